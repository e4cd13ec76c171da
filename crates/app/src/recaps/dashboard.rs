//! Figures of the whole office for a year (beyond W14).

use ports::Error;
use staff::Actor;
use views::recaps::DashboardView;

use crate::application::App;

/// The figures of a year, or of the current one. Days are those of the office as its time zone is now: zones of Indonesia keep
/// no daylight saving time.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5.
#[tracing::instrument(name = "recaps.dashboard", skip_all)]
pub async fn dashboard(app: &App, actor: &Actor, year: Option<i32>) -> Result<DashboardView, Error> {
    actor.figure_reader()?;
    let now = app.clock.now();
    let offset = (app.clock.local(now) - now.naive_utc()).num_minutes();
    Ok(app.queries.dashboard(year.unwrap_or_else(|| app.this_year()), offset).await?)
}
