import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Activity, type ActivityDraft, editActivity } from '../../api/activities';
import { useSubmit } from '../../shared/forms/useSubmit';
import { useAction } from '../../shared/useAction';
import { ACTIVITIES } from './queries';

/** The one row in edit: Enter saves, Escape leaves it as it was. */
export function useActivityEditor() {
  const form = useForm<ActivityDraft>({ defaultValues: { kodeRekening: '', subKegiatan: '', anggaran: null } });
  const [editedId, setEditedId] = useState<number | null>(null);
  const save = useAction({
    run: (draft: ActivityDraft) => editActivity(editedId ?? 0, draft),
    success: 'Data berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui data' },
    reload: [ACTIVITIES, ['tripSeed'], ['trips'], ['trip']],
  });
  const submit = useSubmit(form, { send: save.mutateAsync, onDone: () => setEditedId(null) });
  const { setFocus } = form;
  useEffect(() => {
    if (editedId !== null) setFocus('kodeRekening');
  }, [editedId, setFocus]);

  const begin = ({ id, kodeRekening, subKegiatan, anggaran }: Activity) => {
    submit.clear();
    form.reset({ kodeRekening, subKegiatan, anggaran: anggaran ?? null });
    setEditedId(id);
  };
  const cancel = () => {
    if (submit.isSending) return;
    submit.clear();
    setEditedId(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };
  return {
    control: form.control,
    editedId,
    begin,
    cancel,
    isSending: submit.isSending,
    refusal: submit.refusal,
    formProps: { ...submit.formProps, onKeyDown },
  };
}

export type ActivityEditor = ReturnType<typeof useActivityEditor>;
