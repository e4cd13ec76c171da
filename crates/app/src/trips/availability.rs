//! Availability of employees: their trips within some days, of all units (beyond P7).

use kernel::Day;
use staff::{Actor, EmployeeId};

use crate::{App, Error, views::trips::EngagementView};

/// Trips of employees between two days, both counted, with those of the archive.
pub(super) async fn engagements(
    app: &App,
    employees: &[EmployeeId],
    (first, last): (Day, Day),
) -> Result<Vec<EngagementView>, Error> {
    let mut found = app.queries.engagements(employees, first, last).await?;
    found.extend(app.queries.archived_engagements(employees, first, last).await?);
    found.sort_by_key(|view| view.engagement.first);
    Ok(found)
}

/// Trips of the employees between two days, both counted.
///
/// # Errors
/// [`Error::Denied`] without role 1 or 5.
#[tracing::instrument(name = "trips.availability", skip_all)]
pub async fn availability(
    app: &App,
    actor: &Actor,
    employees: &[EmployeeId],
    first: Day,
    last: Day,
) -> Result<Vec<EngagementView>, Error> {
    actor.trip_clerk()?;
    engagements(app, employees, (first, last)).await
}
