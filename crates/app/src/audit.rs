//! The audit log: search, export and codes. Changes are recorded by the use cases that make them, refused calls by
//! [`crate::refusals`].

mod codes;
mod entry_codes;
mod export;
mod field_codes;
mod lines;
pub mod words;

pub use entry_codes::{Action, Object};
pub use export::export;
pub use field_codes::{Channel, CountedBy, Duty, Field, RefusalCode, Separation, SignInFailure, State};
pub(crate) use lines::found;
pub use lines::{AuditSearch, lines};
