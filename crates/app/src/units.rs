//! Parent units and work units: list, look at, open.

mod list;
mod open_parent_unit;
mod open_work_unit;
mod sheet;

use staff::{ParentUnitId, Scope, WorkUnit, WorkUnitId};

use crate::{App, Error, Noun};

pub use list::{ParentUnits, list};
pub use open_parent_unit::open_parent_unit;
pub use open_work_unit::open_work_unit;
pub use sheet::{ParentUnitPage, sheet};

/// That a parent unit is there and within reach.
pub(crate) async fn reach_parent(app: &App, scope: Scope<'_>, id: ParentUnitId) -> Result<(), Error> {
    if !app.queries.parent_unit_exists(id).await? {
        return Err(Error::NotFound(Noun::Unit));
    }
    Ok(scope.of_parent(id)?)
}

/// A work unit of a parent unit within reach.
pub(crate) async fn reach_unit(app: &App, scope: Scope<'_>, id: WorkUnitId) -> Result<WorkUnit, Error> {
    let unit = app.queries.work_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    scope.of_parent(unit.parent)?;
    Ok(unit)
}
