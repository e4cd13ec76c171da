import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { AS_FILE, saveFile, warningsOf } from '../../api/download';
import { type Employee, type FileTrip, fileTrip, listTripsQueryKey } from '../../api/generated';
import { changeFailure, outcomeUnknown } from '../../api/problem';
import { useServerErrors } from '../../shared/forms/useServerErrors';
import { notifyFailure, notifySuccess, notifyWarning } from '../../shared/notify';
import { useReload } from '../../shared/useReload';
import { inputOfField } from './fieldErrors';
import { withFields } from './refusedFields';
import type { TripDraft } from './tripDraft';

type Options = { form: UseFormReturn<TripDraft>; employees: Employee[]; onFiled: () => void };

const FAILURE = 'Terjadi kesalahan saat mengunduh file';

/** Files a trip (T3) and downloads its memo; messages of a refusal are shown beside the inputs. */
export function useFileTrip({ form, employees, onFiled }: Options) {
  const reload = useReload();
  const errors = useServerErrors(form, (field) => inputOfField(field, form.getValues()), FAILURE);
  const filing = useMutation({
    mutationFn: async (body: FileTrip) => {
      const answer = await fileTrip({ body, ...AS_FILE });
      // The trip is filed once the answer begins, even if the rest of the memo is lost.
      const hasMemo = await saveFile(answer, 'nota_dinas.docx').then(
        () => true,
        () => false,
      );
      return { hasMemo, warnings: warningsOf(answer.response.headers.get('X-Jaladin-Peringatan')) };
    },
    onSuccess: ({ hasMemo, warnings }) => {
      if (hasMemo) notifySuccess('File nota dinas berhasil diunduh');
      else notifyWarning('Perjalanan sudah tersimpan, tetapi file nota dinas tidak sampai. Jangan diajukan lagi.');
      for (const warning of warnings) notifyWarning(warning);
      reload([listTripsQueryKey]);
      onFiled();
    },
    onError: (error) => {
      if (outcomeUnknown(error)) reload([listTripsQueryKey]);
      notifyFailure(FAILURE, { reason: changeFailure(error) });
      errors.show(withFields(error, form.getValues(), employees));
    },
  });
  return { file: filing.mutate, isSending: filing.isPending, errors };
}
