/** Pages of each topic of the help, whose question mark leads there; apart from the texts, which only /panduan loads. */
export const TOPIC_PAGES: Record<string, readonly string[]> = {
  beranda: ['/'],
  'hari-pertama': ['/'],
  'mengajukan-perjalanan': ['/perjalanan'],
  'menerbitkan-surat-tugas': ['/daftar', '/detail-perjalanan/$id'],
  'memulai-kantor': ['/pembukaan'],
  arsip: ['/arsip/$id'],
  kalender: ['/kalender'],
  'mengisi-kuitansi': ['/rampung/$kwitId', '/rill/$kwitId'],
  verifikasi: ['/admin/rampung/$id', '/admin/verifikasi', '/admin/alasan-penolakan'],
  anggaran: ['/admin/anggaran', '/admin/anggaran/impor', '/rekap', '/dasbor'],
  'nomor-srikandi': ['/srikandi'],
  'nomor-dan-surat-keluar': ['/admin/nomor-surat', '/admin/surat-keluar', '/admin/edit-jenis-surat'],
  keuangan: [
    '/admin/keuangan/daftar-perjalanan',
    '/admin/keuangan/template',
    '/admin/tarif',
    '/admin/tarif/impor',
    '/admin/rujukan',
  ],
  pembayaran: ['/pembayaran'],
  'unit-kerja': [
    '/admin/induk-unit-kerja',
    '/admin/penanda-tangan',
    '/admin/ttd-surat-tugas',
    '/admin/unit-kerja/$id',
    '/admin/daftar-bendahara',
    '/admin/tambah-bendahara',
    '/admin/sub-kegiatan',
    '/admin/kop',
  ],
  templat: ['/admin/template'],
  pusat: [
    '/daftar-pegawai',
    '/daftar-pegawai/impor',
    '/admin/edit-pegawai/$id',
    '/admin/detail-pegawai/$id',
    '/admin/tambah-user',
    '/admin/daftar-user',
    '/admin/daftar-induk-unit-kerja',
    '/admin/jejak-audit',
  ],
  'hari-libur': ['/admin/hari-libur', '/admin/hari-libur/impor'],
  pengamanan: ['/admin/pengamanan'],
  pemeriksaan: ['/admin/pengamanan'],
  'dalam-kota': ['/admin/dalam-kota'],
  'akun-saya': ['/akun'],
  'papan-tombol': ['/'],
};

/** Anchor of the topic about a page; null if none is. */
export const topicOf = (page: string) =>
  Object.keys(TOPIC_PAGES).find((topic) => TOPIC_PAGES[topic]?.includes(page)) ?? null;
