//! Entries of the office's reference tables that may be corrected: ports.

use async_trait::async_trait;
use trips::trip_kind::{FundingSourceId, HealthServiceId, TripKindId};
use views::corrections::{FundingSourceEntry, HealthServiceEntry, TripKindEntry};

use super::Stored;

/// Reference tables, as a unit of work corrects them.
#[async_trait]
pub trait Corrections: Send {
    /// A funding source, locked until the unit of work ends.
    async fn lock_funding_source(&mut self, id: FundingSourceId) -> Stored<Option<FundingSourceEntry>>;

    /// Stores the words of a funding source, and its version.
    async fn edit_funding_source(&mut self, entry: &FundingSourceEntry) -> Stored<()>;

    /// A kind of trip, locked until the unit of work ends.
    async fn lock_trip_kind(&mut self, id: TripKindId) -> Stored<Option<TripKindEntry>>;

    /// Stores name, account code and version of a kind.
    async fn edit_trip_kind(&mut self, entry: &TripKindEntry) -> Stored<()>;

    /// A health service, locked until the unit of work ends.
    async fn lock_health_service(&mut self, id: HealthServiceId) -> Stored<Option<HealthServiceEntry>>;

    /// Stores a health service.
    async fn edit_health_service(&mut self, entry: &HealthServiceEntry) -> Stored<()>;
}

/// Reference tables with their versions, as screens read them.
#[async_trait]
pub trait CorrectionQueries: Send + Sync {
    /// All funding sources, by id.
    async fn funding_source_entries(&self) -> Stored<Vec<FundingSourceEntry>>;

    /// All kinds of trip, by id.
    async fn trip_kind_entries(&self) -> Stored<Vec<TripKindEntry>>;

    /// All health services, by id.
    async fn health_service_entries(&self) -> Stored<Vec<HealthServiceEntry>>;
}
