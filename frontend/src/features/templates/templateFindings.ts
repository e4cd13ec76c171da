import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import { inspectTemplate, type TemplateFinding, translateTemplate } from '../../api/generated';
import { templateFault } from './templateFault';
import type { TrialTarget } from './templateTrial';

/** Word or number of the kind that a call reads. */
const kindOf = (target: TrialTarget) => ('letter' in target ? String(target.letter) : 'kwitansi');

/** Doubts and notes about a chosen template; its faults are told by the trial. */
export function useFindings(target: TrialTarget | null, file: File | null) {
  return useQuery({
    queryKey: ['templateFindings', target && kindOf(target), file && [file.name, file.size, file.lastModified]],
    queryFn: async ({ signal }) => {
      const body = { file: file as File, jenis: kindOf(target as TrialTarget) };
      return (await inspectTemplate({ body, signal, throwOnError: true })).data.result.temuan;
    },
    enabled: target !== null && file !== null && templateFault(file) === null,
    retry: false,
    gcTime: 0,
  });
}

/** The same template with our tags in place of another program's placeholders. */
export async function translated(target: TrialTarget, file: File): Promise<File> {
  const { response } = await translateTemplate({ body: { file, jenis: kindOf(target) }, ...AS_FILE });
  return new File([await response.blob()], file.name, { type: file.type, lastModified: Date.now() });
}

export const isDoubt = ({ tingkat }: TemplateFinding) => tingkat === 'ragu';

/** Returns true if a translation may put a tag in place of something: a placeholder with a meaning, or a statement of Jinja. */
export const isTranslatable = (findings: TemplateFinding[]) =>
  findings.some(({ saran, teks }) => (teks !== '' && saran !== undefined) || teks.startsWith('{%'));
