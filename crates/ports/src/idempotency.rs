//! Idempotency keys: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::UserId;
use trips::TripId;

use super::Stored;

/// An idempotency key with the request that it came with. Both are digests: the key itself is never stored, and the digest
/// of the request is made with it, so that a stored one reveals nothing about a password in a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestKey {
    /// The caller; another user's key is another key.
    pub user: UserId,
    /// Digest of the key.
    pub key: String,
    /// Digest of key, path and body.
    pub request: String,
}

/// A complete answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// Names and values of its headers, without cookies.
    pub headers: Vec<(String, String)>,
    /// Body.
    pub body: Vec<u8>,
}

/// An answer as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAnswer {
    /// HTTP status.
    pub status: u16,
    /// Names and values of its headers, without cookies.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: KeptBody,
}

/// Body of an answer as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptBody {
    /// As it was sent.
    Whole(Vec<u8>),
    /// The memo of this trip, to be printed again: it was too large to keep.
    Memo(TripId),
    /// Too large to keep.
    Dropped,
}

/// Idempotency keys, as a unit of work claims them.
#[async_trait]
pub trait IdempotencyKeys: Send {
    /// Claims a key until the unit of work ends; waits for another unit of work that has claimed it. Returns false if it has
    /// an answer, unless that is from before `expired_before`.
    async fn claim_key(&mut self, key: &RequestKey, at: DateTime<Utc>, expired_before: DateTime<Utc>) -> Stored<bool>;

    /// Stores the answer of a claimed key.
    async fn store_answer(&mut self, key: &RequestKey, answer: &KeptAnswer) -> Stored<()>;

    /// Bytes of all answers that are kept for a user since `since`.
    async fn kept_bytes(&mut self, user: UserId, since: DateTime<Utc>) -> Stored<u64>;

    /// Gives up a claimed key, so that nothing of it is stored.
    async fn release_key(&mut self, key: &RequestKey) -> Stored<()>;

    /// Deletes the answers from before an instant; returns their number.
    async fn purge_answers(&mut self, before: DateTime<Utc>) -> Stored<u64>;
}

/// Stored answers.
#[async_trait]
pub trait IdempotencyQueries: Send + Sync {
    /// The answer of a user's key since `since`, and the digest of the request that it was given to.
    async fn stored_answer(&self, key: &RequestKey, since: DateTime<Utc>) -> Stored<Option<(String, KeptAnswer)>>;
}
