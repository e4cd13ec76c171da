//! Opens a budget year (office 8.2): empty ceilings of the sub-activities; guard and treasurers hold from year to year.

use ports::{AuditEntry, Error};
use staff::{Actor, ParentUnitId};
use trips::budget_year::year_to_prepare;
use views::{
    audit::{Action, Field, Object},
    year_opening::YearOpening,
};

use crate::application::App;

/// The parent unit named, or the actor's own; `None` for an administrator who names none: all.
async fn reach(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<Option<ParentUnitId>, Error> {
    let keeper = actor.guard_keeper()?;
    if named.is_none() && actor.administrator().is_ok() {
        return Ok(None);
    }
    Ok(Some(crate::units::reach_parent(app, *keeper, named).await?))
}

/// Reads records that the opening of a year, by default the one to prepare, adds and finds: of the parent unit named, or of all that the
/// actor administers.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "budget_years.opening", skip_all)]
pub async fn opening(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    year: Option<i32>,
) -> Result<YearOpening, Error> {
    let parent = reach(app, actor, named).await?;
    let prepared = year_to_prepare(app.clock.today()).unwrap_or_else(|| app.this_year() + 1);
    Ok(app.queries.year_opening(parent, year.unwrap_or(prepared)).await?)
}

/// Adds the empty ceilings that a year lacks; a second call adds none.
///
/// # Errors
/// As [`opening`]; [`Error::Year`] where the year of the unit named is closed.
#[tracing::instrument(name = "budget_years.open", skip_all)]
pub async fn open(app: &App, actor: &Actor, named: Option<ParentUnitId>, year: i32) -> Result<YearOpening, Error> {
    let keeper = actor.guard_keeper()?;
    let parent = reach(app, actor, named).await?;
    let mut opening = app.queries.year_opening(parent, year).await?;
    let mut work = app.begin(actor).await?;
    for unit in opening.units.iter_mut().filter(|unit| unit.ceilings > 0) {
        let id = ParentUnitId(unit.id);
        let open = work.lock_year_terms(id, year).await?.check_change(year, app.clock.today());
        // Of all units, a closed one stays as it is.
        if parent.is_none() && open.is_err() {
            unit.ceilings = 0;
            continue;
        }
        open?;
        unit.ceilings = work.open_ceilings(id, year).await?;
        let object = Object::ParentUnit.with(unit.id);
        let entry = AuditEntry::by(*keeper, app.clock.now(), Action::YearOpened, object);
        work.record(entry.is(Field::Year, year).is(Field::Ceilings, unit.ceilings)).await?;
    }
    work.commit().await?;
    opening.ceilings = opening.units.iter().map(|unit| unit.ceilings).sum();
    Ok(opening)
}
