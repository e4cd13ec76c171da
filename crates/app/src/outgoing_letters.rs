//! Outgoing letters (surat keluar): list, register.

mod list;
mod register;

pub use list::{LetterFilter, LetterOrder, list};
pub use register::{reach, register};
