//! Counters of a parent unit (contract N5).

use chrono::Datelike;
use numbering::LetterKind;
use staff::{Actor, ParentUnitId};

use crate::{App, Error, units, views::CounterView};

/// The parent unit of the counters and the counters of this year, one a letter kind.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for another parent unit, [`Error::NotFound`] for an unknown one.
pub async fn counters(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
) -> Result<(ParentUnitId, Vec<CounterView>), Error> {
    let registrar = actor.verifier()?;
    let parent = units::reach_parent(app, *registrar, parent).await?;
    let year = app.clock.today().year();
    let counters = app.queries.counters(parent, year).await?;
    if counters.len() == LetterKind::ALL.len() {
        return Ok((parent, counters));
    }
    open_counters(app, parent, year).await?;
    Ok((parent, app.queries.counters(parent, year).await?))
}

/// Opens the counters of a known parent unit that are not open at 0, so that each can be set by its id.
pub(crate) async fn open_counters(app: &App, parent: ParentUnitId, year: i32) -> Result<(), Error> {
    let mut work = app.store.begin().await?;
    work.open_counters(parent, year).await?;
    work.commit().await?;
    Ok(())
}
