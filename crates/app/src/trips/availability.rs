//! Availability of employees: their trips within some days, of all units (beyond P7).

use kernel::Span;
use ports::Error;
use staff::{Actor, EmployeeId};
use views::trips::EngagementView;

use crate::application::App;

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
) -> Result<Vec<EngagementView>, Error> {
    actor.trip_clerk()?;
    Ok(app.queries.engagements(employees, days).await?)
}
