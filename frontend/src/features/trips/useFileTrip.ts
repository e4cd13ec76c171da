import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { saveDocument, warningsOf } from '../../api/download';
import { outcomeUnknown } from '../../api/problem';
import { postMemo } from '../../api/trips';
import { useServerErrors } from '../../shared/forms/useServerErrors';
import { notifyFailure, notifySuccess, notifyWarning } from '../../shared/notify';
import { inputOfField } from './fieldErrors';
import type { TripDraft } from './tripDraft';
import type { TripRequest } from './tripRequest';

type Options = { form: UseFormReturn<TripDraft>; onFiled: () => void };

/** Files a trip and downloads its memo; a refusal puts its messages beside the inputs. */
export function useFileTrip({ form, onFiled }: Options) {
  const queries = useQueryClient();
  const reloadTrips = () => void queries.invalidateQueries({ queryKey: ['trips'] });
  const errors = useServerErrors(form, (field) => inputOfField(field, form.getValues()));
  const filing = useMutation({
    mutationFn: async (body: TripRequest) => {
      const response = await postMemo(body);
      // An answer that has begun says that the trip is filed, whatever becomes of the memo on its way here.
      const hasMemo = await saveDocument(response, 'nota_dinas.docx').then(
        () => true,
        () => false,
      );
      return { hasMemo, warnings: warningsOf(response.headers.get('X-Jaladin-Peringatan')) };
    },
    onSuccess: ({ hasMemo, warnings }) => {
      if (hasMemo) notifySuccess('File nota dinas berhasil diunduh');
      else notifyWarning('Perjalanan sudah tersimpan, tetapi file nota dinas tidak sampai. Jangan diajukan lagi.');
      for (const warning of warnings) notifyWarning(warning);
      reloadTrips();
      onFiled();
    },
    onError: (error) => {
      if (outcomeUnknown(error)) reloadTrips();
      notifyFailure('Terjadi kesalahan saat mengunduh file');
      errors.show(error);
    },
  });
  return { file: filing.mutate, isSending: filing.isPending, errors };
}
