//! Reasons of rejections: read models.

use super::wire::view;

view! {
    /// A reason of rejections.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RejectionReason as Reason {
        /// Id.
        pub id: i64,
        /// Text.
        pub text: String => "alasan",
        /// True if it is offered.
        pub active: bool => "aktif",
        /// Version: grows with each change.
        pub version: i32 => "versi",
    }
}
