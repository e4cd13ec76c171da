//! Safeguards of parent units, and the duties that a user holds on a trip: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use receipts::duties::TripDuties;
use staff::{EmployeeId, ParentUnitId, UserId};
use trips::TripId;
use views::safeguards::UnitSafeguards;

use super::Stored;

/// A change of safeguards.
#[derive(Debug, Clone)]
pub struct SafeguardChange {
    /// The parent unit.
    pub parent: ParentUnitId,
    /// The safeguards before.
    pub before: UnitSafeguards,
    /// The user who changes them.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// Safeguards, as a unit of work reads and changes them.
#[async_trait]
pub trait Safeguards: Send {
    /// The safeguards of a parent unit, locked until the unit of work ends.
    async fn lock_safeguards(&mut self, parent: ParentUnitId) -> Stored<UnitSafeguards>;

    /// Stores the safeguards of a parent unit, and those before with the user who changed them.
    async fn set_safeguards(&mut self, to: &UnitSafeguards, change: &SafeguardChange) -> Stored<()>;

    /// The safeguards of a parent unit before each change that a user made since an instant.
    async fn changed_safeguards(
        &mut self,
        parent: ParentUnitId,
        user: UserId,
        since: DateTime<Utc>,
    ) -> Stored<Vec<UnitSafeguards>>;

    /// Actions of a user on a trip and its receipts; the safeguards that the user changed since an instant bind them as before.
    async fn trip_duties(&mut self, trip: TripId, user: UserId, since: DateTime<Utc>) -> Stored<TripDuties>;

    /// Stores that an account is this employee's.
    async fn link_employee(&mut self, user: UserId, employee: EmployeeId) -> Stored<()>;
}

/// Safeguards, as screens read them.
#[async_trait]
pub trait SafeguardQueries: Send + Sync {
    /// The safeguards of a parent unit.
    async fn safeguards(&self, parent: ParentUnitId) -> Stored<UnitSafeguards>;
}
