import type { ExpenseLine, Receipt, TripBeside } from '../api/generated';

const LABEL: Record<number, string> = {
  1: 'SPD dan Surat Tugas sudah dibuat',
  2: 'Pengajuan kuitansi',
  3: 'Kuitansi terverifikasi',
  4: 'Kuitansi ditolak',
};

const line = (id: number, jenisId: number, jenis: string, item: string, qty: number, nilai: number): ExpenseLine => ({
  id,
  item,
  nilai,
  qty,
  satuan: jenisId === 4 ? '-' : 'malam',
  bukti: null,
  jenisId,
  jenisRincianBPD: { id: jenisId, jenis },
  buktiSama: [],
  pembatalan: false,
  rills: [],
});

const taxi = { id: 31, item: 'Taksi', nilai: 75000, rincianBPDId: 13 };

/** Lines of three kinds, out of order; the Rill line has one actual cost and the hotel a photo. */
export const lines: ExpenseLine[] = [
  { ...line(12, 2, 'Akomodasi', 'Hotel', 2, 400000), bukti: '/bukti/hotel.jpg' },
  { ...line(13, 4, 'Rill', 'Pengeluaran Rill', 1, 75000), rills: [taxi] },
  line(11, 1, 'Uang Harian', 'Uang harian', 3, 170000),
];

type Options = {
  statusId?: number;
  rincianBPDs?: ExpenseLine[];
  tipePerjalananId?: number;
  pic?: string | null;
} & Partial<Receipt>;

/** Answer of R1 for traveller 5. */
export function receiptPage({
  statusId = 1,
  rincianBPDs = lines,
  tipePerjalananId = 1,
  pic = null,
  ...rest
}: Options = {}) {
  return {
    result: {
      id: 5,
      statusId,
      nomorSPD: null,
      catatan: null,
      total: rincianBPDs.reduce((sum, { qty, nilai }) => sum + qty * nilai, 0),
      terbilang: 'Satu Juta Rupiah',
      status: { id: statusId, statusKuitansi: LABEL[statusId] ?? '' },
      pegawai: { id: 1, nama: 'Ani Contoh', nip: '-', jabatan: 'Analis' },
      rincianBPDs,
      riwayat: [],
      peringatan: [],
      perjalananId: 9,
      versi: 1,
      sisa: 0,
      tanpaBiaya: false,
      peringatanPengajuan: [] as string[],
      perjalanan: {
        id: 9,
        asal: 'Kota Contoh',
        untuk: 'Supervisi imunisasi',
        tanggalPengajuan: '2026-03-01T00:00:00.000Z',
        pic,
        tempats: [],
        jenisPerjalanan: { id: 2, jenis: 'Perjalanan dinas Dalam Kota', tipePerjalananId },
      },
      ...rest,
    },
    jenisRampung: [
      { id: 1, jenis: 'Uang Harian' },
      { id: 2, jenis: 'Akomodasi' },
      { id: 3, jenis: 'Transportasi' },
    ],
    daftarRill: [taxi],
  };
}

/** Answer of T7 for trip 9: one traveller in the given state. */
export const tripReceipts = (statusId: number) => ({
  id: 9,
  pic: '/bukti/kegiatan.jpg',
  asal: 'Kota Contoh',
  dasar: null,
  noNotaDinas: '000.1.2.3/9/DINKES/P2P/III/2026',
  noSuratTugas: '800.1.11.1/9/DINKES/P2P/III/2026',
  tanggalPengajuan: '2026-03-01T00:00:00.000Z',
  untuk: 'supervisi imunisasi',
  kodeRekening: '1.02.02.5.1.0003',
  bendahara: { sumberDana: { sumber: 'APBD' } },
  jenisPerjalanan: { jenis: 'Perjalanan dinas Dalam Kota' },
  daftarSubKegiatan: { subKegiatan: 'Surveilans' },
  tempats: ['Puskesmas Satu', 'Puskesmas Dua'].map((tempat, index) => ({
    id: index + 1,
    tempat,
    tanggalBerangkat: '2026-03-02T00:00:00.000Z',
    tanggalPulang: '2026-03-02T00:00:00.000Z',
  })),
  personils: [
    {
      id: 5,
      versi: 3,
      statusId,
      nomorSPD: '000.1.2.3/4/DINKES/P2P/III/2026',
      catatan: null,
      total: 1385000,
      terbilang: 'Satu Juta Tiga Ratus Delapan Puluh Lima Ribu Rupiah',
      pegawai: { id: 1, nama: 'Ani Contoh' },
      status: { id: statusId, statusKuitansi: LABEL[statusId] ?? '' },
      rincianBPDs: lines,
      peringatan: [] as string[],
      bersamaan: [] as TripBeside[],
      sisa: 1385000,
      riwayat: [{ peristiwa: 'diajukan', oleh: 'Klerk Contoh', waktu: '2026-03-03T00:00:00.000Z', alasan: [] }],
    },
  ],
});
