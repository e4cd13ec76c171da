import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, Problem } from '../api/problem';
import { notifyFailure, notifySuccess, type ToastOptions } from './notify';

type Options<Input, Answer> = ToastOptions & {
  run: (input: Input) => Promise<Answer>;
  /** The toast of a success; nothing is shown without it. */
  success?: string | ((answer: Answer) => string);
  /** The toast of a failure: the server's message, unless a text, a title or a time of its own is given. */
  failure?: ToastOptions & { message?: string | ((error: unknown) => string) };
  /** What is loaded again after a success or a conflict: beginnings of query keys. */
  reload?: QueryKey[];
};

/**
 * Something a person does on a screen: one call, a toast either way, and the lists it changes loaded again.
 * `mutateAsync` goes to `FormDialog` and `ConfirmDelete`, `mutate` to a plain button.
 */
export function useAction<Input = void, Answer = unknown>(options: Options<Input, Answer>) {
  const { run, success, failure = {}, reload = [], title, lasts } = options;
  const queries = useQueryClient();
  const reloadLists = () => {
    for (const queryKey of reload) void queries.invalidateQueries({ queryKey });
  };
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      if (success) notifySuccess(typeof success === 'function' ? success(answer) : success, { title, lasts });
      reloadLists();
    },
    onError: (error) => {
      // Somebody else was faster: what the screen shows is out of date.
      if (error instanceof Problem && error.status === 409) reloadLists();
      const { message = messageOf, ...toast } = failure;
      notifyFailure(typeof message === 'function' ? message(error) : message, { lasts, ...toast });
    },
  });
}
