//! Outgoing letters (surat keluar): list, register, correct, make void.

mod correct;
mod export;
mod list;
mod register;

pub use correct::{LetterCorrection, correct, make_void};
pub use export::export;
pub use list::list;
pub use register::{reach, register};
