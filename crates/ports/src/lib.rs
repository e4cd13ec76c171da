//! Ports of the use cases. `persistence` implements those of records and files, `server` the others.

mod accounts;
mod archive;
mod attendance;
mod audit;
mod bill_facts;
mod budgets;
mod classifications;
mod corrections;
mod delegations;
mod destinations;
mod employees;
mod error;
mod final_numbers;
mod findings;
mod folders;
mod handovers;
mod holidays;
mod home;
mod idempotency;
mod imports;
mod letter_codes;
mod letter_print;
mod letter_renderer;
mod moving_in;
mod numbers;
mod outgoing_letters;
mod payments;
mod pdf;
mod queries;
mod recaps;
mod receipt_queries;
mod receipts;
mod rejection_reasons;
mod reviews;
mod safeguards;
mod second_factors;
mod signatories;
mod spreadsheets;
mod stale;
mod stored_files;
mod sub_activities;
mod taken;
mod tariffs;
mod template_refusal;
mod templates;
mod temporary_file;
mod treasurers;
mod trip_filter;
mod trip_records;
mod trips;
mod units;
mod unturned_photos;
mod user_files;
mod users;
mod year_terms;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures_util::{TryStreamExt, stream::BoxStream};

pub use accounts::*;
pub use archive::*;
pub use attendance::*;
pub use audit::{AuditEntry, AuditFilter, AuditLog, AuditQueries};
pub use bill_facts::*;
pub use budgets::*;
pub use classifications::*;
pub use corrections::*;
pub use delegations::*;
pub use destinations::*;
pub use employees::*;
pub use error::*;
pub use final_numbers::*;
pub use findings::*;
pub use folders::Folder;
pub use handovers::*;
pub use holidays::*;
pub use home::*;
pub use idempotency::*;
pub use imports::{Imports, MappedColumn, OfficeLevels};
pub use letter_codes::*;
pub use letter_print::LetterPrint;
pub use letter_renderer::LetterRenderer;
pub use moving_in::*;
pub use numbers::*;
pub use outgoing_letters::*;
pub use payments::*;
pub use pdf::*;
pub use queries::Queries;
pub use recaps::*;
pub use receipt_queries::*;
pub use receipts::*;
pub use rejection_reasons::*;
pub use reviews::*;
pub use safeguards::*;
pub use second_factors::*;
pub use signatories::Signatories;
pub use spreadsheets::{ExportedSheet, SheetWriter, Spreadsheets};
pub use stale::Stale;
pub use stored_files::*;
pub use sub_activities::*;
pub use taken::Taken;
pub use tariffs::*;
pub use template_refusal::TemplateRefusal;
pub use templates::*;
pub use temporary_file::TemporaryFile;
pub use treasurers::*;
pub use trip_filter::*;
pub use trip_records::*;
pub use trips::*;
pub use units::*;
pub use unturned_photos::*;
pub use user_files::*;
pub use users::*;
pub use year_terms::*;

/// Error of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Overloaded or unreachable: a transient error.
    #[error("the store is busy: {0}")]
    Busy(String),
    /// The file does not exist.
    #[error("not in the store: {0}")]
    Missing(String),
    /// The outcome of the commit is unknown: the connection was lost. All of it was stored, or nothing.
    #[error("the outcome is not known: {0}")]
    Uncertain(String),
    /// A value that must be unique is taken.
    #[error("taken: {0:?}: {1}")]
    Taken(Taken, String),
    /// The database refuses a value: it is beyond what a column or a sum holds.
    #[error("a value is out of range: {0}")]
    OutOfRange(String),
    /// It failed, or contains a row that no rule could have written.
    #[error("the store failed: {0}")]
    Failed(String),
}

/// Result of a port.
pub type Stored<T> = Result<T, StoreError>;

/// Begins units of work.
#[async_trait]
pub trait Store: Send + Sync {
    /// Begins a writing transaction.
    async fn begin(&self) -> Stored<Box<dyn UnitOfWork>>;
}

/// A transaction; rolls back when dropped without `commit`.
#[async_trait]
pub trait UnitOfWork:
    Accounts
    + AttendanceDays
    + AuditLog
    + Budgets
    + BudgetYears
    + Corrections
    + Delegations
    + Destinations
    + Employees
    + FinalNumbers
    + InternalNumbers
    + Findings
    + ToldFindings
    + Handovers
    + Holidays
    + IdempotencyKeys
    + Imports
    + LetterCodes
    + MovingIn
    + MoveCounts
    + Numbers
    + OutgoingLetters
    + PaymentJournal
    + Payables
    + ArchivedPayments
    + Packages
    + PackageNumbers
    + PackageLines
    + Receipts
    + ReceiptViews
    + ReceiptStates
    + Advances
    + Allowances
    + ExpenseLines
    + ActualCosts
    + Rates
    + TripAlbums
    + Safeguards
    + SecondFactors
    + RejectionReasons
    + Reviews
    + Signatories
    + SubActivities
    + TariffRows
    + Templates
    + Treasurers
    + Trips
    + TripSheets
    + TripChanges
    + TripLetters
    + KeptLetters
    + Units
    + UnturnedPhotos
    + Users
    + Send
{
    /// Commits.
    async fn commit(self: Box<Self>) -> Stored<()>;
}

/// A file of the file store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Storage key.
    pub key: String,
    /// Instant of the last change.
    pub written_at: DateTime<Utc>,
    /// Size in bytes.
    pub bytes: u64,
}

/// Stores photos and templates by key.
#[async_trait]
pub trait Files: Send + Sync {
    /// Reads the file of `key`; [`StoreError::Missing`] if there is none.
    async fn read(&self, key: &str) -> Stored<Vec<u8>>;

    /// Writes a file under a new key, completely.
    async fn write(&self, key: &str, bytes: Vec<u8>) -> Stored<()>;

    /// Removes the file of `key`; a missing one is no error.
    async fn remove(&self, key: &str) -> Stored<()>;

    /// Walks through the files of a folder: those whose keys begin with `folder/`.
    fn walk<'a>(&'a self, folder: &'a str) -> BoxStream<'a, Stored<StoredFile>>;

    /// Lists the files of a folder that does not grow with the office.
    async fn list(&self, folder: &str) -> Stored<Vec<StoredFile>> {
        self.walk(folder).try_collect().await
    }
}
