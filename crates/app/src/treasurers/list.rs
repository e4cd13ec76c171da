//! Treasurers of a parent unit, and the sources it uses (contract N1, N3).

use ports::Error;
use staff::{Actor, ParentUnitId};
use views::{FundedBy, units::LinkedSource};

use crate::{application::App, units};

/// Sources with a treasurer in the parent unit named, or the administrator's own; those treasurers only.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another one.
#[tracing::instrument(name = "treasurers.list", skip_all)]
pub async fn list(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<Vec<FundedBy>, Error> {
    let admin = actor.unit_administrator()?;
    let parent = units::reach_parent(app, *admin, named).await?;
    Ok(app.queries.treasurers(parent).await?)
}

/// The sources the parent unit named, or the administrator's own, uses.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another one.
#[tracing::instrument(name = "treasurers.sources", skip_all)]
pub async fn sources(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<Vec<LinkedSource>, Error> {
    let admin = actor.unit_administrator()?;
    let parent = units::reach_parent(app, *admin, named).await?;
    Ok(app.queries.linked_sources(parent).await?)
}
