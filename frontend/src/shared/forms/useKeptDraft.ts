import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { currentUserId, onUserChange } from '../../api/session';

/** Chosen files of drafts, by key and input: session storage can't hold them, so they end with the document. */
const files = new Map<string, Record<string, Blob>>();

onUserChange(() => files.clear());
// A reload keeps what was typed, but no file.
window.addEventListener('beforeunload', (event) => {
  if ([...files.keys()].some((key) => sessionStorage.getItem(key) !== null)) event.preventDefault();
});

const filesOf = (values: unknown) =>
  Object.fromEntries(
    Object.entries(Object(values)).filter((entry): entry is [string, Blob] => entry[1] instanceof Blob),
  );

/** Leaves out what JSON can't hold. */
export const storable = (values: unknown) =>
  JSON.stringify(values, (_, value) => (value instanceof Blob ? null : value));

/** Reads a draft; null if there is none, it is unreadable or equal to the initial values. */
export function readDraft<Input extends FieldValues>(key: string, initial: DefaultValues<Input>): Input | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null || (stored === storable(initial) && !files.has(key))) return null;
  try {
    return { ...initial, ...(JSON.parse(stored) as Input), ...files.get(key) };
  } catch {
    return null;
  }
}

/** Stores a draft, unless session storage is full. */
export function writeDraft(key: string, values: unknown) {
  const chosen = filesOf(values);
  if (Object.keys(chosen).length > 0) files.set(key, chosen);
  else files.delete(key);
  try {
    sessionStorage.setItem(key, storable(values));
  } catch {
    // The form still holds the values.
  }
}

export function removeDraft(key: string) {
  files.delete(key);
  sessionStorage.removeItem(key);
}

/** Key of a form's draft: of its user, page and initial values, so that the row of another person has its own. */
export const draftKey = (title: string, initial: unknown) =>
  `jaladin.isian.${currentUserId()}.${window.location.pathname}.${title}.${storable(initial)}`;

/**
 * Keeps what is typed in a form for this tab until it is sent: it survives Escape, a reload and the end of a session. Chosen
 * files survive Escape and another page.
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
