//! The outgoing letters of a parent unit (contract S3).

use kernel::PageRequest;
use staff::{Actor, ParentUnitId};

use crate::{App, Error, Noun, views::letter_register::Register};

/// A page of the register of the parent unit named, or the registrar's own.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another's.
pub async fn list(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    page: PageRequest,
    oldest_first: bool,
) -> Result<Register, Error> {
    let registrar = actor.letter_registrar()?;
    let parent = registrar.parent_unit(parent);
    if !app.queries.parent_unit_exists(parent).await? {
        return Err(Error::NotFound(Noun::Unit));
    }
    registrar.of_parent(parent)?;
    let letters = app.queries.letter_register(parent, page, oldest_first).await?;
    Ok(Register { letters, units: app.queries.unit_codes(parent).await? })
}
