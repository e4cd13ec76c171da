//! Idempotency keys: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::UserId;

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

/// Idempotency keys, as a unit of work claims them.
#[async_trait]
pub trait IdempotencyKeys: Send {
    /// Claims a key until the unit of work ends; waits for another unit of work that has claimed it. Returns false if it has
    /// an answer, unless that is from before `expired_before`.
    async fn claim_key(&mut self, key: &RequestKey, at: DateTime<Utc>, expired_before: DateTime<Utc>) -> Stored<bool>;

    /// Stores the answer of a claimed key.
    async fn store_answer(&mut self, key: &RequestKey, answer: &Answer) -> Stored<()>;

    /// Gives up a claimed key, so that nothing of it is stored.
    async fn release_key(&mut self, key: &RequestKey) -> Stored<()>;

    /// Deletes the answers from before an instant; returns their number.
    async fn purge_answers(&mut self, before: DateTime<Utc>) -> Stored<u64>;
}

/// Stored answers.
#[async_trait]
pub trait IdempotencyQueries: Send + Sync {
    /// The answer of a user's key since `since`, and the digest of the request that it was given to.
    async fn stored_answer(&self, key: &RequestKey, since: DateTime<Utc>) -> Stored<Option<(String, Answer)>>;
}
