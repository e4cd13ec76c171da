//! Calendar of trips: a month of the units that the caller may see (beyond P8).

use kernel::{Day, Span};
use ports::Error;
use staff::{Actor, Role, WorkUnitId};
use views::trips::CalendarTrip;

use crate::{application::App, trip_scope};

/// Trips that touch the month that begins on `month`, of the unit named or of all units that the actor may see: role 3 and 5
/// all, role 4 those of the parent unit, role 1 those of the work unit.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "trips.calendar", skip_all)]
pub async fn calendar(
    app: &App,
    actor: &Actor,
    month: Day,
    unit: Option<WorkUnitId>,
) -> Result<Vec<CalendarTrip>, Error> {
    actor.trip_reader()?;
    let scope = trip_scope::seen_by(app, actor, Role::Registrar, unit).await?;
    Ok(app.queries.calendar(scope, Span::new(month, month.end_of_month())).await?)
}
