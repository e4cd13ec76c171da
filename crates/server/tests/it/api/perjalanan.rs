//! `/api/perjalanan/*`.

mod all_perjalanan;
mod blocking_files;
mod destination_hours;
mod detail_perjalanan;
mod ekspor;
pub(crate) mod form;
mod foto;
mod jenis_perjalanan;
mod kalender;
mod nota_dinas;
mod numbers;
mod periksa;
mod pratinjau;
mod search;
mod seed;
mod shared_counter;
mod surat_tugas;
