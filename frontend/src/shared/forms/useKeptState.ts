import { useState } from 'react';
import { draftKey, removeDraft, storable, writeDraft } from './useKeptDraft';

/** State of an input outside of a form, kept like a draft: for this tab, until it is sent and `forget` is called. */
export function useKeptState<Value>(title: string, initial: Value) {
  const [key] = useState(() => draftKey(title, initial));
  const [value, setValue] = useState<Value>(() => readState(key, initial));
  const change = (next: Value) => {
    setValue(next);
    if (storable(next) === storable(initial)) removeDraft(key);
    else writeDraft(key, next);
  };
  return [value, change, () => removeDraft(key)] as const;
}

/** Reads a stored value; the initial one if there is none or it is unreadable. */
export function readState<Value>(key: string, initial: Value): Value {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null) ?? initial;
  } catch {
    return initial;
  }
}
