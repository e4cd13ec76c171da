import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saveDocument, warningsOf } from '../../api/download';
import { messageOf, Problem } from '../../api/problem';
import { postMemo } from '../../api/trips';
import { notifyFailure, notifySuccess, notifyWarning } from '../../shared/notify';
import { placeErrors } from './fieldErrors';
import type { TripDraft } from './tripDraft';
import type { TripRequest } from './tripRequest';

type Options = {
  form: UseFormReturn<TripDraft>;
  formElement: RefObject<HTMLFormElement | null>;
  onFiled: () => void;
};

/** Why a trip was not filed: the server's message, and the parts that belong to no input. */
export type Refusal = { message: string; details: string[] };

function focusFirstError(form: HTMLFormElement | null) {
  // The messages have to be drawn before the first of them can be found.
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Files a trip and downloads its memo; a refusal puts its messages beside the inputs. */
export function useFileTrip({ form, formElement, onFiled }: Options) {
  const queries = useQueryClient();
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
      for (const [input, message] of placedErrors(error).beside) form.setError(input, { message });
      focusFirstError(formElement.current);
    },
  });
  const placedErrors = (error: unknown) => placeErrors(error instanceof Problem ? error.errors : [], form.getValues());
  const refusal: Refusal | null = filing.isError
    ? { message: messageOf(filing.error), details: placedErrors(filing.error).elsewhere }
    : null;
  return { file: filing.mutate, reset: filing.reset, isSending: filing.isPending, refusal };
}
