//! The home page: port.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use staff::{UserId, WorkUnitId};
use views::home::{NextYear, Waiting};

use super::{OpenFindings, Stored, TripScope};

/// Duties of a caller, with their scopes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaskScopes {
    /// The caller.
    pub user: UserId,
    /// Start of the week, whose acts are counted.
    pub week_from: DateTime<Utc>,
    /// Work unit whose trips and receipts the caller keeps.
    pub clerk_of: Option<WorkUnitId>,
    /// Receipts that the caller verifies: those of the queue (assurance D-13).
    pub verifier_of: Option<TripScope>,
    /// Receipts whose open findings the caller is asked about.
    pub open_findings: Option<OpenFindings>,
    /// Budgets that the caller keeps: those of the list.
    pub budgets_of: Option<TripScope>,
    /// True if the caller approves registrations.
    pub administrator: bool,
    /// For who pays: the last day on which an advance was paid that is old.
    pub old_advances: Option<Day>,
}

/// The home page.
#[async_trait]
pub trait HomeQueries: Send + Sync {
    /// The groups of tasks of these scopes on a day, each with its number of tasks and the first `most`, oldest first; the
    /// caller's acts of the week, and for who pays the figures of the office in the day's year.
    async fn tasks(&self, scopes: TaskScopes, today: Day, most: u64) -> Stored<Waiting>;
}

/// Records that a year needs.
#[async_trait]
pub trait YearRecordQueries: Send + Sync {
    /// Records of a year; sub-activities are those of a scope.
    async fn records_of_year(&self, scope: TripScope, year: i32) -> Stored<NextYear>;
}
