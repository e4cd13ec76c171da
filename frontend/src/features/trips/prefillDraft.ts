import type { Employee, TripSeed } from '../../api/trips';
import { blankDestination, type TripDraft } from './tripDraft';

type Row = { id: number };
const known = (rows: Row[], id: number | null) => (rows.some((row) => row.id === id) ? id : null);
const knownOrFirst = (rows: Row[], id: number | null) => known(rows, id) ?? rows[0]?.id ?? null;

/** Signatories start with the first entry of the seed; what a kept draft names and is no longer offered is dropped. */
export function prefillDraft(draft: TripDraft, seed: TripSeed, employees: Employee[]): TripDraft {
  const sumberDanaId = known(seed.resultSumberDana, draft.sumberDanaId);
  const source = seed.resultSumberDana.find((row) => row.id === sumberDanaId);
  const klasifikasiId = known(seed.resultKlasifikasi, draft.klasifikasiId);
  return {
    ...draft,
    klasifikasiId,
    kodeKlasifikasiId: klasifikasiId === null ? null : draft.kodeKlasifikasiId,
    personil: draft.personil.map((id) => known(employees, id)),
    ttdNotaDinasId: knownOrFirst(seed.resultTtdNotaDinas, draft.ttdNotaDinasId),
    ttdSuratTugasId: knownOrFirst(seed.resultTtdSuratTugas, draft.ttdSuratTugasId),
    kpaId: knownOrFirst(seed.resultKPA, draft.kpaId),
    pptkId: knownOrFirst(seed.resultPPTK, draft.pptkId),
    sumberDanaId,
    bendaharaId: known(source?.bendaharas ?? [], draft.bendaharaId),
    jenisId: sumberDanaId === null ? null : draft.jenisId,
    tujuan: draft.tujuan.map((row) =>
      row.tujuanId === null || known(seed.resultDalamKota, row.tujuanId) !== null ? row : blankDestination(),
    ),
    subKegiatanId: known(seed.resultDaftarSubKegiatan, draft.subKegiatanId),
  };
}
