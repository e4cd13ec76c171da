//! The audit log: search, export and codes. Changes are recorded by the use cases that make them, refused calls by
//! [`crate::refusals`].

mod export;
mod lines;

pub use export::export;
pub(crate) use lines::found;
pub use lines::{AuditSearch, lines};
