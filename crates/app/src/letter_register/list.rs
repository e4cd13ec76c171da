//! The outgoing letters of a parent unit (contract S3).

use kernel::PageRequest;
use staff::{Actor, ParentUnitId};

use crate::{App, Error, units, views::letter_register::Register};

/// A page of the register of the parent unit named, or the registrar's own, newest first.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another's.
pub async fn list(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    page: PageRequest,
) -> Result<Register, Error> {
    let registrar = actor.letter_registrar()?;
    let parent = units::reach_parent(app, *registrar, parent).await?;
    let letters = app.queries.letter_register(parent, page).await?;
    Ok(Register { letters, units: app.queries.unit_codes(parent).await? })
}
