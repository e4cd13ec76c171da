import { type MutationFunction, type MutationKey, type MutationScope, useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { changeFailure, isRefusedByFindings, messageOf, outcomeUnknown, Problem } from '../api/problem';
import { endFailure, notifyFailure, notifySuccess, type ToastOptions, unlessShownInPlace } from './notify';
import { type QueryKeyOf, useReload } from './useReload';

type Options<Input, Answer> = ToastOptions & {
  /** Comes with generated mutation options: `...addDestinationMutation()`. */
  mutationFn?: MutationFunction<Answer, Input>;
  /** Names actions of one thing, of which another component asks with `useIsMutating` whether one is pending. */
  mutationKey?: MutationKey;
  /** Actions with the same one run one after the other. */
  scope?: MutationScope;
  /** Toast of a success; none by default, and where the answer has none. */
  success?: string | ((answer: Answer) => string | false);
  /** Small second line of that toast. */
  note?: string;
  /**
   * Toast of a failure; by default 'Gagal' and the server's message, which `message` becomes the heading of. A failure that
   * a form or dialog shows has none, unless it has a heading. `showsFindings`: findings that refuse the act are shown where
   * it was asked for.
   */
  failure?: ToastOptions & { message?: string | ((input: Input) => string); showsFindings?: boolean };
  /**
   * Queries to load again after a success, a conflict or an unknown outcome. A success is pending until they are loaded, so
   * that the next action sends the new version.
   */
  reload?: QueryKeyOf[];
  /** False for an action that only reads, as a download: it can be repeated safely. */
  changes?: boolean;
};

/**
 * Mutation with its toasts and the queries that it invalidates. `mutateAsync` goes to `FormDialog` and `ConfirmDelete`,
 * `mutate` to a plain button.
 */
export function useAction<Input = void, Answer = unknown>(options: Options<Input, Answer>) {
  const { mutationFn, mutationKey, scope, success, failure = {}, reload = [], changes = true } = options;
  const { title, lasts, note } = options;
  const reloadQueries = useReload();
  const owner = useId();
  return useMutation({
    mutationFn,
    mutationKey,
    scope,
    onMutate: () => endFailure(owner),
    onSuccess: (answer) => {
      const told = typeof success === 'function' ? success(answer) : success;
      if (told) notifySuccess(told, { title, lasts, note });
      return reloadQueries(reload);
    },
    onError: (error, input) => {
      // After a conflict or an unknown outcome the screen is out of date.
      if ((error instanceof Problem && error.status === 409) || outcomeUnknown(error)) void reloadQueries(reload);
      if (failure.showsFindings && isRefusedByFindings(error)) return;
      const reason = (changes ? changeFailure : messageOf)(error);
      const { message, showsFindings: _, ...toast } = failure;
      const heading = typeof message === 'function' ? message(input) : message;
      const options = { lasts, ...toast, owner };
      if (heading) notifyFailure(heading, { ...options, reason });
      else if (toast.title) notifyFailure(reason, options);
      else unlessShownInPlace(error, () => notifyFailure(reason, options));
    },
  });
}
