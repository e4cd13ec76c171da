import type { FileTrip } from '../../api/generated';
import type { TripDraft } from './tripDraft';

/** Missing id (contract G-4); the server names the field. */
const MISSING = 0;

/** Wraps an id as the contract's pickers do; null stays null. */
const wrapped = (id: number | null) => (id === null ? null : { value: { id } });

const daysOf = (row: { tanggalBerangkat: string | null; tanggalPulang: string | null }) => ({
  tanggalBerangkat: row.tanggalBerangkat ?? '',
  tanggalPulang: row.tanggalPulang ?? '',
});

/** Reason for a day of rest, which a body without one leaves out. */
const holidayReason = ({ alasanHariLibur }: TripDraft) =>
  alasanHariLibur.trim() ? { alasanHariLibur: alasanHariLibur.trim() } : {};

/** Builds the body of T3 for a work unit, with the fields that the server reads. */
export const tripRequest = (draft: TripDraft, unitId: number): FileTrip => ({
  pegawai: draft.personil.map(wrapped),
  dataTtdNotaDinas: wrapped(draft.ttdNotaDinasId),
  dataTtdSurTug: wrapped(draft.ttdSuratTugasId),
  PPTKId: draft.pptkId ?? MISSING,
  KPAId: draft.kpaId ?? MISSING,
  subKegiatanId: draft.subKegiatanId ?? MISSING,
  dataBendaharaId: draft.bendaharaId ?? MISSING,
  jenis: { id: draft.jenisId ?? MISSING },
  pelayananKesehatanId: draft.pelayananKesehatanId,
  kodeKlasifikasi: wrapped(draft.kodeKlasifikasiId),
  tanggalPengajuan: draft.tanggalPengajuan ?? '',
  untuk: draft.untuk,
  dasar: draft.dasar.trim() || null,
  asal: draft.asal,
  alatAngkutan: draft.alatAngkutan.trim() || null,
  isSrikandi: draft.srikandi ? 1 : 0,
  sifat: draft.sifat.trim() || null,
  lampiran: draft.lampiran.trim() || null,
  tembusan: draft.tembusan.trim() || null,
  ...holidayReason(draft),
  ...activityRequest(draft),
  perjalananKota: draft.kota.map((row) => ({ kota: row.kota, provinsiId: row.provinsiId, ...daysOf(row) })),
  dalamKota: draft.tujuan.map((row) => ({
    dataDalamKota: row.tujuanId === null ? '' : { id: row.tujuanId },
    ...daysOf(row),
  })),
  indukUnitKerjaFE: { id: unitId },
});

/** Request about a trip that is filled in or changed; the API document leaves the id of the changed one out. */
export const plannedTrip = (draft: TripDraft, unitId: number, id: number | undefined): FileTrip & { id?: number } => ({
  ...tripRequest(draft, unitId),
  id,
});

/** The two keys of the request; days that the trip has no more are left out. */
function activityRequest({ jenisKegiatan, ditanggung, kota, tujuan }: TripDraft) {
  const spans = [kota, tujuan].map((rows) =>
    rows
      .flatMap((row) => [row.tanggalBerangkat, row.tanggalPulang])
      .filter((day) => day !== null)
      .sort(),
  );
  const isInside = (day: string) => spans.some((days) => (days[0] ?? '9') <= day && day <= (days.at(-1) ?? ''));
  return { jenisKegiatan, ditanggung: ditanggung.filter(({ tanggal }) => isInside(tanggal)) };
}
