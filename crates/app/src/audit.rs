//! The audit log: search and export. Changes are recorded by the use cases that make them, refused calls by
//! [`crate::refusals`].

mod export;
mod lines;
pub mod words;

pub use export::{MOST_EXPORTED, export};
pub use lines::{AuditSearch, lines};
