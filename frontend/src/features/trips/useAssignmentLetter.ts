import { useMutation } from '@tanstack/react-query';
import { AS_FILE, saveFile } from '../../api/download';
import { issueAssignmentLetter, listTripsQueryKey } from '../../api/generated';
import { notifyFailure, notifySuccess } from '../../shared/notify';
import { useReload } from '../../shared/useReload';

/** Issues or reprints a trip's assignment letter and downloads it; the list is loaded again either way. */
export function useAssignmentLetter(unitCode: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: async (id: number) =>
      saveFile(await issueAssignmentLetter({ body: { id }, ...AS_FILE }), `Surat_Tugas_${unitCode}_${Date.now()}.docx`),
    onSuccess: () => notifySuccess('File surat tugas berhasil diunduh'),
    onError: () => notifyFailure('Gagal mengunduh file surat tugas'),
    onSettled: () => reload([listTripsQueryKey]),
  });
}
