import { holidayReasonOf } from '../../api/findings';
import type { TripDetail as Trip, TripChoices } from '../../api/generated';
import { TRAVELLERS } from '../../shared/limits';
import { officeToday } from '../../shared/officeClock';
import { TRIP_TYPE } from '../../shared/tripType';
import { blankCity, blankDestination, blankDraft, type TripDraft } from './tripDraft';

const dayOf = (wire: string) => wire.slice(0, 10);

/** Values of the form for a trip that was filed. */
export function draftOfTrip(trip: Trip, choices: TripChoices): TripDraft {
  const { isian: form } = trip;
  const kind = choices.resultJenisPerjalanan.find(({ id }) => id === form?.jenis);
  const isInTown = kind?.tipePerjalanan.id === TRIP_TYPE.inTown;
  const stays = trip.tempats.map((place) => ({
    place,
    days: { tanggalBerangkat: dayOf(place.tanggalBerangkat), tanggalPulang: dayOf(place.tanggalPulang) },
  }));
  const slots = trip.personils.map(({ pegawaiId }) => pegawaiId);
  return {
    ...blankDraft(trip.asal),
    untuk: trip.untuk,
    personil: Array.from({ length: TRAVELLERS }, (_, slot) => slots[slot] ?? null),
    ...(form && {
      klasifikasiId: form.kodeKlasifikasi.klasifikasiId,
      kodeKlasifikasiId: form.kodeKlasifikasi.id,
      dasar: form.dasar ?? '',
      srikandi: form.isSrikandi === 1,
      sifat: form.sifat,
      lampiran: form.lampiran,
      tembusan: form.tembusan,
      ttdNotaDinasId: form.dataTtdNotaDinas,
      ttdSuratTugasId: form.dataTtdSurTug,
      kpaId: form.KPAId,
      pptkId: form.PPTKId,
      sumberDanaId: form.sumberDanaId,
      bendaharaId: form.dataBendaharaId,
      jenisId: form.jenis,
      pelayananKesehatanId: form.pelayananKesehatanId,
      alasanHariLibur: holidayReasonOf(form),
    }),
    kota: isInTown
      ? [blankCity()]
      : stays.map(({ place, days }) => ({
          kota: place.tempat,
          provinsiId: place.provinsiId ?? null,
          ...days,
        })),
    tujuan: isInTown
      ? stays.map(({ place, days }) => ({ tujuanId: place.dalamKota.id, ...days }))
      : [blankDestination()],
    subKegiatanId: trip.daftarSubKegiatan.id,
    jenisKegiatan: trip.jenisKegiatan,
    ditanggung: trip.ditanggung.map(({ tanggal, hal }) => ({ tanggal: dayOf(tanggal), hal })),
    tanggalPengajuan: dayOf(trip.tanggalPengajuan),
    alatAngkutan: trip.alatAngkutan,
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
    // Of the days that were left out.
    alasanHariLibur: '',
    ditanggung: [],
  };
}
