import type { Employee, TripChoices } from '../../api/generated';
import { blankDestination, type TripDraft } from './tripDraft';

type Row = { id: number };
const known = (rows: Row[], id: number | null) => (rows.some((row) => row.id === id) ? id : null);
const knownOrFirst = (rows: Row[], id: number | null) => known(rows, id) ?? rows[0]?.id ?? null;

/** The only row that there is. */
const only = (rows: Row[]) => (rows.length === 1 ? (rows[0]?.id ?? null) : null);

/** Preselects the first signatories, funding source and treasurer, and the only sub-activity, and removes from a stored draft what is no longer offered. */
export function prefillDraft(draft: TripDraft, choices: TripChoices, employees: Employee[]): TripDraft {
  // A source that is gone is chosen anew: another one would pay without a word.
  const chooses = draft.sumberDanaId === null ? knownOrFirst : known;
  const sumberDanaId = chooses(choices.resultSumberDana, draft.sumberDanaId);
  const source = choices.resultSumberDana.find((row) => row.id === sumberDanaId);
  const klasifikasiId = known(choices.resultKlasifikasi, draft.klasifikasiId);
  return {
    ...draft,
    klasifikasiId,
    kodeKlasifikasiId: klasifikasiId === null ? null : draft.kodeKlasifikasiId,
    personil: draft.personil.map((id) => known(employees, id)),
    ttdNotaDinasId: knownOrFirst(choices.resultTtdNotaDinas, draft.ttdNotaDinasId),
    ttdSuratTugasId: knownOrFirst(choices.resultTtdSuratTugas, draft.ttdSuratTugasId),
    kpaId: knownOrFirst(choices.resultKPA, draft.kpaId),
    pptkId: knownOrFirst(choices.resultPPTK, draft.pptkId),
    sumberDanaId,
    bendaharaId: knownOrFirst(source?.bendaharas ?? [], draft.bendaharaId),
    jenisId: sumberDanaId === draft.sumberDanaId ? draft.jenisId : null,
    tujuan: draft.tujuan.map((row) =>
      row.tujuanId === null || known(choices.resultDalamKota, row.tujuanId) !== null ? row : blankDestination(),
    ),
    subKegiatanId:
      draft.subKegiatanId === null
        ? only(choices.resultDaftarSubKegiatan)
        : known(choices.resultDaftarSubKegiatan, draft.subKegiatanId),
  };
}
