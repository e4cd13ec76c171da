import type { TripCheckResult } from '../../api/generated';
import { rupiah } from '../../shared/format';
import type { TripDraft } from './tripDraft';

/** People, days, letter and estimate of a trip in one line. */
export function headline({ jumlahHari, bentukSurat, totalPerkiraan }: TripCheckResult, { personil }: TripDraft) {
  const travellers = personil.filter((id) => id !== null).length;
  return [
    `${travellers} pegawai`,
    jumlahHari ? `${jumlahHari} hari` : undefined,
    bentukSurat ? `surat tugas ${bentukSurat}` : undefined,
    totalPerkiraan > 0 ? rupiah(totalPerkiraan) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}
