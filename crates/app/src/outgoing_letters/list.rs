//! Lists the outgoing letters of a parent unit (contract S3).

use kernel::PageRequest;
use staff::{Actor, ParentUnitId};

use crate::{App, Error, units, views::outgoing_letters::OutgoingLetterPage};

/// A page of the outgoing letters of the parent unit named, or the registrar's own, newest first.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another's.
pub async fn list(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    page: PageRequest,
) -> Result<OutgoingLetterPage, Error> {
    let registrar = actor.letter_registrar()?;
    let parent = units::reach_parent(app, *registrar, parent).await?;
    let letters = app.queries.outgoing_letters(parent, page).await?;
    Ok(OutgoingLetterPage { letters, units: app.queries.unit_codes(parent).await? })
}
