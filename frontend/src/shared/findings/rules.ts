import type { FindingLevel } from '../../api/findings';

/** A check as people read it. */
export type CheckRule = {
  kode: string;
  /** Plain name. */
  name: string;
  /** The rule in a sentence. */
  rule: string;
  /** Its level is the same in every parent unit. */
  isFixed?: boolean;
};

/** The checks that are asked, in the order of their codes; a test compares them with docs/contract.md, as the server's are. */
export const CHECK_RULES: readonly CheckRule[] = [
  {
    kode: 'T01',
    name: 'Dua perjalanan sehari',
    rule: 'Seorang pegawai tidak menjalani dua perjalanan pada hari yang sama; dua perjalanan dalam kota hanya diingatkan.',
    isFixed: true,
  },
  {
    kode: 'T02',
    name: 'Uang harian ganda',
    rule: 'Uang harian seorang pegawai dibayar satu kali sehari.',
    isFixed: true,
  },
  {
    kode: 'T03',
    name: 'Malam penginapan',
    rule: 'Malam penginapan, dengan dan tanpa bukti, tidak melebihi lama perjalanan dikurangi satu.',
  },
  { kode: 'T04', name: 'Di atas tarif', rule: 'Penginapan, tiket, taksi, dan transpor tidak melebihi tarifnya.' },
  {
    kode: 'T05',
    name: 'Uang harian diklat atau rapat',
    rule: 'Hari diklat, paket rapat, atau makan yang ditanggung tidak dibayar uang harian penuh.',
  },
  {
    kode: 'T06',
    name: 'Transpor lokal ganda',
    rule: 'Uang harian dalam kota sudah memuat transpor lokal bila induk unit kerja menetapkannya.',
  },
  {
    kode: 'T07',
    name: 'Bukti dipakai lagi',
    rule: 'Satu bukti membayar satu kali: berkas, nomor bukti, atau orang, hari, jenis, dan nilai yang sama diperiksa.',
  },
  {
    kode: 'T08',
    name: 'Belum ada bukti',
    rule: 'Biaya menurut bukti (hotel, tiket, taksi, lainnya) memuat berkas buktinya.',
  },
  { kode: 'T09', name: 'Diajukan sebelum selesai', rule: 'Kuitansi diajukan setelah hari terakhir perjalanan.' },
  {
    kode: 'T10',
    name: 'Laporan perjalanan',
    rule: 'Laporan perjalanan ada, dan fotonya bila induk unit kerja memintanya.',
  },
  {
    kode: 'T11',
    name: 'Lewat tenggat',
    rule: 'Kuitansi diajukan paling lambat lima hari kerja setelah perjalanan.',
  },
  {
    kode: 'T12',
    name: 'Kehadiran',
    rule: 'Hari perjalanan bukan hari cuti, sakit, atau presensi di kantor.',
  },
  {
    kode: 'T13',
    name: 'Hotel berulang',
    rule: 'Hotel yang sama tidak berulang kali dibayar mendekati batas tarif oleh satu unit kerja.',
  },
  { kode: 'T14', name: 'Hari libur', rule: 'Perjalanan pada Sabtu, Minggu, atau hari libur memuat alasannya.' },
  { kode: 'B01', name: 'Nama pada boarding pass', rule: 'Boarding pass memuat nama pelaksana perjalanan.' },
  { kode: 'B02', name: 'Hari penerbangan', rule: 'Penerbangan berada dalam hari perjalanan.' },
  { kode: 'B03', name: 'Rute penerbangan', rule: 'Rute penerbangan sesuai tujuan perjalanan.' },
  { kode: 'B04', name: 'Boarding pass ganda', rule: 'Satu boarding pass ada pada satu kuitansi.', isFixed: true },
  { kode: 'B05', name: 'Nilai pada berkas', rule: 'Nilai bukti sesuai nilai rincian.' },
  { kode: 'B06', name: 'Tanggal hotel', rule: 'Tanggal hotel berada dalam hari perjalanan.' },
];

/** The check whose parts are B01 to B06: a reason is given for it. */
const READ_PROOFS = { kode: 'T15', name: 'Isi bukti' };

/** Plain name of a code; the code itself where the server has a newer one. */
export const checkName = (kode: string) => [...CHECK_RULES, READ_PROOFS].find((one) => one.kode === kode)?.name ?? kode;

/** Levels from the strictest, in words. */
export const LEVEL_WORDS: Record<FindingLevel, { word: string; setting: string; about: string }> = {
  larang: { word: 'Dilarang', setting: 'Larang', about: 'kuitansi tertahan sampai diperbaiki' },
  alasan: { word: 'Perlu alasan', setting: 'Minta alasan', about: 'dibayar setelah alasannya ditulis' },
  ingat: { word: 'Diingatkan', setting: 'Ingatkan', about: 'ditampilkan saja' },
};
