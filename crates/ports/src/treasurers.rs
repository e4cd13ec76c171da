//! Treasurers of funding sources: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use staff::{EmployeeId, ParentUnitId, Treasurer, TreasurerId};
use trips::trip_kind::FundingSourceId;
use views::FundedBy;

use super::Stored;

/// Treasurers of funding sources, as a unit of work changes them.
#[async_trait]
pub trait Treasurers: Send {
    /// Returns whether a parent unit uses a source; `None` for an unknown source.
    async fn uses_source(&mut self, parent: ParentUnitId, source: FundingSourceId) -> Stored<Option<bool>>;

    /// The entry of an employee as a treasurer of a source in a parent unit, unless retired.
    async fn treasurer_of(
        &mut self,
        parent: ParentUnitId,
        source: FundingSourceId,
        employee: EmployeeId,
    ) -> Stored<Option<(TreasurerId, String)>>;

    /// Stores a treasurer of a source in a parent unit.
    async fn appoint_treasurer(
        &mut self,
        parent: ParentUnitId,
        source: FundingSourceId,
        employee: EmployeeId,
        title: &str,
    ) -> Stored<TreasurerId>;

    /// A treasurer who is not retired, locked against new trips until the unit of work ends.
    async fn lock_treasurer(&mut self, id: TreasurerId) -> Stored<Option<Treasurer>>;

    /// Returns whether a trip refers to the treasurer.
    async fn treasurer_is_named(&mut self, id: TreasurerId) -> Stored<bool>;

    /// Stores a new person and title of a treasurer's entry.
    async fn amend_treasurer(&mut self, id: TreasurerId, employee: EmployeeId, title: &str) -> Stored<()>;

    /// Retires a treasurer: gone from lists, kept by trips.
    async fn retire_treasurer(&mut self, id: TreasurerId, at: DateTime<Utc>) -> Stored<()>;

    /// Deletes a treasurer that no trip refers to.
    async fn delete_treasurer(&mut self, id: TreasurerId) -> Stored<()>;
}

/// Treasurers of funding sources, as screens read them.
#[async_trait]
pub trait TreasurerQueries: Send + Sync {
    /// Sources with a treasurer in the parent unit, those treasurers only.
    async fn treasurers(&self, parent: ParentUnitId) -> Stored<Vec<FundedBy>>;
}
