//! Reasons of rejections: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::UserId;
use views::rejection_reasons::RejectionReason;

use super::Stored;

/// A reason given with a rejection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenReason {
    /// Its id.
    pub id: i64,
    /// Its text.
    pub text: String,
}

/// Reasons of rejections, as a unit of work changes them.
#[async_trait]
pub trait RejectionReasons: Send {
    /// Adds a reason and returns its id.
    async fn add_rejection_reason(&mut self, text: &str, by: UserId, at: DateTime<Utc>) -> Stored<i64>;

    /// A reason, locked until the unit of work ends.
    async fn lock_rejection_reason(&mut self, id: i64) -> Stored<Option<RejectionReason>>;

    /// Stores text and state of a reason, with its next version.
    async fn edit_rejection_reason(&mut self, reason: &RejectionReason, by: UserId, at: DateTime<Utc>) -> Stored<()>;

    /// Name of the user who changed a reason last, and when; `None` for one that came with the product.
    async fn last_reason_change(&mut self, id: i64) -> Stored<Option<(String, DateTime<Utc>)>>;
}

/// Reasons of rejections, as screens read them.
#[async_trait]
pub trait RejectionReasonQueries: Send + Sync {
    /// All reasons, those in use first, in order of entry.
    async fn rejection_reasons(&self) -> Stored<Vec<RejectionReason>>;
}
