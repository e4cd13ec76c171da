import { useMutation } from '@tanstack/react-query';
import { AS_FILE, saveFile } from '../../api/download';
import { issueAssignmentLetter, listTripsQueryKey } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { notifyFailure, notifySuccess } from '../../shared/notify';
import { useReload } from '../../shared/useReload';

export const LETTER_FAILED = 'Gagal mengunduh file surat tugas';

/** Issues or reprints a trip's assignment letter and downloads it; the list is loaded again either way. */
export function useAssignmentLetter(unitCode: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: async (id: number) =>
      saveFile(await issueAssignmentLetter({ body: { id }, ...AS_FILE }), `Surat_Tugas_${unitCode}_${Date.now()}.docx`),
    onSuccess: () => notifySuccess('File surat tugas berhasil diunduh'),
    onError: (error) => notifyFailure(LETTER_FAILED, { reason: messageOf(error) }),
    onSettled: () => reload([listTripsQueryKey]),
  });
}
