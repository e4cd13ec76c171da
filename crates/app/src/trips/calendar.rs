//! Calendar of trips: a month of the units that the caller may see (beyond P8).

use kernel::{Day, Span};
use ports::Error;
use staff::{Actor, Role, WorkUnitId};
use views::trips::CalendarMonth;

use crate::{application::App, trip_scope};

/// Trips of a month that are shown a bar each.
const MOST_BARS: u64 = 300;

/// Part of a month that is asked for.
#[derive(Debug, Clone, Copy, Default)]
pub struct CalendarPart {
    /// One day of it alone.
    pub day: Option<Day>,
    /// Of more than [`MOST_BARS`] trips their number by unit and day.
    pub in_brief: bool,
}

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
    part: CalendarPart,
) -> Result<CalendarMonth, Error> {
    actor.trip_reader()?;
    let scope = trip_scope::seen_by(app, actor, Role::Registrar, unit).await?;
    let days = part.day.map_or(Span::new(month, month.end_of_month()), Span::of_day);
    if part.in_brief && part.day.is_none() {
        let (trips, units) = app.queries.calendar_units(scope, days).await?;
        if trips > MOST_BARS {
            return Ok(CalendarMonth { trips: Vec::new(), units: Some(units) });
        }
    }
    Ok(CalendarMonth { trips: app.queries.calendar(scope, days).await?, units: None })
}
