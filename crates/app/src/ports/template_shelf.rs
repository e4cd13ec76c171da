//! Uploaded templates with their versions: ports.

/// Uploaded templates with their versions, as a unit of work changes them.
pub trait TemplateShelf: Send {}

/// Uploaded templates with their versions, as screens read them.
pub trait TemplateShelfQueries: Send + Sync {}
