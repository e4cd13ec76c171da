//! Parent units and work units: list, read, open, correct; their letterheads.

mod edit;
pub mod finding_rules;
pub mod letterhead;
mod list;
pub(crate) mod open;
mod open_parent_unit;
mod open_work_unit;
pub mod safeguards;
mod sheet;

use ports::{Error, Noun};
use staff::{ParentUnitId, Scope, WorkUnit, WorkUnitId};

use crate::application::App;

pub use edit::{UnitEdit, edit_parent_unit, edit_work_unit};
pub use list::{ParentUnits, list};
pub use open_parent_unit::open_parent_unit;
pub use open_work_unit::open_work_unit;
pub use sheet::{ParentUnitPage, sheet};

/// The parent unit requested, or the actor's own, if it exists and is in scope.
pub(crate) async fn reach_parent(
    app: &App,
    scope: Scope<'_>,
    named: impl Into<Option<ParentUnitId>>,
) -> Result<ParentUnitId, Error> {
    let id = scope.parent_unit(named.into());
    // The actor's own exists: it was read with the session.
    if id == scope.parent_unit(None) {
        return Ok(id);
    }
    if !app.queries.parent_unit_exists(id).await? {
        return Err(Error::NotFound(Noun::Unit));
    }
    scope.of_parent(id)?;
    Ok(id)
}

/// The work unit requested, or the actor's own, if it exists and its parent unit is in scope.
pub(crate) async fn reach_unit(
    app: &App,
    scope: Scope<'_>,
    named: impl Into<Option<WorkUnitId>>,
) -> Result<WorkUnit, Error> {
    let id = scope.work_unit(named.into());
    let unit = app.queries.work_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    scope.of_parent(unit.parent)?;
    Ok(unit)
}
