//! Storing the plan of a move: ports.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use moving_in::{
    KeptMinutes, Minutes, TargetCounts,
    plan::{OldId, Plan, SourceKind},
};

use super::Stored;

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
}

/// Conservation of a move.
#[async_trait]
pub trait MoveCounts: Send {
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
