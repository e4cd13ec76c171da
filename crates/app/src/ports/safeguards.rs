//! Safeguards of parent units, and the duties that a user holds on a trip: ports.

use async_trait::async_trait;
use staff::{EmployeeId, ParentUnitId, UserId};
use trips::TripId;

use super::Stored;
use crate::views::safeguards::{TripDuties, UnitSafeguards};

/// Safeguards, as a unit of work reads and changes them.
#[async_trait]
pub trait Safeguards: Send {
    /// The safeguards of a parent unit, locked until the unit of work ends.
    async fn lock_safeguards(&mut self, parent: ParentUnitId) -> Stored<UnitSafeguards>;

    /// Stores the safeguards of a parent unit.
    async fn set_safeguards(&mut self, parent: ParentUnitId, to: &UnitSafeguards) -> Stored<()>;

    /// Actions of a user on a trip and its receipts.
    async fn trip_duties(&mut self, trip: TripId, user: UserId) -> Stored<TripDuties>;

    /// Stores that an account is this employee's.
    async fn link_employee(&mut self, user: UserId, employee: EmployeeId) -> Stored<()>;
}

/// Safeguards, as screens read them.
#[async_trait]
pub trait SafeguardQueries: Send + Sync {
    /// The safeguards of a parent unit.
    async fn safeguards(&self, parent: ParentUnitId) -> Stored<UnitSafeguards>;
}
