//! Budgets of sub-activities: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Rupiah, RupiahSum};
use staff::{EmployeeId, ParentUnitId, UserId, WorkUnitId};
use trips::{
    SubActivityId, TravellerId, TripId,
    budget::{Account, Guard},
};
use views::budgets::BudgetRow;

use super::{Stored, TripScope};

/// A ceiling with its version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ceiling {
    /// Rupiah; `None` until they are entered.
    pub amount: Option<Rupiah>,
    /// Version: grows with each change of the amount, 0 before the first.
    pub version: i32,
}

/// Ledger of a sub-activity with a ceiling, and the guard of its parent unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuardedAccount {
    /// The ledger.
    pub account: Account,
    /// The guard.
    pub guard: Guard,
}

/// Estimated cost of a trip for a traveller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PersonEstimate {
    /// The traveller.
    pub employee: EmployeeId,
    /// The cost.
    pub cost: RupiahSum,
}

/// Booking of a traveller in a ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Booking {
    /// Sub-activity of the trip.
    pub activity: SubActivityId,
    /// First departure of the trip.
    pub departs_on: Day,
    /// Estimate, as it was booked when the trip was filed or changed.
    pub estimate: RupiahSum,
    /// Total of the receipt.
    pub total: RupiahSum,
}

/// Budgets, as a unit of work changes them.
#[async_trait]
pub trait Budgets: Send {
    /// The ledger of a sub-activity in a year, as the unit of work has changed it.
    async fn budget_account(&mut self, activity: SubActivityId, year: i32) -> Stored<Option<Account>>;

    /// The same with the guard; `None` without a ceiling, when nothing is guarded.
    async fn guarded_account(&mut self, activity: SubActivityId, year: i32) -> Stored<Option<GuardedAccount>>;

    /// The ledgers of the sub-activities of a work unit in a year.
    async fn accounts_of(&mut self, unit: WorkUnitId, year: i32) -> Stored<Vec<BudgetRow>>;

    /// The ceiling of a sub-activity in a year. The sub-activity is locked first.
    async fn ceiling(&mut self, activity: SubActivityId, year: i32) -> Stored<Option<Ceiling>>;

    /// Stores a ceiling with its next version, or removes it.
    async fn set_ceiling(
        &mut self,
        activity: SubActivityId,
        year: i32,
        amount: Option<Rupiah>,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Stored<()>;

    /// Name of the user who set a ceiling last, and when.
    async fn last_ceiling_change(
        &mut self,
        activity: SubActivityId,
        year: i32,
    ) -> Stored<Option<(String, DateTime<Utc>)>>;

    /// The guard of a parent unit, locked until the unit of work ends.
    async fn lock_guard(&mut self, parent: ParentUnitId) -> Stored<Option<Guard>>;

    /// Stores the guard of a parent unit.
    async fn set_guard(&mut self, parent: ParentUnitId, guard: Guard) -> Stored<()>;

    /// The booking of a traveller.
    async fn booking(&mut self, traveller: TravellerId) -> Stored<Option<Booking>>;

    /// Keeps the estimates of the travellers of a trip.
    async fn keep_estimates(&mut self, trip: TripId, estimates: &[PersonEstimate]) -> Stored<()>;
}

/// Budgets, as screens read them.
#[async_trait]
pub trait BudgetQueries: Send + Sync {
    /// The ledger of a sub-activity in a year with its guard, without the trip `except`; `None` without a ceiling.
    async fn guarded_account(
        &self,
        activity: SubActivityId,
        year: i32,
        except: Option<TripId>,
    ) -> Stored<Option<GuardedAccount>>;

    /// The ledgers of the sub-activities of a scope in a year, by account code; retired ones only if they hold anything.
    async fn budgets(&self, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>>;

    /// The guard of a parent unit.
    async fn guard(&self, parent: ParentUnitId) -> Stored<Option<Guard>>;
}
