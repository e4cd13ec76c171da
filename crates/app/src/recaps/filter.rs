//! Filter of recaps.

use kernel::Day;
use staff::{Actor, EmployeeId, WorkUnitId};
use trips::{SubActivityId, TripType, trip_kind::FundingSourceId};

use crate::{App, Error, budgets::seen_by, ports::TripScope};

/// Filter of a caller.
#[derive(Debug, Clone, Default)]
pub struct RecapRequest {
    /// First day of departures; the first of the current year where absent.
    pub from: Option<Day>,
    /// Last day of departures; the last of the current year where absent.
    pub until: Option<Day>,
    /// Work unit of the trips.
    pub unit: Option<WorkUnitId>,
    /// A traveller.
    pub employee: Option<EmployeeId>,
    /// Type of the trips.
    pub trip_type: Option<TripType>,
    /// Funding source.
    pub funding_source: Option<FundingSourceId>,
    /// Sub-activity.
    pub sub_activity: Option<SubActivityId>,
}

/// Trips and travellers of a recap: those in force that depart within the days.
#[derive(Debug, Clone)]
pub struct RecapFilter {
    /// First and last day of departures.
    pub days: (Day, Day),
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
}

impl RecapFilter {
    /// The filter of a request, within what the actor may see.
    ///
    /// # Errors
    /// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
    pub(super) async fn of(app: &App, actor: &Actor, request: &RecapRequest) -> Result<Self, Error> {
        let (first, last) = Day::bounds_of_year(app.this_year());
        Ok(Self {
            days: (request.from.unwrap_or(first), request.until.unwrap_or(last)),
            scope: seen_by(app, actor, request.unit).await?,
            employee: request.employee,
            trip_type: request.trip_type,
            funding_source: request.funding_source,
            sub_activity: request.sub_activity,
        })
    }
}
