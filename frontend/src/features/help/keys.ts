/** Keys of a page: what is pressed, and what it does. */
export type PageKeys = readonly (readonly [keys: string, act: string])[];

const EVERYWHERE: PageKeys = [
  ['?', 'panduan dan tombol halaman ini'],
  ['Ctrl+K', 'cari halaman, perjalanan, pegawai; ‘bayar …’, ‘terbitkan …’'],
  ['Ctrl+Enter', 'kirim formulir atau jalankan dialog'],
  ['Esc', 'menutup dialog; isian tetap ada'],
];

const OF_LIST: PageKeys = [
  ['/', 'ke kotak pencarian'],
  ['J', 'baris berikutnya'],
  ['K', 'baris sebelumnya'],
  ['Spasi', 'pilih baris'],
  ['Enter', 'buka baris'],
];

const OF_PAGE: Record<string, PageKeys> = {
  '/': [['N', 'perjalanan baru']],
  '/admin/rampung/$id': [
    ['J', 'baris berikutnya'],
    ['K', 'baris sebelumnya'],
    ['S', 'baris sesuai'],
    ['P', 'baris perlu diperbaiki, dengan catatan'],
    ['A', 'setujui kuitansi'],
    ['B', 'kembalikan kuitansi'],
    ['N', 'kuitansi berikutnya'],
  ],
  '/daftar': [...OF_LIST, ['N', 'perjalanan baru']],
  '/admin/keuangan/daftar-perjalanan': OF_LIST,
  '/admin/verifikasi': OF_LIST,
};

/** Keys of a page and those of every page. */
export const keysOf = (page: string): PageKeys => [...(OF_PAGE[page] ?? []), ...EVERYWHERE];
