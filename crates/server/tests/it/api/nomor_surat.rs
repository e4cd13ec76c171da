//! `/api/nomor-surat/*`.

mod buku;
mod edit;
mod edit_nomor;
mod get;
mod mundur;
