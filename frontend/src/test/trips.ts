import type { Trip } from '../api/tripLife';
import { employees, unit } from './office';

const traveller = (slot: number, statusId: number) => ({
  id: 50 + slot,
  pegawaiId: slot,
  perjalananId: 5,
  statusId,
  total: 350000,
  nomorSPD: slot === 1 ? 'SPD-1' : null,
  catatan: statusId === 4 ? 'Nota hotel tidak terbaca' : null,
  tenggat: '2026-03-10',
  versi: 1,
  pegawai: {
    ...(employees[slot - 1] ?? employees[0]),
    golonganId: 9,
    pangkatId: 9,
    tingkatanId: 3,
  } as Trip['personils'][number]['pegawai'],
});

/** Answer of T6: in town, two destinations, two travellers; the receipt of the first was returned. */
export const filedTrip = (rest: Partial<Trip> = {}): Trip => ({
  id: 5,
  untuk: 'Supervisi',
  dasar: 'Undangan',
  asal: unit.asal,
  alatAngkutan: 'Kendaraan darat',
  noNotaDinas: '000.1.2.3/211/DINKES/P2P/III/2026',
  noSuratTugas: null,
  tanggalPengajuan: '2026-03-01T00:00:00.000Z',
  keadaan: 'diajukan',
  versi: 4,
  revisi: 0,
  isSrikandi: true,
  kodeKlasifikasi: { id: 91, klasifikasiId: 1 },
  jenisPerjalanan: { id: 2, jenis: 'Perjalanan dinas Dalam Kota', tipePerjalananId: 1 },
  pelayananKesehatan: { id: 1 },
  ttdNotaDina: { id: 11 },
  ttdSuratTuga: { id: 22, jabatan: 'Kepala Dinas', pegawai: { nama: 'Fajar Contoh' } },
  KPA: { id: 41 },
  PPTK: { id: 51 },
  bendahara: { id: 61, sumberDana: { id: 1, sumber: 'APBD' } },
  daftarSubKegiatan: { id: 81, subKegiatan: 'Surveilans', kodeRekening: '1.02.02' },
  tempats: ['Puskesmas Satu', 'Puskesmas Dua'].map((nama, index) => ({
    id: index + 1,
    tempat: nama,
    tanggalBerangkat: `2026-03-0${index + 2}T00:00:00.000Z`,
    tanggalPulang: `2026-03-0${index + 2}T00:00:00.000Z`,
    dalamKota: { id: 71 + index, nama, durasi: 8, uangTransport: 90000 },
  })),
  personils: [traveller(1, 4), traveller(2, 2)],
  foto: [],
  ...rest,
});

export const noHistory = { peristiwa: [], surat: [] };
