import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeFailure, messageOf, outcomeUnknown, Problem } from '../api/problem';
import { notifyFailure, notifySuccess, type ToastOptions } from './notify';

type Options<Input, Answer> = ToastOptions & {
  run: (input: Input) => Promise<Answer>;
  /** The toast of a success; nothing is shown without it. */
  success?: string | ((answer: Answer) => string);
  /** The toast of a failure: the server's message, unless a text, a title or a time of its own is given. */
  failure?: ToastOptions & { message?: string | ((error: unknown) => string) };
  /** What is loaded again after a success, a conflict or an unknown outcome: beginnings of query keys. */
  reload?: QueryKey[];
  /** False for what only reads, as a download: it may be tried again at once. */
  changes?: boolean;
};

/**
 * Something a person does on a screen: one call, a toast either way, and the lists it changes loaded again.
 * `mutateAsync` goes to `FormDialog` and `ConfirmDelete`, `mutate` to a plain button.
 */
export function useAction<Input = void, Answer = unknown>(options: Options<Input, Answer>) {
  const { run, success, failure = {}, reload = [], changes = true, title, lasts } = options;
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
      // Somebody else was faster, or it may have been done: what the screen shows is out of date.
      if ((error instanceof Problem && error.status === 409) || outcomeUnknown(error)) reloadLists();
      const { message = changes ? changeFailure : messageOf, ...toast } = failure;
      notifyFailure(typeof message === 'function' ? message(error) : message, { lasts, ...toast });
    },
  });
}
