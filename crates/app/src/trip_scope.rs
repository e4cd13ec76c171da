//! Trips that a caller may see.

use ports::{Error, Noun, TripScope};
use staff::{Actor, Role, WorkUnitId};

use crate::application::App;

/// The trips of the unit named, or all that an actor may see: role 3 and 5 all, the role named those of the parent unit, others those
/// of the work unit.
///
/// # Errors
/// [`Error::Denied`] for another unit, [`Error::NotFound`] for an unknown one.
pub(crate) async fn seen_by(
    app: &App,
    actor: &Actor,
    of_parent: Role,
    unit: Option<WorkUnitId>,
) -> Result<TripScope, Error> {
    let holds = |role| actor.roles.has(role);
    let all = if holds(Role::Finance) || holds(Role::SuperAdmin) {
        TripScope::Office
    } else if holds(of_parent) {
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
