import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { currentUserId } from '../../api/session';

/** Removes what JSON can't hold: a chosen file has to be chosen again. */
const storable = (values: unknown) => JSON.stringify(values, (_, value) => (value instanceof Blob ? null : value));

/** Reads a draft; null if there is none, it is unreadable or equal to the initial values. */
export function readDraft<Input extends FieldValues>(key: string, initial: DefaultValues<Input>): Input | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null || stored === storable(initial)) return null;
  try {
    return { ...initial, ...(JSON.parse(stored) as Input) };
  } catch {
    return null;
  }
}

/** Key of a dialog's draft: of its user, page and initial values, so that the row of another person has its own. */
export const draftKey = (title: string, initial: unknown) =>
  `jaladin.isian.${currentUserId()}.${window.location.pathname}.${title}.${storable(initial)}`;

/**
 * Keeps what is typed in a dialog for this tab until it is sent: it survives Escape, a reload and the end of a session.
 * Returns a function that deletes the draft.
 */
export function useKeptDraft<Input extends FieldValues>(
  key: string,
  { subscribe, getValues }: Pick<UseFormReturn<Input>, 'subscribe' | 'getValues'>,
) {
  const isSent = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => {
          if (isSent.current || !isDirty) return;
          try {
            sessionStorage.setItem(key, storable(getValues()));
          } catch {
            // The form still holds the values.
          }
        },
      }),
    [key, subscribe, getValues],
  );
  return () => {
    isSent.current = true;
    sessionStorage.removeItem(key);
  };
}
