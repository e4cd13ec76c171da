import { useMutation } from '@tanstack/react-query';
import { AS_FILE, saveFile } from '../../api/download';
import { getTripHistoryQueryKey, printTripLetter } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { notifyFailure, notifySuccess, notifyWarnings } from '../../shared/notify';
import { showPdf } from '../../shared/pdf';
import { useReload } from '../../shared/useReload';

/** Numbered letters and the report of a trip (P3). */
export type TripLetter = 'nota-dinas' | 'surat-tugas' | 'laporan';

/** Texts of the toasts; the specification quotes those of the memo and the assignment letter. */
const PRINTED: Record<TripLetter, string> = {
  'nota-dinas': 'File nota dinas berhasil diunduh',
  'surat-tugas': 'File surat tugas berhasil diunduh',
  laporan: 'Laporan perjalanan dinas berhasil diunduh',
};

export const LETTER_FAILED: Record<TripLetter, string> = {
  'nota-dinas': 'Gagal mengunduh nota dinas',
  'surat-tugas': 'Gagal mengunduh file surat tugas',
  laporan: 'Gagal mengunduh laporan perjalanan dinas',
};

type Print = { id: number; dokumen: TripLetter; format?: 'docx' | 'pdf' };

/** Prints a numbered letter of a trip again: downloads it, or shows its PDF in a new tab; nothing is numbered (P3). */
export function usePrintLetter() {
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ id, dokumen, format = 'docx' }: Print) => {
      const load = () => printTripLetter({ path: { id }, body: { dokumen, format }, ...AS_FILE });
      const name = `${dokumen.replace('-', '_')}_${id}.${format}`;
      if (format === 'pdf') return showPdf(load, name);
      const answer = await load();
      await saveFile(answer, name);
      notifyWarnings(answer.response);
    },
    onSuccess: (_, { dokumen, format }) => format !== 'pdf' && notifySuccess(PRINTED[dokumen]),
    onError: (error, { dokumen }) => notifyFailure(LETTER_FAILED[dokumen], { reason: messageOf(error) }),
    onSettled: () => void reload([getTripHistoryQueryKey]),
  });
}
