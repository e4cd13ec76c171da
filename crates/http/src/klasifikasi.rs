//! `/api/klasifikasi/*`: letter classifications (contract S1, S2).

pub mod get;
pub mod kode_klasifikasi;
