import type { UnitProfile } from '../../api/session';
import type { TripRow } from '../../api/trips';
import { accountCode } from './accountCode';

/** The body of T5: `id` is what counts, the rest is what the row shows. */
export function letterRequest(trip: TripRow, unit: UnitProfile) {
  const signatory = trip.ttdSuratTuga;
  const budgetUser = trip.KPA;
  return {
    id: trip.id,
    asal: trip.asal,
    untuk: trip.untuk,
    dasar: trip.dasar,
    jenis: trip.jenisPerjalanan.id,
    kode: accountCode(trip.daftarSubKegiatan.kodeRekening, trip.jenisPerjalanan.kodeRekening),
    personilFE: trip.personils,
    ttdSurTug: signatory,
    tanggalPengajuan: trip.tanggalPengajuan,
    tempat: trip.tempats,
    ttdSurTugJabatan: signatory.jabatan,
    ttdSurTugNama: signatory.pegawai.nama,
    ttdSurTugNip: signatory.pegawai.nip,
    ttdSurTugPangkat: signatory.pegawai.daftarPangkat.pangkat,
    ttdSurTugGolongan: signatory.pegawai.daftarGolongan.golongan,
    ttdSurTugUnitKerja: signatory.indukUnitKerjaId,
    ttdSurtTugKode: signatory.indukUnitKerja_ttdSuratTugas.kodeInduk,
    KPANama: budgetUser.pegawai_KPA.nama,
    KPANip: budgetUser.pegawai_KPA.nip,
    KPAPangkat: budgetUser.pegawai_KPA.daftarPangkat.pangkat,
    KPAGolongan: budgetUser.pegawai_KPA.daftarGolongan.golongan,
    KPAJabatan: budgetUser.jabatan,
    noNotaDinas: trip.suratKeluar.nomor,
    noSuratTugas: trip.noSuratTugas,
    unitKerja: unit.kode,
    indukUnitKerjaFE: unit,
  };
}
