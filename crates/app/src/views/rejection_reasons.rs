//! Reasons of rejections: read models.

use serde::Serialize;
use utoipa::ToSchema;

/// A reason of rejections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Reason)]
pub struct RejectionReason {
    /// Id.
    pub id: i64,
    /// Text.
    #[serde(rename = "alasan")]
    pub text: String,
    /// True if it is offered.
    #[serde(rename = "aktif")]
    pub active: bool,
    /// Version: grows with each change.
    #[serde(rename = "versi")]
    pub version: i32,
}
