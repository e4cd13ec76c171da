//! What the use cases need of the world. `persistence` keeps the records, `server` the rest.

mod accounts;
mod queries;
mod records;

use async_trait::async_trait;

pub use accounts::{AccessClaims, Accounts, Identities, NewRefreshToken, Passwords, Tokens};
pub use queries::Queries;
pub use records::{AuditEntry, AuditLog, Counters, Issue, NumberBearer, Offices, OutgoingLetters, Templates, Trips};

/// Why the store did not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Too much at once, or out of reach; worth another try soon.
    #[error("the store is busy: {0}")]
    Busy(String),
    /// It failed, or holds a row that no rule could have written.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Answer of a port.
pub type Stored<T> = Result<T, StoreError>;

/// Begins units of work.
#[async_trait]
pub trait Store: Send + Sync {
    /// Begins a transaction that may write.
    async fn begin(&self) -> Stored<Box<dyn UnitOfWork>>;
}

/// One transaction. Dropped without `commit`, nothing happened.
#[async_trait]
pub trait UnitOfWork: Accounts + AuditLog + Counters + Offices + OutgoingLetters + Templates + Trips + Send {
    /// Makes everything done in it last.
    async fn commit(self: Box<Self>) -> Stored<()>;
}

/// Photos and templates, by storage key.
#[async_trait]
pub trait Files: Send + Sync {
    /// The bytes kept under `key`.
    async fn read(&self, key: &str) -> Stored<Vec<u8>>;
}
