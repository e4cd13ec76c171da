import type { UnitProfile } from '../../api/session';
import type { ClassificationCode, Employee, TripKind, TripSeed } from '../../api/trips';
import { accountCode } from './accountCode';
import { NO_HEALTH_SERVICE, type TripDraft } from './tripDraft';

/** The rows the pickers offer; the request carries whole rows, not only their ids. */
export type TripCatalog = { seed: TripSeed; employees: Employee[]; codes: ClassificationCode[]; kinds: TripKind[] };

type Wrapper<Row> = { value: Row; label: string };

const byId = <Row extends { id: number }>(rows: Row[], id: number | null) => rows.find((row) => row.id === id);
const wrap = <Row>(row: Row | undefined, label: (row: Row) => string): Wrapper<Row> | null =>
  row ? { value: row, label: label(row) } : null;

/** A kind is a health service when its name says so. */
export const isHealthService = (kind: TripKind | undefined) => kind?.jenis.includes('Pelayanan') ?? false;

/** The body of T3, with every field the contract lists. */
export function tripRequest(draft: TripDraft, { seed, employees, codes, kinds }: TripCatalog, unit: UnitProfile) {
  const memoSignatory = wrap(byId(seed.resultTtdNotaDinas, draft.ttdNotaDinasId), (row) => row.pegawai_notaDinas.nama);
  const kind = byId(kinds, draft.jenisId);
  const activity = byId(seed.resultDaftarSubKegiatan, draft.subKegiatanId);
  return {
    pegawai: draft.personil.map((id) => wrap(byId(employees, id), (row) => row.nama)),
    dataTtdNotaDinas: memoSignatory,
    dataTtdSurTug: wrap(byId(seed.resultTtdSuratTugas, draft.ttdSuratTugasId), (row) => row.pegawai.nama),
    PPTKId: draft.pptkId,
    KPAId: draft.kpaId,
    subKegiatanId: draft.subKegiatanId,
    dataBendaharaId: draft.bendaharaId,
    jenis: kind ?? null,
    pelayananKesehatanId: isHealthService(kind) ? draft.pelayananKesehatanId : NO_HEALTH_SERVICE,
    kodeKlasifikasi: wrap(byId(codes, draft.kodeKlasifikasiId), (row) => `${row.kode} - ${row.kegiatan}`),
    tanggalPengajuan: draft.tanggalPengajuan ?? '',
    untuk: draft.untuk,
    dasar: draft.dasar.trim() || null,
    asal: draft.asal,
    isSrikandi: draft.srikandi ? 1 : 0,
    perjalananKota: draft.kota.map((row) => ({ kota: row.kota, ...daysOf(row) })),
    dalamKota: draft.tujuan.map((row) => ({ dataDalamKota: destination(seed, row.tujuanId), ...daysOf(row) })),
    indukUnitKerjaFE: unit,
    ttdNotDis: memoSignatory,
    noSurat: seed.resultDaftarNomorSurat,
    kodeRekeningFE: accountCode(activity?.kodeRekening, kind?.kodeRekening) ?? '',
    tanggalBerangkat: '',
    tanggalPulang: '',
  };
}

export type TripRequest = ReturnType<typeof tripRequest>;

const daysOf = (row: { tanggalBerangkat: string | null; tanggalPulang: string | null }) => ({
  tanggalBerangkat: row.tanggalBerangkat ?? '',
  tanggalPulang: row.tanggalPulang ?? '',
});

function destination(seed: TripSeed, id: number | null): { id: number; nama: string } | '' {
  const row = byId(seed.resultDalamKota, id);
  return row ? { id: row.id, nama: row.nama } : '';
}
