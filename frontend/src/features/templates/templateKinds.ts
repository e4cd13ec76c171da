/** Letter kinds with a template of the parent unit, by their ids and words on the wire. */
export const TEMPLATE_KINDS = [
  { id: 1, word: 'surat-tugas', name: 'Surat Tugas' },
  { id: 2, word: 'nota-dinas', name: 'Nota Dinas' },
  { id: 3, word: 'surat-tugas-singkat', name: 'Surat Tugas Singkat' },
  { id: 4, word: 'laporan', name: 'Laporan Perjalanan Dinas' },
  { id: 5, word: 'pengeluaran-riil', name: 'Daftar Pengeluaran Riil' },
  { id: 6, word: 'bukti-kehadiran', name: 'Bukti Kehadiran' },
  { id: 7, word: 'nominatif', name: 'Daftar Nominatif' },
  { id: 8, word: 'pembatalan', name: 'Surat Pernyataan Pembatalan' },
  { id: 9, word: 'spd', name: 'Surat Perjalanan Dinas' },
  { id: 10, word: 'npd', name: 'Nota Pencairan Dana' },
  { id: 11, word: 'nominatif-npd', name: 'Daftar Nominatif NPD' },
] as const;

/** Letters of finance, whose templates are the whole office's. */
export const FINANCE_KINDS = [
  { word: 'kwitansi', jenis: 'semua', name: 'Kuitansi' },
  { word: 'uang-muka', jenis: 'uang-muka', name: 'Kuitansi uang muka' },
  { word: 'setoran-kembali', jenis: 'setoran-kembali', name: 'Tanda setoran kembali' },
] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
