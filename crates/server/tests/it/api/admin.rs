//! `/api/admin/*`.

mod daftar_surat_keluar;
mod jejak_audit;
mod keuangan_daftar_perjalanan;
mod tambah_surat_keluar;
