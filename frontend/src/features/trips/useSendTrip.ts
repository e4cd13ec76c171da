import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AS_FILE, saveFile, warningsOf } from '../../api/download';
import {
  changeTrip,
  type Employee,
  type FileTrip,
  fileTrip,
  getCalendarQueryKey,
  getTasksQueryKey,
  getTripHistoryQueryKey,
  getTripQueryKey,
  listTripsQueryKey,
  type TripDetail,
} from '../../api/generated';
import { outcomeUnknown, Problem } from '../../api/problem';
import { useServerErrors } from '../../shared/forms/useServerErrors';
import { notifySuccess, notifyWarning } from '../../shared/notify';
import { useReload } from '../../shared/useReload';
import { inputOfField } from './fieldErrors';
import { withFields } from './refusedFields';
import type { TripDraft } from './tripDraft';

type Options = {
  form: UseFormReturn<TripDraft>;
  employees: Employee[];
  /** Trip to change, as it was when the form was filled in; without it a new one is filed. */
  changed?: TripDetail;
  onDone: (id: number | null) => void;
};

const FILING_FAILED = 'Terjadi kesalahan saat mengunduh file';
const CHANGE_FAILED = 'Perubahan belum tersimpan';

export type Conflict = { message: string; latest: TripDetail };

/** Files a trip (T3) and downloads its memo, or changes a filed one (P1); a refusal's messages go beside the inputs. */
export function useSendTrip({ form, employees, changed, onDone }: Options) {
  const reload = useReload();
  const failure = changed ? CHANGE_FAILED : FILING_FAILED;
  const errors = useServerErrors(form, (field) => inputOfField(field, form.getValues()), failure);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const reloadTrips = () =>
    void reload([listTripsQueryKey, getTripQueryKey, getTripHistoryQueryKey, getCalendarQueryKey, getTasksQueryKey]);
  const sending = useMutation({
    mutationFn: async (body: FileTrip) => {
      const alasan = form.getValues('alasan').trim() || undefined;
      if (changed) {
        const { id, versi } = changed;
        const { data } = await changeTrip({ path: { id }, body: { ...body, versi, alasan }, throwOnError: true });
        return { id, warnings: data.peringatan };
      }
      const answer = await fileTrip({ body: { ...body, alasan }, ...AS_FILE });
      await saveFile(answer, 'nota_dinas.docx');
      const id = Number(answer.response.headers.get('X-Jaladin-Perjalanan')) || null;
      return { id, warnings: warningsOf(answer.response) };
    },
    onSuccess: ({ id, warnings }) => {
      notifySuccess(changed ? 'Perubahan tersimpan' : 'File nota dinas berhasil diunduh');
      notifyWarning(...warnings);
      reloadTrips();
      onDone(id);
    },
    onError: (error) => {
      if (error instanceof Problem && error.code === 'BERUBAH' && error.latest) {
        setConflict({ message: error.message, latest: error.latest as TripDetail });
        return;
      }
      if (outcomeUnknown(error)) reloadTrips();
      errors.show(withFields(error, form.getValues(), employees));
    },
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    errors,
    conflict,
    settleConflict: () => setConflict(null),
  };
}
