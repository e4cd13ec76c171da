//! `/api/pegawai/*`: employees (contract E1 to E8), their import and export.

pub mod daftar;
pub mod detail_pegawai;
pub mod edit;
pub mod ekspor;
pub mod get;
pub mod hapus;
pub mod impor;
pub mod ketersediaan;
pub mod one_pegawai;
pub mod pengaturan;
pub mod perjalanan;
pub mod post;
pub mod seed;
