import type { TripDetail } from '../api/generated';
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
  setoranKembali: [],
  sisa: 350000,
  saldo: 0,
  dibayar: 0,
  keadaanBayar: 'belum',
  tanpaBiaya: false,
  versi: 1,
  pegawai: {
    ...(employees[slot - 1] ?? employees[0]),
    golonganId: 9,
    pangkatId: 9,
    tingkatanId: 3,
  } as TripDetail['personils'][number]['pegawai'],
});

/** Answer of T6: in town, two destinations, two travellers; the receipt of the first was returned. */
export const filedTrip = (rest: Partial<TripDetail> = {}): TripDetail => ({
  id: 5,
  untuk: 'Supervisi',
  asal: unit.asal,
  alatAngkutan: 'Kendaraan darat',
  noNotaDinas: '000.1.2.3/211/DINKES/P2P/III/2026',
  noSuratTugas: null,
  surat: [],
  tanggalPengajuan: '2026-03-01T00:00:00.000Z',
  keadaan: 'diajukan',
  versi: 4,
  revisi: 0,
  jenisKegiatan: 'biasa',
  ditanggung: [],
  isian: {
    kodeKlasifikasi: { id: 91, kode: '000.1.2.3', klasifikasiId: 1 },
    dasar: 'Undangan',
    isSrikandi: 1,
    sifat: 'Biasa',
    lampiran: '-',
    tembusan: '',
    jenis: 2,
    pelayananKesehatanId: 1,
    sumberDanaId: 1,
    dataBendaharaId: 61,
    dataTtdNotaDinas: 11,
    dataTtdSurTug: 22,
    KPAId: 41,
    PPTKId: 51,
  },
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
