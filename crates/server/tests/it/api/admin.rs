//! `/api/admin/*`.

mod daftar_surat_keluar;
mod keuangan_daftar_perjalanan;
mod tambah_surat_keluar;
