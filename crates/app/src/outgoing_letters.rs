//! Outgoing letters (surat keluar): list, register.

mod list;
mod register;

pub use list::list;
pub use register::{reach, register};
