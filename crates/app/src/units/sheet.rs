//! One parent unit with its work units and all who sign (contract U2).

use staff::{Actor, ParentUnitId};

use crate::{
    App, Error, Noun,
    views::{Named, units::ParentUnitSheet},
};

/// A parent unit, and all funding sources beside it.
#[derive(Debug)]
pub struct ParentUnitPage {
    /// The parent unit.
    pub sheet: ParentUnitSheet,
    /// All funding sources.
    pub sources: Vec<Named>,
}

/// A parent unit of the administrator.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for another parent unit.
pub async fn sheet(app: &App, actor: &Actor, id: ParentUnitId) -> Result<ParentUnitPage, Error> {
    let admin = actor.unit_administrator()?;
    super::reach_parent(app, *admin, id).await?;
    let sheet = app.queries.parent_unit_sheet(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    Ok(ParentUnitPage { sheet, sources: app.queries.funding_sources().await? })
}
