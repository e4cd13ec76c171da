//! Availability of employees: their trips within some days, of all units (beyond P7).

use kernel::Span;
use ports::Error;
use staff::{Actor, EmployeeId};
use views::{employees::DaysAway, trips::EngagementView};

use crate::application::App;

/// A trip with its traveller's days on trips of this year.
pub type Engaged = (EngagementView, DaysAway);

/// Trips of the employees on some days.
///
/// # Errors
/// [`Error::Denied`] without role 1 or 5.
#[tracing::instrument(name = "trips.availability", skip_all)]
pub async fn availability(
    app: &App,
    actor: &Actor,
    employees: &[EmployeeId],
    days: Span,
) -> Result<Vec<Engaged>, Error> {
    actor.trip_clerk()?;
    let away = app.queries.days_away(Some(employees), app.this_year()).await?;
    let engaged = |view: EngagementView| {
        let days = away.get(&EmployeeId(view.employee)).copied().unwrap_or_default();
        (view, days)
    };
    Ok(app.queries.engagements(employees, days).await?.into_iter().map(engaged).collect())
}
