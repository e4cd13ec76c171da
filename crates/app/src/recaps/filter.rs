//! Filter of recaps.

use kernel::{Day, Span};
use ports::{Error, RecapFilter};
use staff::{Actor, EmployeeId, WorkUnitId};
use trips::{ActivityKind, SubActivityId, TripType, trip_kind::FundingSourceId};

use crate::{application::App, budgets::seen_by};

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
    /// Kind of activity.
    pub activity: Option<ActivityKind>,
}

impl RecapRequest {
    /// The filter of the request, within what the actor may see.
    ///
    /// # Errors
    /// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
    pub(super) async fn filter(&self, app: &App, actor: &Actor) -> Result<RecapFilter, Error> {
        let year = Span::of_year(app.this_year());
        Ok(RecapFilter {
            days: Span::new(self.from.unwrap_or(year.first), self.until.unwrap_or(year.last)),
            scope: seen_by(app, actor, self.unit).await?,
            employee: self.employee,
            trip_type: self.trip_type,
            funding_source: self.funding_source,
            sub_activity: self.sub_activity,
            activity: self.activity,
        })
    }
}
