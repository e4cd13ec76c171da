//! Recaps of what trips cost: port.

use async_trait::async_trait;
use kernel::Span;
use staff::EmployeeId;
use trips::{ActivityKind, SubActivityId, TripType, trip_kind::FundingSourceId};
use views::recaps::{DashboardView, Grouping, Recap};

use super::Stored;
use crate::TripScope;

/// Recaps, as screens read them.
#[async_trait]
pub trait RecapQueries: Send + Sync {
    /// The sums of the trips that a filter selects, those of the archive among them, by group.
    async fn recap(&self, filter: &RecapFilter, grouping: Grouping) -> Stored<Recap>;
}

/// The dashboard.
#[async_trait]
pub trait DashboardQueries: Send + Sync {
    /// Figures of the whole office for the trips that depart in a year; `offset` is that of the office, in minutes east of UTC.
    async fn dashboard(&self, year: i32, offset: i64) -> Stored<DashboardView>;
}

/// Trips and travellers of a recap: those in force that depart within the days.
#[derive(Debug, Clone)]
pub struct RecapFilter {
    /// First and last day of departures.
    pub days: Span,
    /// Their units.
    pub scope: TripScope,
    /// A traveller.
    pub employee: Option<EmployeeId>,
    /// Type of the trips.
    pub trip_type: Option<TripType>,
    /// Funding source.
    pub funding_source: Option<FundingSourceId>,
    /// Sub-activity.
    pub sub_activity: Option<SubActivityId>,
    /// Kind of activity; trips of the archive are ordinary.
    pub activity: Option<ActivityKind>,
}
