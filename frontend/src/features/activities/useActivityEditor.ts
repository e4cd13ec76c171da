import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Activity, type ActivityDraft, editActivity } from '../../api/activities';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { useAction } from '../../shared/useAction';
import { activitySchema, BLANK_ACTIVITY } from './activitySchema';
import { ACTIVITIES } from './queries';

/** Edits one row at a time: Enter saves, Escape cancels. */
export function useActivityEditor() {
  const [editedId, setEditedId] = useState<number | null>(null);
  const save = useAction({
    run: (draft: ActivityDraft) => editActivity(editedId ?? 0, draft),
    success: 'Data berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui data' },
    reload: [ACTIVITIES, ['tripSeed'], ['trips'], ['trip']],
  });
  const form = useSchemaForm(activitySchema, {
    initial: BLANK_ACTIVITY,
    send: save.mutateAsync,
    onDone: () => setEditedId(null),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (editedId !== null) setFocus('kodeRekening');
  }, [editedId, setFocus]);

  const begin = ({ id, kodeRekening, subKegiatan, anggaran }: Activity) => {
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
