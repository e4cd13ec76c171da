import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import { tryFinanceTemplate, tryTemplate } from '../../api/generated';
import { type FieldError, Problem } from '../../api/problem';
import { templateFault } from './templateFault';

/** Template to try: a letter kind of a parent unit, or the use of a receipt template. */
export type TrialTarget = { letter: number; unit: number } | { receipt: string };

/** Asks for a template filled with sample data; the one in force without a file. */
async function tryOut(target: TrialTarget, contoh: string, file: File | null): Promise<Blob> {
  const sent = { contoh, ...(file && { file }) };
  const { response } =
    'letter' in target
      ? await tryTemplate({ body: { ...sent, jenis: target.letter, id: target.unit }, ...AS_FILE })
      : await tryFinanceTemplate({ body: { ...sent, jenis: target.receipt }, ...AS_FILE });
  return response.blob();
}

/** Key of a file: a file saved again in Word and chosen again is another one. */
const keyOf = (file: File | null) => file && [file.name, file.size, file.lastModified];

/** A template filled with sample data; `inForce` shows the one in force. */
export function useTrial(target: TrialTarget | null, sample: string, file: File | null | 'inForce') {
  const bytes = file === 'inForce' ? null : file;
  const isReadable = file === 'inForce' || (bytes !== null && templateFault(bytes) === null);
  return useQuery({
    queryKey: ['templateTrial', target, sample, keyOf(bytes)],
    queryFn: () => tryOut(target as TrialTarget, sample, bytes),
    enabled: target !== null && isReadable,
    retry: false,
    gcTime: 0,
  });
}

/** Faults of a refused template; none for any other error. */
export const faultsOf = (error: unknown): FieldError[] =>
  error instanceof Problem && error.code === 'TEMPLAT_TIDAK_SAH' ? error.errors : [];
