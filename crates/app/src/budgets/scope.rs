//! Trips whose cost a caller may see: role 3 and 5 all, role 2 those of the parent unit, role 1 those of the work unit.

use ports::{Error, TripScope};
use staff::{Actor, Role, WorkUnitId};

use crate::{application::App, trip_scope};

/// The scope of the unit named, or of all that the actor may see.
///
/// # Errors
/// [`Error::Denied`] without permission or for another unit, [`Error::NotFound`] for an unknown unit.
pub(crate) async fn seen_by(app: &App, actor: &Actor, unit: Option<WorkUnitId>) -> Result<TripScope, Error> {
    actor.cost_reader()?;
    trip_scope::seen_by(app, actor, Role::UnitAdmin, unit).await
}
