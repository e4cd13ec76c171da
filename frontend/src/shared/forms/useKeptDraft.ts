import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { currentUserId } from '../../api/session';

/** Removes what JSON can't hold: a chosen file has to be chosen again. */
export const storable = (values: unknown) =>
  JSON.stringify(values, (_, value) => (value instanceof Blob ? null : value));

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

/** Stores a draft, unless session storage is full. */
export function writeDraft(key: string, values: unknown) {
  try {
    sessionStorage.setItem(key, storable(values));
  } catch {
    // The form still holds the values.
  }
}

export const removeDraft = (key: string) => sessionStorage.removeItem(key);

/** Key of a form's draft: of its user, page and initial values, so that the row of another person has its own. */
export const draftKey = (title: string, initial: unknown) =>
  `jaladin.isian.${currentUserId()}.${window.location.pathname}.${title}.${storable(initial)}`;

/**
 * Keeps what is typed in a form for this tab until it is sent: it survives Escape, a reload and the end of a session.
 * Inputs named in `secrets` are left out; without a key nothing is kept. Returns a function that deletes the draft.
 */
export function useKeptDraft<Input extends FieldValues>(
  key: string | null,
  { subscribe, getValues }: Pick<UseFormReturn<Input>, 'subscribe' | 'getValues'>,
  secrets: readonly string[] = [],
) {
  /** The values that were sent: the end of the call, which notifies as well, does not store them again. */
  const sent = useRef('');
  const hidden = secrets.join();
  useEffect(() => {
    if (key === null) return undefined;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (!isDirty || storable(getValues()) === sent.current) return;
        const values = Object.entries(getValues()).filter(([name]) => !hidden.split(',').includes(name));
        writeDraft(key, Object.fromEntries(values));
      },
    });
  }, [key, subscribe, getValues, hidden]);
  return () => {
    sent.current = storable(getValues());
    if (key !== null) removeDraft(key);
  };
}
