import type { ListedEmployee, PaidKind, TripChoices } from '../api/generated';

/** An invented office for unit tests. */
export const unit = {
  id: 2,
  unitKerja: 'Bidang Contoh',
  kode: 'P2P',
  asal: 'Kota Contoh',
  indukUnitKerja: { id: 1, kodeInduk: 'DINKES' },
};

/** A stored session. */
export const auth = {
  user: [{ id: 7, nama: 'Klerk Contoh', unitKerja_profile: unit }],
  role: [{ id: 1, userId: 7, roleId: 1, role: { nama: 'user' } }],
};

export const employees: ListedEmployee[] = ['Ani Contoh', 'Budi Contoh', 'Citra Contoh'].map((nama, index) => ({
  id: index + 1,
  nama,
  nip: `19000101 192001 1 00${index + 1}`,
  jabatan: 'Analis',
  daftarPangkat: { id: 9, pangkat: 'Penata' },
  daftarGolongan: { id: 9, golongan: 'III/c' },
  daftarTingkatan: { id: 3, tingkatan: 'Tingkat 3' },
  versi: 1,
  hariDinas: 0,
}));

const person = (id: number, nama: string) => ({ id, nama, nip: '-', jabatan: 'Pejabat' });
const parent = (id: number, indukUnitKerja: string) => ({ id, kodeInduk: `K${id}`, indukUnitKerja });

/** Tenure of a signatory without limits. */
const tenure = { sebagai: '', berlakuDari: null, berlakuSampai: null };

const letterSignatory = (
  id: number,
  jabatan: string,
  pegawai: ReturnType<typeof person>,
  induk: ReturnType<typeof parent>,
) => ({
  id,
  jabatan,
  indukUnitKerjaId: induk.id,
  pegawai,
  indukUnitKerja_ttdSuratTugas: induk,
  'indukUnitKerja-ttdSuratTugas': induk,
  ...tenure,
});

export const choices: TripChoices = {
  resultKlasifikasi: [{ id: 1, kode: '000.1', namaKlasifikasi: 'KETATAUSAHAAN' }],
  resultTtdNotaDinas: employees.slice(0, 2).map((pegawai_notaDinas, index) => ({
    id: 11 + index,
    jabatan: 'Kepala Bidang',
    pegawai_notaDinas,
    ...tenure,
  })),
  resultTtdSuratTugas: [
    letterSignatory(21, 'Kepala Puskesmas', person(31, 'Eka Contoh'), parent(3, 'Puskesmas A')),
    letterSignatory(22, 'Kepala Dinas', person(32, 'Fajar Contoh'), parent(1, 'Dinas Kesehatan')),
  ],
  resultKPA: [{ id: 41, jabatan: 'KPA', pegawai_KPA: person(33, 'Gita Contoh'), ...tenure }],
  resultPPTK: [{ id: 51, jabatan: 'PPTK', pegawai_PPTK: person(34, 'Hadi Contoh'), ...tenure }],
  resultSumberDana: [
    {
      id: 1,
      sumber: 'APBD',
      bendaharas: [{ id: 61, jabatan: 'Bendahara', pegawai_bendahara: { id: 35, nama: 'Indah Contoh' } }],
    },
  ],
  resultDalamKota: [
    { id: 71, nama: 'Puskesmas Satu', durasi: 8, uangTransport: 100000 },
    { id: 72, nama: 'Puskesmas Dua', durasi: 4, uangTransport: 90000 },
  ],
  resultDaftarSubKegiatan: [{ id: 81, subKegiatan: 'Surveilans', kodeRekening: '1.02.02' }],
  resultPelayananKesehatan: [
    { id: 1, jenis: 'Bukan Pelayanan Kesehatan', uangTransport: 0 },
    { id: 3, jenis: 'Pelayanan', uangTransport: 132000 },
  ],
  resultDaftarNomorSurat: [],
  resultJenisPerjalanan: [],
  resultJenisTempat: [],
};

export const codes = [{ id: 91, kode: '000.1.2.3', kegiatan: 'Perjalanan Dinas Pegawai' }];

const kind = (
  id: number,
  jenis: string,
  kodeRekening: string,
  tipePerjalananId: number,
  pelayanan = false,
): PaidKind => ({
  id,
  jenis,
  kodeRekening,
  tipePerjalananId,
  pelayanan,
  tipePerjalanan: { id: tipePerjalananId, tipe: tipePerjalananId === 1 ? 'Dalam Daerah' : 'Luar Daerah' },
  sumberDanaJenisPerjalanans: [{ id, sumberDanaId: 1, jenisPerjalananId: id }],
});

export const kinds = [
  kind(1, 'Perjalanan Dinas Biasa', '5.1.0001', 2),
  kind(2, 'Perjalanan dinas Dalam Kota', '5.1.0003', 1),
  kind(3, 'Perjalanan Pelayanan Kesehatan', '5.1.0003', 1, true),
];

const ranked = {
  ...person(32, 'Fajar Contoh'),
  daftarPangkat: { id: 18, pangkat: '-' },
  daftarGolongan: { id: 18, golongan: '-' },
};

/** Row of the trip list: in town, two destinations; the letter is issued if it has a number. */
export const tripRow = (id: number, noSuratTugas: string | null) => ({
  id,
  untuk: 'Supervisi',
  asal: 'Kota Contoh',
  dasar: null,
  noNotaDinas: `000.1.2.3/${id}/DINKES/P2P/III/2026`,
  noSuratTugas,
  tanggalPengajuan: '2026-03-01T00:00:00.000Z',
  jenisPerjalanan: { id: 2, jenis: 'Perjalanan dinas Dalam Kota', kodeRekening: '5.1.0003', tipePerjalanan: { id: 1 } },
  ttdSuratTuga: {
    id: 22,
    jabatan: 'Kepala Dinas',
    indukUnitKerjaId: 1,
    pegawai: ranked,
    indukUnitKerja_ttdSuratTugas: { id: 1, kodeInduk: 'DINKES' },
  },
  suratKeluar: { id, nomor: `000.1.2.3/${id}/DINKES/P2P/III/2026` },
  tempats: ['Puskesmas Satu', 'Puskesmas Dua'].map((nama, index) => ({
    id: index + 1,
    tempat: 'tidak dipakai',
    tanggalBerangkat: `2026-03-0${index + 2}T00:00:00.000Z`,
    tanggalPulang: `2026-03-0${index + 3}T00:00:00.000Z`,
    dalamKota: { id: 71 + index, nama, durasi: 8 },
  })),
  personils: [{ id: 1, pegawai: { nama: 'Ani Contoh' } }],
  daftarSubKegiatan: { id: 81, kodeRekening: '1.02.02' },
  KPA: { id: 41, jabatan: 'KPA', pegawai_KPA: ranked },
  peringatan: [],
});
