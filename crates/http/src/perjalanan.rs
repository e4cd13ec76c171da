//! `/api/perjalanan/*`: trips (contract T1 to T6), their changes and history.

pub mod all_perjalanan;
pub mod batal;
pub mod berkas;
pub mod cetak;
pub mod detail_perjalanan;
pub mod ekspor;
pub(crate) mod filter;
pub mod foto;
pub mod jenis_perjalanan;
pub mod kalender;
pub mod laporan;
pub mod nominatif;
pub mod nota_dinas;
pub mod periksa;
pub mod pratinjau;
pub mod riwayat;
pub mod seed;
pub mod semua_kwitansi;
pub mod surat_tugas;
pub mod ubah;
pub mod utang;
