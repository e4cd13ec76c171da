import { type KeyboardEvent, useEffect, useState } from 'react';
import {
  type BudgetLine,
  editSubActivityMutation,
  getTripChoicesQueryKey,
  getTripQueryKey,
  listSubActivitiesQueryKey,
  listTripsQueryKey,
} from '../../api/generated';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { useAction } from '../../shared/useAction';
import { activitySchema, BLANK_ACTIVITY } from './activitySchema';

/** Edits one row at a time: Enter saves, Escape cancels. */
export function useActivityEditor() {
  const [editedId, setEditedId] = useState<number | null>(null);
  const save = useAction({
    ...editSubActivityMutation(),
    success: 'Data berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui data' },
    reload: [listSubActivitiesQueryKey, getTripChoicesQueryKey, listTripsQueryKey, getTripQueryKey],
  });
  const form = useSchemaForm(activitySchema, {
    initial: BLANK_ACTIVITY,
    send: (body) => save.mutateAsync({ path: { id: editedId ?? 0 }, body }),
    onDone: () => setEditedId(null),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (editedId !== null) setFocus('kodeRekening');
  }, [editedId, setFocus]);

  const begin = ({ id, kodeRekening, subKegiatan, anggaran }: BudgetLine) => {
    form.clearRefusal();
    form.reset({ kodeRekening, subKegiatan, anggaran: anggaran ?? null });
    setEditedId(id);
  };
  const cancel = () => {
    if (form.isSending) return;
    form.clearRefusal();
    setEditedId(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };
  return { form, editedId, begin, cancel, formProps: { ...form.formProps, onKeyDown } };
}

export type ActivityEditor = ReturnType<typeof useActivityEditor>;
