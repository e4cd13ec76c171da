import { type KeyboardEvent, useState } from 'react';
import { changeFailure } from '../../api/problem';

/** Edits one row of a table at a time; after a failure the typed value stays, with the message. */
export function useRowEdit<Value>(save: (id: number, value: Value) => Promise<unknown>) {
  const [row, setRow] = useState<{ id: number; value: Value } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const edit = (id: number, value: Value) => {
    setRefusal(null);
    setRow({ id, value });
  };
  const cancel = () => setRow(null);
  const submit = async () => {
    if (!row || saving) return;
    setSaving(true);
    setRefusal(null);
    try {
      await save(row.id, row.value);
      setRow(null);
    } catch (error) {
      setRefusal(changeFailure(error));
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit();
    if (event.key === 'Escape' && !saving) cancel();
  };
  return { row, refusal, saving, edit, cancel, submit, onKeyDown };
}
