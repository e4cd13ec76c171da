//! Sets a counter by hand (contract N6).

use chrono::Datelike;
use numbering::{Counter, CounterId, counter::NewValue};
use staff::{Actor, ParentUnitId, Verifier};

use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::{AuditEntry, CounterSet, UnitOfWork},
};

/// Sets a counter of this year; the next letter gets the number after it. Letters that are being issued wait.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for a counter of another parent unit, [`Error::NotFound`], [`Error::Counter`].
pub async fn set_counter(app: &App, actor: &Actor, id: CounterId, to: NewValue) -> Result<Counter, Error> {
    let registrar = actor.verifier()?;
    let mut work = app.begin(actor).await?;
    let counter = locked(work.as_mut(), registrar, id).await?;
    let issued = work.highest_issued(counter.key).await?;
    let set = counter.set(&to, issued, app.clock.today().year()).map_err(Error::Counter)?;
    let now = app.clock.now();
    let (before, by) = (counter.last, registrar.user());
    let setting = CounterSet { counter: set, before, reason: to.reason, outside: to.outside, by, at: now };
    work.set_counter(&setting).await?;
    let entry = AuditEntry::by(*registrar, now, Action::CounterSet, (Object::Counter, Some(id.0)));
    let mut entry = entry.was(Field::Last, counter.last).is(Field::Last, set.last);
    if let Some(reason) = setting.reason {
        entry = entry.is(Field::Reason, reason);
    }
    if setting.outside {
        entry = entry.is(Field::Outside, "ya");
    }
    work.record(entry).await?;
    work.commit().await?;
    Ok(set)
}

/// Checks whether the actor may set a counter.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for a counter of another parent unit, [`Error::NotFound`].
pub async fn reach_counter(app: &App, actor: &Actor, id: CounterId) -> Result<(), Error> {
    let registrar = actor.verifier()?;
    let parent = app.queries.counter_parent(id).await?.ok_or(Error::NotFound(Noun::Counter))?;
    Ok(registrar.of_parent(parent)?)
}

/// Locks the counter, if the actor may set it.
async fn locked(work: &mut dyn UnitOfWork, registrar: Verifier<'_>, id: CounterId) -> Result<Counter, Error> {
    let counter = work.lock_counter(id).await?.ok_or(Error::NotFound(Noun::Counter))?;
    registrar.of_parent(ParentUnitId(counter.key.parent_unit))?;
    Ok(counter)
}
