//! Trips whose cost a caller may see: role 3 and 5 all, role 2 those of the parent unit, role 1 those of the work unit.

use staff::{Actor, Role, WorkUnitId};

use crate::{App, Error, Noun, ports::TripScope};

/// The scope of the unit named, or of all that the actor may see.
///
/// # Errors
/// [`Error::Denied`] without permission or for another unit, [`Error::NotFound`] for an unknown unit.
pub(crate) async fn seen_by(app: &App, actor: &Actor, unit: Option<WorkUnitId>) -> Result<TripScope, Error> {
    actor.cost_reader()?;
    let holds = |role| actor.roles.has(role);
    let all = if holds(Role::Finance) || holds(Role::SuperAdmin) {
        TripScope::Office
    } else if holds(Role::UnitAdmin) {
        TripScope::Parent(actor.parent_unit)
    } else {
        TripScope::Unit(actor.work_unit)
    };
    let Some(id) = unit else { return Ok(all) };
    let unit = app.queries.work_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
    match all {
        TripScope::Office => {}
        TripScope::Parent(_) => actor.scope().of_parent(unit.parent)?,
        TripScope::Unit(_) => actor.scope().of_unit(id)?,
    }
    Ok(TripScope::Unit(id))
}
