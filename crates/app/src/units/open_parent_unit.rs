//! Opens a parent unit (contract U3).

use chrono::Datelike;
use numbering::{CounterKey, LetterKind};
use staff::{Actor, NewUnit, ParentUnitId, unit::ParentCodeTaken};
use trips::trip_kind::FundingSourceId;

use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::{AuditEntry, UnitOfWork},
};

/// Stores a parent unit, the sources it uses, a work unit of the same name, code and origin, and this year's counters
/// of all letter kinds: it can issue letters at once. Its letterhead has the government of the head office.
///
/// # Errors
/// [`Error::Denied`], [`Error::ParentCode`], [`Error::NotFound`] for an unknown source; nothing is stored by any.
pub async fn open_parent_unit(
    app: &App,
    actor: &Actor,
    unit: &NewUnit,
    sources: &[FundingSourceId],
) -> Result<ParentUnitId, Error> {
    let admin = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let government = work.government(app.settings.head_office).await?.unwrap_or_default();
    let id = work.open_parent_unit(unit, &government).await?.ok_or(ParentCodeTaken)?;
    let sources = distinct(sources);
    for source in &sources {
        if !work.link_funding_source(id, *source).await? {
            return Err(Error::NotFound(Noun::FundingSource));
        }
    }
    let work_unit = work.open_work_unit(id, unit).await?;
    open_counters(work.as_mut(), id, app.clock.today().year()).await?;
    let entry = AuditEntry::by(*admin, app.clock.now(), Action::ParentUnitOpened, (Object::ParentUnit, Some(id.0)));
    let entry = entry.is(Field::Name, &unit.name).is(Field::Code, unit.code.as_str()).is(Field::Origin, &unit.origin);
    let linked: Vec<String> = sources.iter().map(ToString::to_string).collect();
    work.record(entry.is(Field::FundingSources, linked.join(", "))).await?;
    work.record(super::open_work_unit::opened(*admin, app.clock.now(), work_unit, id, unit)).await?;
    work.commit().await?;
    Ok(id)
}

/// Advances each counter by 0, which opens it.
async fn open_counters(work: &mut dyn UnitOfWork, parent: ParentUnitId, year: i32) -> Result<(), Error> {
    for kind in LetterKind::ALL {
        work.advance_counter(CounterKey { parent_unit: parent.0, kind, year }, 0).await?;
    }
    Ok(())
}

/// Removes duplicates.
fn distinct(sources: &[FundingSourceId]) -> Vec<FundingSourceId> {
    let mut sources = sources.to_vec();
    sources.sort_unstable();
    sources.dedup();
    sources
}
