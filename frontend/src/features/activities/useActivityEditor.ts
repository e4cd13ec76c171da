import { type KeyboardEvent, useEffect, useState } from 'react';
import {
  type BudgetLine,
  editSubActivityMutation,
  getTripChoicesQueryKey,
  getTripQueryKey,
  listSubActivitiesQueryKey,
  listTripsQueryKey,
} from '../../api/generated';
import { draftKey, readDraft, removeDraft, useKeptDraft } from '../../shared/forms/useKeptDraft';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { notifyRestored } from '../../shared/notify';
import { useAction } from '../../shared/useAction';
import { activitySchema, BLANK_ACTIVITY } from './activitySchema';

/** Edits one row at a time: Enter saves; Escape closes the row and keeps what was typed, `cancel` discards it. */
export function useActivityEditor() {
  const [edited, setEdited] = useState<{ id: number; key: string } | null>(null);
  const editedId = edited?.id ?? null;
  const save = useAction({
    ...editSubActivityMutation(),
    success: 'Data berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui data' },
    reload: [listSubActivitiesQueryKey, getTripChoicesQueryKey, listTripsQueryKey, getTripQueryKey],
  });
  const form = useSchemaForm(activitySchema, {
    initial: BLANK_ACTIVITY,
    send: (body) => save.mutateAsync({ path: { id: editedId ?? 0 }, body }),
    onDone: () => {
      forget();
      setEdited(null);
    },
  });
  const forget = useKeptDraft(edited?.key ?? null, form);
  const { setFocus } = form;
  useEffect(() => {
    if (editedId !== null) setFocus('kodeRekening');
  }, [editedId, setFocus]);

  const begin = ({ id, kodeRekening, subKegiatan, anggaran }: BudgetLine) => {
    form.clearRefusal();
    const stored = { kodeRekening, subKegiatan, anggaran: anggaran ?? null };
    const key = draftKey(`sub kegiatan ${id}`, stored);
    const draft = readDraft<typeof stored>(key, stored);
    form.reset(stored);
    if (draft) {
      form.reset(draft, { keepDefaultValues: true });
      notifyRestored();
    }
    setEdited({ id, key });
  };
  const close = () => {
    if (form.isSending) return;
    form.clearRefusal();
    setEdited(null);
  };
  const cancel = () => {
    if (edited) removeDraft(edited.key);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return { form, editedId, begin, cancel, formProps: { ...form.formProps, onKeyDown } };
}

export type ActivityEditor = ReturnType<typeof useActivityEditor>;
