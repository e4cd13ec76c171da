//! Calendar of trips: a month of the units that the caller may see (beyond P8).

use chrono::{Months, NaiveDate};
use staff::{Actor, Role, WorkUnitId};

use crate::ports::TripScope;
use crate::{App, Error, Noun, views::trips::CalendarTrip};

/// Trips that touch the month that begins on `month`, of the unit named or of all units that the actor may see.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
pub async fn calendar(
    app: &App,
    actor: &Actor,
    month: NaiveDate,
    unit: Option<WorkUnitId>,
) -> Result<Vec<CalendarTrip>, Error> {
    actor.trip_reader()?;
    let scope = match unit {
        None => seen_by(actor),
        Some(id) => {
            let unit = app.queries.work_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
            match seen_by(actor) {
                TripScope::Office => {}
                TripScope::Parent(parent) if parent == unit.parent => {}
                TripScope::Parent(_) | TripScope::Unit(_) => actor.scope().of_unit(id)?,
            }
            TripScope::Unit(id)
        }
    };
    let last = month.checked_add_months(Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(month);
    let mut trips = app.queries.calendar(scope, month, last).await?;
    trips.extend(app.queries.archived_calendar(scope, month, last).await?);
    trips.sort_by_key(|trip| trip.departs_on);
    Ok(trips)
}

/// The trips that an actor may see: role 3 and 5 all, role 4 those of the parent unit, role 1 those of the work unit.
fn seen_by(actor: &Actor) -> TripScope {
    let holds = |role| actor.roles.has(role);
    if holds(Role::Finance) || holds(Role::SuperAdmin) {
        TripScope::Office
    } else if holds(Role::Registrar) {
        TripScope::Parent(actor.parent_unit)
    } else {
        TripScope::Unit(actor.work_unit)
    }
}
