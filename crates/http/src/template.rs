//! `/api/template/*`: letter templates of parent units and receipt templates of the office (contract 2.4), with their
//! versions and files (product calls).

pub mod bawaan;
pub mod coba;
mod findings;
mod form;
pub mod get;
pub mod get_keuangan;
pub mod keuangan;
pub mod periksa;
pub mod pulihkan;
pub mod setujui;
pub mod terjemahkan;
pub mod unduh;
pub mod upload;
pub mod upload_keuangan;
pub mod variabel;
pub mod versi;
