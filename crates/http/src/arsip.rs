//! `/api/arsip/*`: what an office brought with it from the system of before, read-only (office 4.1).

pub mod berkas;
pub mod perjalanan;
