import { type KeyboardEvent, useState } from 'react';
import { changeFailure } from '../../api/problem';
import { draftKey, removeDraft, writeDraft } from '../../shared/forms/useKeptDraft';
import { readState } from '../../shared/forms/useKeptState';
import { noteShownInPlace, notifyRestored } from '../../shared/notify';

/**
 * Edits one row of a table at a time; after a failure the typed value stays, with the message. Escape closes the row and
 * keeps the typed value for the next time, `cancel` discards it.
 */
export function useRowEdit<Value>(save: (id: number, value: Value) => Promise<unknown>) {
  const [row, setRow] = useState<{ id: number; value: Value; key: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const edit = (id: number, value: Value) => {
    setRefusal(null);
    if (row?.id === id) {
      writeDraft(row.key, value);
      setRow({ ...row, value });
      return;
    }
    const key = draftKey(`baris ${id}`, value);
    const kept = readState(key, value);
    if (kept !== value) notifyRestored();
    setRow({ id, value: kept, key });
  };
  const cancel = () => {
    if (row) removeDraft(row.key);
    setRow(null);
  };
  const submit = async () => {
    if (!row || saving) return;
    setSaving(true);
    setRefusal(null);
    try {
      await save(row.id, row.value);
      cancel();
    } catch (error) {
      noteShownInPlace(error);
      setRefusal(changeFailure(error));
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit();
    if (event.key === 'Escape' && !saving) setRow(null);
  };
  return { row, refusal, saving, edit, cancel, submit, onKeyDown };
}
