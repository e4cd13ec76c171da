//! `/api/admin/*`: outgoing letters, trips for verifiers and finance (contract S3, S4, T7, T8), audit log.

pub mod daftar_surat_keluar;
pub mod detail_perjalanan;
pub mod ekspor_surat_keluar;
pub mod jejak_audit;
pub mod keuangan_daftar_perjalanan;
pub mod tambah_surat_keluar;
