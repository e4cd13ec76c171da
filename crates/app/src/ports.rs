//! What the use cases need of the world. `persistence` keeps the records, `server` the rest.

mod accounts;
mod audit;
mod classifications;
mod destinations;
mod employees;
mod letter_renderer;
mod numbers;
mod outgoing_letters;
mod queries;
mod receipts;
mod signatories;
mod sub_activities;
mod templates;
mod treasurers;
mod trips;
mod units;
mod users;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

pub use accounts::*;
pub use audit::{AuditEntry, AuditFilter, AuditLog, AuditQueries};
pub use classifications::*;
pub use destinations::*;
pub use employees::*;
pub use letter_renderer::LetterRenderer;
pub use numbers::*;
pub use outgoing_letters::*;
pub use queries::Queries;
pub use receipts::*;
pub use signatories::Signatories;
pub use sub_activities::*;
pub use templates::*;
pub use treasurers::*;
pub use trips::*;
pub use units::*;
pub use users::*;

/// Why the store did not answer.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Too much at once, or out of reach; worth another try soon.
    #[error("the store is busy: {0}")]
    Busy(String),
    /// A file is not there.
    #[error("not in the store: {0}")]
    Missing(String),
    /// Nobody knows whether it was stored: the connection was lost over the commit. It was, whole, or it was not.
    #[error("the outcome is not known: {0}")]
    Uncertain(String),
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
pub trait UnitOfWork:
    Accounts
    + AuditLog
    + Destinations
    + Employees
    + Numbers
    + OutgoingLetters
    + Receipts
    + Signatories
    + SubActivities
    + Templates
    + Treasurers
    + Trips
    + Units
    + Users
    + Send
{
    /// Makes everything done in it last.
    async fn commit(self: Box<Self>) -> Stored<()>;
}

/// A file of the file store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Its storage key.
    pub key: String,
    /// When it was written.
    pub written_at: DateTime<Utc>,
}

/// Photos and templates, by storage key.
#[async_trait]
pub trait Files: Send + Sync {
    /// The bytes kept under `key`; [`StoreError::Missing`] when nothing is.
    async fn read(&self, key: &str) -> Stored<Vec<u8>>;

    /// Keeps bytes under a key nobody has used; they are there, whole, when it answers.
    async fn write(&self, key: &str, bytes: Vec<u8>) -> Stored<()>;

    /// Removes what is kept under `key`; a key that keeps nothing is no failure.
    async fn remove(&self, key: &str) -> Stored<()>;

    /// What is kept in a folder: under keys that begin with `folder/`.
    async fn list(&self, folder: &str) -> Stored<Vec<StoredFile>>;
}
