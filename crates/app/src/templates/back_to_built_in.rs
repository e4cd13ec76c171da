//! Returns a kind of letters to its built-in template.

use letters::{TemplateKey, UnitTemplateKind};
use ports::{AuditEntry, Error, TemplateRefusal};
use staff::{Actor, ParentUnitId};
use views::audit::{Action, Field, Object};

use super::read::reach;
use crate::application::App;

/// Takes the template in force of a kind out of force in the parent unit requested, or the clerk's own: its letters print with
/// the built-in one again. All versions stay.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit, [`Error::TemplateState`] where the built-in one prints already.
#[tracing::instrument(name = "templates.back_to_built_in", skip_all)]
pub async fn back_to_built_in(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    kind: UnitTemplateKind,
) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let parent = reach(app, actor, parent).await?;
    let mut work = app.begin(actor).await?;
    let replaced = work.template_in_force(TemplateKey::Unit(parent, kind)).await?;
    let Some(replaced) = replaced else { return Err(TemplateRefusal::BuiltIn.into()) };
    if !work.retire_template(parent, kind).await? {
        return Err(TemplateRefusal::BuiltIn.into());
    }
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::BuiltInTemplateUsed, Object::Template.whole());
    let entry = entry.is(Field::ParentUnit, parent).is(Field::Kind, kind.number());
    work.record(entry.was(Field::Sha256, replaced.fingerprint)).await?;
    work.commit().await
}
