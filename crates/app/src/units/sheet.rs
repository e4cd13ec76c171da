//! Reads a parent unit with its work units and signatories (contract U2).

use ports::{Error, Noun};
use staff::{Actor, ParentUnitId};
use views::{Named, units::ParentUnitSheet};

use crate::application::App;

/// A parent unit with all funding sources.
#[derive(Debug)]
pub struct ParentUnitPage {
    /// The parent unit.
    pub sheet: ParentUnitSheet,
    /// All funding sources.
    pub sources: Vec<Named>,
}

/// The parent unit named, or the administrator's own.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for another parent unit.
#[tracing::instrument(name = "units.sheet", skip_all)]
pub async fn sheet(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<ParentUnitPage, Error> {
    let admin = actor.unit_administrator()?;
    let id = super::reach_parent(app, *admin, named).await?;
    let sheet = app.queries.parent_unit_sheet(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    Ok(ParentUnitPage { sheet, sources: app.queries.funding_sources().await? })
}
