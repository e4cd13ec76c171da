//! `nomor-surat/*`: counters, patterns and the number book (contract 2.9).

pub mod buku;
pub mod edit;
pub mod edit_nomor;
pub mod ekspor_buku;
pub mod get;
pub mod get_induk;
pub mod penomoran;
pub mod pratinjau;
