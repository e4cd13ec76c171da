import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { saveDocument, warningsOf } from '../../api/download';
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
  const errors = useServerErrors(form, (field) => inputOfField(field, form.getValues()));
  const filing = useMutation({
    mutationFn: async (body: TripRequest) => {
      const response = await postMemo(body);
      await saveDocument(response, 'nota_dinas.docx');
      return warningsOf(response.headers.get('X-Jaladin-Peringatan'));
    },
    onSuccess: (warnings) => {
      notifySuccess('File nota dinas berhasil diunduh');
      for (const warning of warnings) notifyWarning(warning);
      void queries.invalidateQueries({ queryKey: ['trips'] });
      onFiled();
    },
    onError: (error) => {
      notifyFailure('Terjadi kesalahan saat mengunduh file');
      errors.show(error);
    },
  });
  return { file: filing.mutate, isSending: filing.isPending, errors };
}
