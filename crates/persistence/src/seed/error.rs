//! Errors of a seed.

use ports::StoreError;
use sea_orm::DbErr;

/// A refused or failed seed; the database is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// The reference tables have rows already.
    #[error("the reference tables are loaded already")]
    AlreadyLoaded,
    /// The database has an office, invented or real.
    #[error("the database holds an office already; the demo office is only for an empty one")]
    OfficeExists,
    /// A fixture refers to a missing entry, or is unreadable.
    #[error("fixture: {0}")]
    Fixture(String),
    /// The database refused a statement.
    #[error(transparent)]
    Database(#[from] DbErr),
    /// The audit log refused an entry, or a journey could not be derived.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<csv::Error> for SeedError {
    fn from(e: csv::Error) -> Self {
        Self::Fixture(e.to_string())
    }
}

impl From<serde_json::Error> for SeedError {
    fn from(e: serde_json::Error) -> Self {
        Self::Fixture(e.to_string())
    }
}

impl From<numbering::PatternError> for SeedError {
    fn from(e: numbering::PatternError) -> Self {
        Self::Fixture(e.to_string())
    }
}
