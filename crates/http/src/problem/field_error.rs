//! One entry of `errors`: a field with its message.

use serde::Serialize;
use utoipa::ToSchema;

/// One field that was refused.
#[derive(Debug, Clone, Serialize, ToSchema, PartialEq, Eq)]
pub struct FieldError {
    /// Key of the field.
    pub field: String,
    /// Indonesian message.
    pub message: String,
    /// Paragraph of a template.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paragraf: Option<String>,
    /// Nearest known tag of a template.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saran: Option<String>,
}

impl FieldError {
    /// A refused field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into(), paragraf: None, saran: None }
    }
}
