/** Texts of more than one screen. */
export const SHORT_NAME = 'JALADIN';

export const WORDS = {
  loading: 'Memuat…',
  downloading: 'Mengunduh...',
  noData: 'Tidak ada data',
  tryAgain: 'Coba lagi',
  reload: 'Muat ulang',
  success: 'Berhasil',
  failure: 'Gagal',
  warning: 'Peringatan',
  missing: '-',
  save: 'Simpan',
  saving: 'Menyimpan…',
  cancel: 'Batal',
  close: 'Tutup',
  undo: 'Urungkan',
  invalidId: 'ID tidak valid',
  checkInput: 'Periksa kembali isian.',
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',
  moreThanCounted: 'Ditemukan lebih dari 2.000 baris.',
} as const;
