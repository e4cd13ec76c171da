//! `/api/perjalanan/*`.

mod all_perjalanan;
mod detail_perjalanan;
mod form;
mod jenis_perjalanan;
mod nota_dinas;
mod numbers;
mod seed;
mod surat_tugas;
