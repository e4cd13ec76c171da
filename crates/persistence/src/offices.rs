//! Units.

use app::ports::{Offices, Stored};
use async_trait::async_trait;
use sea_orm::{ConnectionTrait, EntityTrait};
use staff::{ParentUnitId, WorkUnit, WorkUnitId};

use crate::{
    corrupt::{dangling, db_error},
    entity::{parent_units, work_units},
    store::SeaUnitOfWork,
};

/// A work unit with its parent.
pub(crate) async fn work_unit(conn: &impl ConnectionTrait, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
    let found = work_units::Entity::find_by_id(id.0)
        .find_also_related(parent_units::Entity)
        .one(conn)
        .await
        .map_err(db_error)?;
    let Some((unit, parent)) = found else { return Ok(None) };
    let parent = parent.ok_or_else(|| dangling("parent_units", unit.parent_unit_id))?;
    Ok(Some(WorkUnit {
        id,
        name: unit.name,
        code: unit.code,
        origin: unit.origin,
        parent: ParentUnitId(parent.id),
        parent_code: parent.code,
    }))
}

#[async_trait]
impl Offices for SeaUnitOfWork {
    async fn work_unit(&mut self, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
        work_unit(self.tx(), id).await
    }
}
