import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDocument } from '../../api/download';
import type { UnitProfile } from '../../api/session';
import { postAssignmentLetter, type TripRow } from '../../api/trips';
import { notifyFailure, notifySuccess } from '../../shared/notify';
import { letterRequest } from './letterRequest';

/** Issues or reprints a trip's assignment letter and downloads it; the list is loaded again either way. */
export function useAssignmentLetter(unit: UnitProfile) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (trip: TripRow) =>
      saveDocument(
        await postAssignmentLetter(letterRequest(trip, unit)),
        `Surat_Tugas_${unit.kode}_${Date.now()}.docx`,
      ),
    onSuccess: () => notifySuccess('File surat tugas berhasil diunduh'),
    onError: () => notifyFailure('Gagal mengunduh file surat tugas'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['trips'] }),
  });
}
