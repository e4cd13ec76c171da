//! Receipts of a traveller (kwitansi): their states and labels.

pub mod state;

pub use state::Status;
