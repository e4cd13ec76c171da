//! Adds a destination to a parent unit's list (contract J3).

use ports::{AuditEntry, Error, UnitOfWork};
use staff::{Actor, ParentUnitId, Twin, twin::same};
use trips::{
    DestinationId,
    in_town::{Destination, DestinationDraft},
};
use views::{
    DestinationView,
    audit::{Action, Field, Object},
};

use crate::{application::App, units};

/// Adds `draft` to the list of the parent unit named.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another's, [`Error::DestinationFaults`] with
/// every fault, [`Error::Twin`].
#[tracing::instrument(name = "destinations.add", skip_all)]
pub async fn add(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    draft: DestinationDraft,
) -> Result<DestinationView, Error> {
    let keeper = actor.destination_keeper()?;
    if let Some(parent) = parent {
        reach_list(app, actor, parent).await?;
    }
    let (parent_unit, terms) = draft.terms_for(parent).map_err(Error::DestinationFaults)?;
    let mut work = app.begin(actor).await?;
    refuse_twin(work.as_mut(), parent_unit, None, &terms.name).await?;
    let id = work.add_destination(parent_unit, &terms).await?;
    let entry = AuditEntry::by(*keeper, app.clock.now(), Action::DestinationAdded, Object::Destination.with(id.0));
    let entry = entry.is(Field::ParentUnit, parent_unit).is(Field::Name, &terms.name).is(Field::Hours, terms.hours);
    let entry = entry.is(Field::Transport, terms.transport.get());
    let basis = terms.legal_basis.clone();
    work.record(match basis {
        Some(basis) => entry.is(Field::LegalBasis, basis),
        None => entry,
    })
    .await?;
    work.commit().await?;
    Ok(Destination { id, parent_unit, terms }.into())
}

/// Checks that no other destination of the parent unit has the name (office C-9).
pub(super) async fn refuse_twin(
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    own: Option<DestinationId>,
    name: &str,
) -> Result<(), Error> {
    let others = work.lock_destinations(parent).await?.into_iter().filter(|(id, _)| Some(*id) != own);
    let mut twins = others.filter(|(_, other)| same(other, name));
    twins.next().map_or(Ok(()), |(_, other)| Err(Twin::Destination(other).into()))
}

/// Checks whether the actor may manage a parent unit's list.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another's.
#[tracing::instrument(name = "destinations.reach_list", skip_all, fields(parent_unit_id = parent.0))]
pub async fn reach_list(app: &App, actor: &Actor, parent: ParentUnitId) -> Result<(), Error> {
    units::reach_parent(app, *actor.destination_keeper()?, parent).await.map(drop)
}
