/** Letter kinds with a template of the parent unit, by their ids on the wire. */
export const TEMPLATE_KINDS = [
  { id: 1, name: 'Surat Tugas' },
  { id: 2, name: 'Nota Dinas' },
  { id: 3, name: 'Surat Tugas Singkat' },
  { id: 4, name: 'Laporan Perjalanan Dinas' },
  { id: 5, name: 'Daftar Pengeluaran Riil' },
  { id: 6, name: 'Bukti Kehadiran' },
  { id: 7, name: 'Daftar Nominatif' },
  { id: 8, name: 'Surat Pernyataan Pembatalan' },
] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];
