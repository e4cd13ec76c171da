/** Papers with a number of their own, as `dokumen` names them. */
export const DOCUMENTS: Record<string, string> = {
  'nota-dinas': 'Nota dinas',
  'surat-tugas': 'Surat tugas',
  spd: 'SPD',
  'surat-keluar': 'Surat keluar',
};

/** Filter and page in the address. */
export type WaitingSearch = { dokumen?: string; cari?: string; halaman?: number };
