//! The register of outgoing letters (surat keluar): read it, register a letter.

mod list;
mod register;

pub use list::list;
pub use register::{reach, register};
