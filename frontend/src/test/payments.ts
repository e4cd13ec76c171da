import type { PackageDetail, PackageReceipt, PaymentDesk } from '../api/generated';

type DeskReceipt = PaymentDesk['result'][number];

/** Counts of a receipt without findings. */
const NOTHING_FOUND = { jumlahTemuan: { larang: 0, alasan: 0, ingat: 0, terbuka: 0 } };

/** A receipt on the desk. */
export const deskReceipt = (personilId: number, changed: Partial<DeskReceipt> = {}): DeskReceipt => ({
  personilId,
  perjalananId: 5,
  versi: 3,
  nama: 'Satu, SKM',
  pegawaiId: 40 + personilId,
  rekening: true,
  nip: '-',
  unitKerjaId: 2,
  unitKerja: 'Bidang Contoh',
  indukUnitKerjaId: 1,
  sumberDanaId: 1,
  sumberDana: 'APBD',
  bendaharaId: 4,
  tujuan: 'Palu',
  tanggalBerangkat: '2026-03-01',
  tanggalPulang: '2026-03-02',
  noSuratTugas: '800/7/DINKES/III/2026',
  subKegiatan: 'Sub kegiatan 1',
  kodeRekening: '1.02',
  statusId: 3,
  dibatalkan: false,
  total: 770_000,
  uangMuka: 0,
  dibayar: 0,
  saldo: 770_000,
  lama: false,
  keadaanBayar: 'siap-dibayar',
  ...NOTHING_FOUND,
  ...changed,
});

const receipt = (personilId: number, nama: string): PackageReceipt => ({
  personilId,
  perjalananId: 5,
  nama,
  pegawaiId: 40 + personilId,
  rekening: true,
  nip: '-',
  tujuan: 'Palu',
  noSuratTugas: '800/7/DINKES/III/2026',
  subKegiatan: 'Sub kegiatan 1',
  kodeRekening: '1.02',
  total: 770_000,
  uangMuka: 0,
  saldo: 770_000,
  lebihBayar: 0,
  potongan: 0,
  dilepas: false,
});

/** A package of two receipts. */
export const npd = (changed: Partial<PackageDetail> = {}): PackageDetail => ({
  id: 9,
  tahun: 2026,
  jenis: 'GU',
  keadaan: 'disusun',
  versi: 1,
  indukUnitKerja: { id: 1, nama: 'Dinas' },
  sumberDana: { id: 1, nama: 'APBD' },
  bendahara: { id: 4, jabatan: 'Bendahara', nama: 'Ani', nip: '-' },
  tanggal: '2026-03-01',
  keterangan: 'Maret',
  jumlahKuitansi: 2,
  total: 1_540_000,
  dibayarkan: 0,
  totalDibalik: 0,
  totalDitunda: 0,
  baris: [],
  ditunda: [],
  personils: [receipt(1, 'Satu, SKM'), receipt(2, 'Dua, SKM')],
  ...changed,
});
