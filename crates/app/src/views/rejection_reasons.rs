//! Reasons of rejections: read models.

/// A reason of rejections to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectionReason {
    /// Its id.
    pub id: i64,
    /// Its text.
    pub text: String,
    /// False once it is no longer offered.
    pub active: bool,
    /// Version: grows with each change.
    pub version: i32,
}
