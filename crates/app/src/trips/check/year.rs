//! Checks the budget year of a trip: whether it is still filed, and what a year to come lacks (office 8.1, 8.2).

use chrono::Datelike;
use kernel::{Day, Span};
use ports::Error;
use staff::ParentUnitId;
use trips::{
    FiledTrip,
    budget_year::{YearRefusal, budget_year},
};
use views::warnings::Warning;

use crate::application::App;

/// The reason why a trip on some days is not filed, or a filed one not changed to them; as the change itself refuses.
pub(super) async fn refusal(
    app: &App,
    parent: ParentUnitId,
    filed: Option<&FiledTrip>,
    days: Option<Span>,
) -> Result<Option<YearRefusal>, Error> {
    let today = app.clock.today();
    let from = filed.map(|filed| budget_year(filed.plan.days().first));
    if let Some(from) = from
        && let Err(refused) = app.queries.terms_of_year(parent, from).await?.check_change(from, today)
    {
        return Ok(Some(refused));
    }
    let Some(to) = days.map(|days| budget_year(days.first)).filter(|to| from != Some(*to)) else { return Ok(None) };
    Ok(app.queries.terms_of_year(parent, to).await?.check_filing(to, today).err())
}

/// Warns of a trip over the turn of a year, and of what the year after this one lacks; `has_ceiling` is `None` until the
/// sub-activity is chosen.
pub(super) async fn warnings(
    app: &App,
    submitted_on: Option<Day>,
    days: Option<Span>,
    has_ceiling: Option<bool>,
) -> Result<Vec<Warning>, Error> {
    let Some(days) = days else { return Ok(Vec::new()) };
    let mut warnings = Warning::of_years(submitted_on, days);
    let year = budget_year(days.first);
    if year > app.clock.today().year() {
        warnings.extend(Warning::year_lacks(year, has_ceiling, app.queries.lists_of_year(year).await?));
    }
    Ok(warnings)
}
