//! Storing the plan of a move: ports.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::Stored;
use crate::moving_in::{
    KeptMinutes, Minutes,
    plan::{MovedSums, OldId, Plan, SourceKind},
};

/// Rows of the target that come from a table of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableFound {
    /// In tables of our own.
    pub running: u64,
    /// In the archive.
    pub archived: u64,
}

/// Counts of what the target holds after a move, taken from its tables.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TargetCounts {
    /// By the table of the source.
    pub tables: BTreeMap<String, TableFound>,
    /// Sums and numbers.
    pub sums: MovedSums,
    /// Numbers that a search does not find.
    pub not_found: u64,
    /// Files with a key in the file store.
    pub files: u64,
}

/// Storing a plan within a unit of work.
#[async_trait]
pub trait MovingIn: Send {
    /// Returns whether the target may take a plan of this kind: an empty one, for a workbook also one with units and accounts but
    /// without staff and trips.
    async fn takes(&mut self, kind: SourceKind) -> Stored<bool>;

    /// Stores all of a plan. `hashes` are those of the first passwords, by the ids of the accounts.
    async fn move_in(&mut self, plan: &Plan, hashes: &BTreeMap<OldId, String>, at: DateTime<Utc>) -> Stored<()>;

    /// Keeps the minutes of the move.
    async fn keep_minutes(&mut self, minutes: &Minutes, at: DateTime<Utc>) -> Stored<()>;

    /// Counts what the target holds.
    async fn count_moved(&mut self, plan: &Plan) -> Stored<TargetCounts>;
}

/// Counts of what an office needs for its first letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OfficeState {
    /// Parent units.
    pub parent_units: u64,
    /// Parent units with an address in their letterhead.
    pub letterheads: u64,
    /// Work units.
    pub units: u64,
    /// Employees who are not retired.
    pub employees: u64,
    /// Signatories of memos.
    pub memo_signatories: u64,
    /// Signatories of assignment letters.
    pub assignment_signatories: u64,
    /// Budget users (KPA).
    pub budget_users: u64,
    /// Technical officers (PPTK).
    pub technical_officers: u64,
    /// Treasurers.
    pub treasurers: u64,
    /// Sub-activities.
    pub sub_activities: u64,
    /// Active accounts of role 1 or 5.
    pub clerks: u64,
    /// Trips of our own.
    pub trips: u64,
    /// Minutes of a move.
    pub minutes: u64,
}

/// The first run, as its page reads it.
#[async_trait]
pub trait MovingInQueries: Send + Sync {
    /// Minutes of the latest move.
    async fn minutes_of_move(&self) -> Stored<Option<KeptMinutes>>;

    /// Counts of the office.
    async fn office_state(&self) -> Stored<OfficeState>;
}
