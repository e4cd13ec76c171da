//! The audit log: read and exported. What is changed, the use case that changes it records; what is refused, [`crate::refusals`].

mod export;
mod lines;
pub mod words;

pub use export::{MOST_EXPORTED, export};
pub use lines::{AuditSearch, lines};
