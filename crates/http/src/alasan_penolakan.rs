//! `/api/alasan-penolakan`: reasons of rejections (beyond V3).

pub mod get;
pub mod post;
pub mod put;

pub use views::rejection_reasons::RejectionReason as Reason;
