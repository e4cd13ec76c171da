import type { TripChoices } from '../../api/generated';
import type { Trip } from '../../api/tripLife';
import { officeToday } from '../../shared/format';
import { TRAVELLERS } from '../../shared/limits';
import { blankCity, blankDestination, TRIP_TYPE, type TripDraft } from './tripDraft';

const dayOf = (wire: string | null | undefined) => wire?.slice(0, 10) ?? null;

/** Values of the form for a trip that was filed. */
export function draftOfTrip(trip: Trip, choices: TripChoices): TripDraft {
  const { tempats, bendahara, jenisPerjalanan, daftarSubKegiatan } = trip;
  const kind = choices.resultJenisPerjalanan.find(({ id }) => id === jenisPerjalanan?.id);
  const isInTown = (kind?.tipePerjalanan.id ?? jenisPerjalanan?.tipePerjalananId) === TRIP_TYPE.inTown;
  const stays = tempats.map((place) => ({
    place,
    tanggalBerangkat: dayOf(place.tanggalBerangkat),
    tanggalPulang: dayOf(place.tanggalPulang),
  }));
  const slots = trip.personils.map(({ pegawaiId }) => pegawaiId);
  return {
    klasifikasiId: trip.kodeKlasifikasi?.klasifikasiId ?? null,
    kodeKlasifikasiId: trip.kodeKlasifikasi?.id ?? null,
    untuk: trip.untuk,
    dasar: trip.dasar ?? '',
    srikandi: Boolean(trip.isSrikandi ?? true),
    personil: Array.from({ length: TRAVELLERS }, (_, slot) => slots[slot] ?? null),
    ttdNotaDinasId: trip.ttdNotaDina?.id ?? null,
    ttdSuratTugasId: trip.ttdSuratTuga?.id ?? null,
    kpaId: trip.KPA?.id ?? null,
    pptkId: trip.PPTK?.id ?? null,
    sumberDanaId: bendahara?.sumberDana.id ?? null,
    bendaharaId: bendahara?.id ?? null,
    jenisId: jenisPerjalanan?.id ?? null,
    pelayananKesehatanId: trip.pelayananKesehatan?.id ?? 1,
    kota: isInTown ? [blankCity()] : stays.map(({ place, ...days }) => ({ kota: place.tempat, ...days })),
    tujuan: isInTown
      ? stays.map(({ place, ...days }) => ({ tujuanId: place.dalamKota.id, ...days }))
      : [blankDestination()],
    subKegiatanId: daftarSubKegiatan.id,
    tanggalPengajuan: dayOf(trip.tanggalPengajuan),
    asal: trip.asal,
    alatAngkutan: trip.alatAngkutan,
    alasan: '',
  };
}

/** Copy for a new trip: submitted today, its days still to be chosen. */
export function copyOf(draft: TripDraft): TripDraft {
  const noDays = { tanggalBerangkat: null, tanggalPulang: null };
  return {
    ...draft,
    kota: draft.kota.map((row) => ({ ...row, ...noDays })),
    tujuan: draft.tujuan.map((row) => ({ ...row, ...noDays })),
    tanggalPengajuan: officeToday(),
  };
}
