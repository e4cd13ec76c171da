//! `/api/pembukaan`: the first run of an office and its opening workbook (office 4.2).

pub mod impor;
pub mod langkah;
