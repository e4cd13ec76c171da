import { useMutation } from '@tanstack/react-query';
import { AS_FILE, saveFile } from '../../api/download';
import { getTripHistoryQueryKey, printTripLetter } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { notifyFailure, notifySuccess } from '../../shared/notify';
import { showPdf } from '../../shared/pdf';
import { useReload } from '../../shared/useReload';

/** Numbered letters and the report of a trip (P3). */
export type TripLetter = 'nota-dinas' | 'surat-tugas' | 'laporan';

const WORD: Record<TripLetter, string> = {
  'nota-dinas': 'nota dinas',
  'surat-tugas': 'surat tugas',
  laporan: 'laporan perjalanan dinas',
};

const failureOf = (letter: TripLetter) => `Gagal mengunduh file ${WORD[letter]}`;

export const LETTER_FAILED: Record<TripLetter, string> = {
  'nota-dinas': failureOf('nota-dinas'),
  'surat-tugas': failureOf('surat-tugas'),
  laporan: failureOf('laporan'),
};

type Print = { id: number; dokumen: TripLetter; format?: 'docx' | 'pdf' };

/** Prints a numbered letter of a trip again: downloads it, or shows its PDF in a new tab; nothing is numbered (P3). */
export function usePrintLetter() {
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ id, dokumen, format = 'docx' }: Print) => {
      const load = () => printTripLetter({ path: { id }, body: { dokumen, format }, ...AS_FILE });
      const name = `${dokumen.replace('-', '_')}_${id}.${format}`;
      await (format === 'pdf' ? showPdf(load, name) : saveFile(await load(), name));
    },
    onSuccess: (_, { dokumen, format }) => format !== 'pdf' && notifySuccess(`File ${WORD[dokumen]} berhasil diunduh`),
    onError: (error, { dokumen }) => notifyFailure(LETTER_FAILED[dokumen], { reason: messageOf(error) }),
    onSettled: () => void reload([getTripHistoryQueryKey]),
  });
}
