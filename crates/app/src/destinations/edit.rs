//! Edits a destination (contract J4). Issued letters keep their form when its hours change (5.3).

use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{Actor, DestinationKeeper};
use trips::{
    DestinationId,
    in_town::{Destination, DestinationDraft, DestinationTerms},
};
use views::{
    DestinationView,
    audit::{Action, Field, Object},
};

use super::add::refuse_twin;
use crate::application::App;

/// Replaces a destination's data by `draft`; its parent unit stays.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for one of another parent unit, [`Error::DestinationFaults`] with every
/// fault, [`Error::Twin`] for a new name that another one has.
#[tracing::instrument(name = "destinations.edit", skip_all, fields(destination_id = id.0))]
pub async fn edit(
    app: &App,
    actor: &Actor,
    id: DestinationId,
    draft: DestinationDraft,
) -> Result<DestinationView, Error> {
    let keeper = actor.destination_keeper()?;
    let mut work = app.begin(actor).await?;
    let destination = locked(work.as_mut(), keeper, id).await?;
    let terms = draft.terms(Some(&destination.terms)).map_err(Error::DestinationFaults)?;
    if terms.name != destination.terms.name {
        refuse_twin(work.as_mut(), destination.parent_unit, Some(id), &terms.name).await?;
    }
    work.edit_destination(id, &terms).await?;
    let was = &destination.terms;
    let entry = AuditEntry::by(*keeper, app.clock.now(), Action::DestinationEdited, Object::Destination.with(id.0));
    let entry = entry
        .was(Field::Name, &was.name)
        .is(Field::Name, &terms.name)
        .was(Field::Hours, was.hours)
        .is(Field::Hours, terms.hours);
    let mut entry = entry.was(Field::Transport, was.transport.get()).is(Field::Transport, terms.transport.get());
    let basis = |of: &DestinationTerms| of.legal_basis.clone().unwrap_or_default();
    if was.legal_basis != terms.legal_basis {
        entry = entry.was(Field::LegalBasis, basis(was)).is(Field::LegalBasis, basis(&terms));
    }
    work.record(entry).await?;
    work.commit().await?;
    Ok(Destination { terms, ..destination }.into())
}

/// Checks whether the actor may edit a destination.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for one of another parent unit.
#[tracing::instrument(name = "destinations.reach", skip_all, fields(destination_id = id.0))]
pub async fn reach(app: &App, actor: &Actor, id: DestinationId) -> Result<(), Error> {
    let keeper = actor.destination_keeper()?;
    let parent = app.queries.destination_parent(id).await?.ok_or(Error::NotFound(Noun::Destination))?;
    Ok(keeper.of_parent(parent)?)
}

/// Locks the destination, if the actor may edit it.
async fn locked(
    work: &mut dyn UnitOfWork,
    keeper: DestinationKeeper<'_>,
    id: DestinationId,
) -> Result<Destination, Error> {
    let destination = work.lock_destination(id).await?.ok_or(Error::NotFound(Noun::Destination))?;
    keeper.of_parent(destination.parent_unit)?;
    Ok(destination)
}
