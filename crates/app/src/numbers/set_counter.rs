//! Sets a counter by hand (contract N6).

use chrono::Datelike;
use numbering::{Counter, CounterId, CounterKey, counter::NewValue};
use ports::{AuditEntry, CounterSet, Error, Noun, UnitOfWork};
use staff::{Actor, NumberKeeper, ParentUnitId};
use views::audit::{Action, Field, Object};

use crate::{application::App, units};

/// Sets a counter of this year; the next letter gets the number after it. Letters that are being issued wait.
///
/// # Errors
/// [`Error::Denied`] without role 2, 4 or 5 or for a counter of another parent unit, [`Error::NotFound`], [`Error::Counter`].
#[tracing::instrument(name = "numbers.set_counter", skip_all, fields(counter_id = id.0))]
pub async fn set_counter(app: &App, actor: &Actor, id: CounterId, to: NewValue) -> Result<Counter, Error> {
    let registrar = actor.number_keeper()?;
    let mut work = app.begin(actor).await?;
    let counter = locked(app, work.as_mut(), registrar, id).await?;
    let issued = work.highest_issued(counter.key).await?;
    let set = counter.set(&to, issued, app.clock.today().year()).map_err(Error::Counter)?;
    let now = app.clock.now();
    let (before, by) = (counter.last, registrar.user());
    let setting = CounterSet { counter: set, before, reason: to.reason, outside: to.outside, by, at: now };
    work.set_counter(&setting).await?;
    let entry = AuditEntry::by(*registrar, now, Action::CounterSet, Object::Counter.with(set.id.0));
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
/// [`Error::Denied`] without role 2, 4 or 5 or for a counter of another parent unit, [`Error::NotFound`].
#[tracing::instrument(name = "numbers.reach_counter", skip_all, fields(counter_id = id.0))]
pub async fn reach_counter(app: &App, actor: &Actor, id: CounterId) -> Result<(), Error> {
    let keeper = actor.number_keeper()?;
    let parent = match id.as_unopened() {
        Some((parent, _)) => units::reach_parent(app, *keeper, ParentUnitId(parent)).await?,
        None => app.queries.counter_parent(id).await?.ok_or(Error::NotFound(Noun::Counter))?,
    };
    Ok(keeper.of_parent(parent)?)
}

/// Locks the counter, if the actor may set it; opens one that is not.
async fn locked(
    app: &App,
    work: &mut dyn UnitOfWork,
    keeper: NumberKeeper<'_>,
    id: CounterId,
) -> Result<Counter, Error> {
    let id = match id.as_unopened() {
        Some((parent, kind)) => {
            let (parent, year) = (ParentUnitId(parent), app.clock.today().year());
            work.lock_parent_unit(parent).await?.ok_or(Error::NotFound(Noun::Counter))?;
            keeper.of_parent(parent)?;
            work.open_counters(parent, year).await?;
            let key = CounterKey { parent_unit: parent.0, kind, year };
            work.counter_of(key).await?.ok_or(Error::NotFound(Noun::Counter))?
        }
        None => id,
    };
    let counter = work.lock_counter(id).await?.ok_or(Error::NotFound(Noun::Counter))?;
    keeper.of_parent(ParentUnitId(counter.key.parent_unit))?;
    Ok(counter)
}
