//! Sets the guard of a parent unit's budgets (beyond section 3).

use ports::{AuditEntry, Error, Noun};
use staff::{Actor, ParentUnitId};
use trips::budget::Guard;
use views::audit::{Action, Field, Object};

use crate::application::App;

/// Sets the guard of the parent unit.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`].
#[tracing::instrument(name = "budgets.set_guard", skip_all, fields(parent_unit_id = parent.0))]
pub async fn set_guard(app: &App, actor: &Actor, parent: ParentUnitId, guard: Guard) -> Result<(), Error> {
    let keeper = actor.guard_keeper()?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_guard(parent).await?.ok_or(Error::NotFound(Noun::Unit))?;
    keeper.of_parent(parent)?;
    if before == guard {
        return Ok(());
    }
    work.set_guard(parent, guard).await?;
    let object = Object::ParentUnit.with(parent.0);
    let entry = AuditEntry::by(*keeper, app.clock.now(), Action::BudgetGuardSet, object);
    work.record(entry.was(Field::Guard, before.word()).is(Field::Guard, guard.word())).await?;
    work.commit().await
}
