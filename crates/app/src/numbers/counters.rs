//! Counters of a parent unit (contract N5).

use chrono::Datelike;
use staff::{Actor, ParentUnitId};

use crate::{App, Error, units, views::CounterView};

/// The counters of a parent unit of this year, one a letter kind.
///
/// # Errors
/// [`Error::Denied`] without role 2, 4 or 5 or for another parent unit, [`Error::NotFound`] for an unknown one.
pub async fn counters(app: &App, actor: &Actor, parent: Option<ParentUnitId>) -> Result<Vec<CounterView>, Error> {
    let keeper = actor.number_keeper()?;
    let parent = units::reach_parent(app, *keeper, parent).await?;
    Ok(app.queries.counters(parent, app.clock.today().year()).await?)
}
