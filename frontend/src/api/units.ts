import './client';
import type * as wire from './generated';
import {
  buatIndukUnitKerja,
  buatTandaTangan,
  buatTtdSuratTugas,
  buatUnitKerja,
  daftarIndukUnitKerja,
  hapusTandaTangan,
  hapusTtdSuratTugas,
  satuIndukUnitKerja,
  ubahTandaTangan,
  ubahTtdSuratTugas,
} from './generated';

export type ParentUnits = wire.DaftarIndukUnitKerja;
export type ParentUnitRow = wire.IndukUnitKerja;
export type ParentUnit = wire.IndukUnitKerjaLengkap;
export type WorkUnit = wire.UnitKerja;

/** What a signatory of a work unit signs, as the wire names it. */
export type UnitPost = 'notaDinas' | 'PPTK' | 'KPA';
/** Which signatory is meant: one of assignment letters, or one of a work unit. */
export type SignatoryKey = { post: 'suratTugas'; id: number } | { post: UnitPost; id: number; unitKerjaId: number };

export const fetchParentUnits = async (signal?: AbortSignal): Promise<ParentUnits> =>
  (await daftarIndukUnitKerja({ signal, throwOnError: true })).data;

export const fetchParentUnit = async (id: number, signal?: AbortSignal): Promise<ParentUnit> =>
  (await satuIndukUnitKerja({ path: { id }, signal, throwOnError: true })).data.result;

/** U3: opens a parent unit with a work unit of the same name. */
export const postParentUnit = (body: wire.BuatIndukUnitKerja) => buatIndukUnitKerja({ body, throwOnError: true });

/** U4: opens a work unit. */
export const postWorkUnit = (body: wire.BuatUnitKerja) => buatUnitKerja({ body, throwOnError: true });

/** U5: lets somebody sign for a work unit. */
export const postUnitSignatory = (body: wire.BuatTandaTangan) => buatTandaTangan({ body, throwOnError: true });

/** U6: lets somebody sign assignment letters. */
export const postAssignmentSignatory = (body: wire.BuatTtdSuratTugas) =>
  buatTtdSuratTugas({ body, throwOnError: true });

/** U7, U8: corrects a signatory's title. */
export function postTitle(key: SignatoryKey, jabatan: string) {
  if (key.post === 'suratTugas') return ubahTtdSuratTugas({ body: { id: key.id, jabatan }, throwOnError: true });
  const { post: type, id, unitKerjaId } = key;
  return ubahTandaTangan({ body: { id, type, unitKerjaId, jabatan }, throwOnError: true });
}

/** U9, U10: takes a signatory off the lists; trips that name it keep it. */
export function deleteSignatory(key: SignatoryKey) {
  if (key.post === 'suratTugas') return hapusTtdSuratTugas({ path: { id: key.id }, throwOnError: true });
  const { post: type, id, unitKerjaId } = key;
  return hapusTandaTangan({ body: { data: { id, type, unitKerjaId } }, throwOnError: true });
}
