//! Opens a work unit under a parent unit (contract U4).

use ports::{AuditEntry, Error};
use staff::{Actor, NewUnit, ParentUnitId, Twin, WorkUnitId, twin::unit_twin};
use views::audit::{Action, Field, Object};

use crate::application::App;

/// Stores a work unit.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, [`Error::Denied`] for another one, [`Error::Twin`].
#[tracing::instrument(name = "units.open_work_unit", skip_all, fields(parent_unit_id = parent.0))]
pub async fn open_work_unit(
    app: &App,
    actor: &Actor,
    parent: ParentUnitId,
    unit: &NewUnit,
) -> Result<WorkUnitId, Error> {
    let admin = actor.unit_administrator()?;
    super::reach_parent(app, *admin, parent).await?;
    let mut work = app.begin(actor).await?;
    if let Some((part, twin)) = unit_twin(unit, work.lock_work_units(parent).await?) {
        return Err(Twin::WorkUnit(part, twin).into());
    }
    let id = work.open_work_unit(parent, unit).await?;
    let entry = AuditEntry::by(*admin, app.clock.now(), Action::WorkUnitOpened, Object::WorkUnit.with(id.0));
    work.record(opened(entry, parent, unit)).await?;
    work.commit().await?;
    Ok(id)
}

/// Adds the data of a new work unit to its audit entry.
pub(super) fn opened(entry: AuditEntry, parent: ParentUnitId, unit: &NewUnit) -> AuditEntry {
    let entry = entry.is(Field::ParentUnit, parent).is(Field::Name, &unit.name).is(Field::Code, unit.code.as_str());
    entry.is(Field::Origin, &unit.origin)
}
