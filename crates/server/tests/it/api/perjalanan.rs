//! `/api/perjalanan/*`.

mod activity;
mod all_perjalanan;
mod batal;
mod blocking_files;
mod cetak;
mod concurrent_changes;
mod destination_hours;
mod detail_perjalanan;
mod ekspor;
pub(crate) mod form;
mod foto;
mod jenis_perjalanan;
mod kalender;
mod nota_dinas;
mod number_book;
mod numbers;
mod papers;
mod periksa;
mod pratinjau;
mod riwayat;
mod search;
mod seed;
mod shared_counter;
mod surat_tugas;
mod tenures;
mod ubah;
