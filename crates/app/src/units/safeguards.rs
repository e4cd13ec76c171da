//! Safeguards of a parent unit: separation of duties, approval of templates.

use ports::{AuditEntry, Error, SafeguardChange};
use staff::{Actor, ParentUnitId};
use views::{
    audit::{Action, Field, Object},
    safeguards::UnitSafeguards,
};

use crate::application::App;

/// The safeguards of the parent unit named, or the actor's own.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "safeguards.read", skip_all)]
pub async fn read(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<UnitSafeguards, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    Ok(app.queries.safeguards(id).await?)
}

/// Changes the safeguards.
///
/// # Errors
/// As [`read`].
#[tracing::instrument(name = "safeguards.change", skip_all)]
pub async fn change(
    app: &App,
    actor: &Actor,
    named: Option<ParentUnitId>,
    change: impl FnOnce(UnitSafeguards) -> UnitSafeguards + Send,
) -> Result<UnitSafeguards, Error> {
    let keeper = actor.safeguard_keeper()?;
    let id = super::reach_parent(app, *keeper, named).await?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_safeguards(id).await?;
    let after = change(before);
    if after == before {
        return Ok(before);
    }
    let at = app.clock.now();
    work.set_safeguards(&after, &SafeguardChange { parent: id, before, by: keeper.user(), at }).await?;
    let object = Object::ParentUnit.with(id.0);
    let mut entry = AuditEntry::by(*keeper, at, Action::SafeguardsSet, object);
    if before.separation != after.separation {
        entry = entry.was(Field::Separation, before.separation).is(Field::Separation, after.separation);
    }
    if before.template_approval != after.template_approval {
        entry = entry.was(Field::TemplateApproval, before.template_approval);
        entry = entry.is(Field::TemplateApproval, after.template_approval);
    }
    work.record(entry).await?;
    work.commit().await?;
    Ok(after)
}
