//! Sums of trips by group (beyond W11).

use ports::Error;
use staff::{Actor, EmployeeId};
use views::recaps::{Grouping, Recap};

use super::RecapRequest;
use crate::application::App;

/// The sums of the trips that a request selects, those of the archive among them, by group;
/// those of people with their days on trips of this year.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "recaps.recap", skip_all)]
pub async fn recap(app: &App, actor: &Actor, request: &RecapRequest, grouping: Grouping) -> Result<Recap, Error> {
    let filter = request.filter(app, actor).await?;
    let mut found = app.queries.recap(&filter, grouping).await?;
    grouping.sort(&mut found.rows);
    if grouping == Grouping::Employee {
        // Of the archive some have a name and no id.
        let id = |key: &str| key.parse().ok().map(EmployeeId);
        let people: Vec<_> = found.rows.iter().filter_map(|row| id(&row.key)).collect();
        let away = app.queries.days_away(Some(&people), app.this_year()).await?;
        for row in &mut found.rows {
            let days = id(&row.key).and_then(|id| away.get(&id));
            (row.days_away, row.last_trip) = (days.map(|days| days.days), days.and_then(|days| days.last));
        }
    }
    Ok(found)
}
