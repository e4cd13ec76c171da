//! Counters of a parent unit (contract N5).

use chrono::Datelike;
use numbering::final_number::Numbering;
use ports::Error;
use staff::{Actor, ParentUnitId};
use views::{CounterView, final_numbers::CounterWithSource};

use crate::{application::App, units};

/// The counters of a parent unit of this year, one a letter kind, each with the source of final numbers.
///
/// # Errors
/// [`Error::Denied`] without role 2, 4 or 5 or for another parent unit, [`Error::NotFound`] for an unknown one.
#[tracing::instrument(name = "numbers.counters", skip_all)]
pub async fn counters(app: &App, actor: &Actor, parent: Option<ParentUnitId>) -> Result<Vec<CounterWithSource>, Error> {
    let keeper = actor.number_keeper()?;
    let parent = units::reach_parent(app, *keeper, parent).await?;
    let counters = app.queries.counters(parent, app.clock.today().year()).await?;
    let sources = app.queries.numberings(parent).await?;
    let source = |kind| sources.iter().find(|(of, _)| of.id() == kind).map_or(Numbering::Own, |(_, source)| *source);
    let with_source = |counter: CounterView| CounterWithSource { source: source(counter.kind_id).word(), counter };
    Ok(counters.into_iter().map(with_source).collect())
}
