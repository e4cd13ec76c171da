//! Parent units and work units: rows.

use app::ports::{Stored, Units};
use async_trait::async_trait;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, SqlErr};
use staff::{NewUnit, ParentUnitId, WorkUnit, WorkUnitId};
use trips::trip_kind::FundingSourceId;

use crate::{
    entity::{funding_sources, parent_unit_funding_sources, parent_units, work_units},
    error::{dangling, db_error},
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
impl Units for SeaUnitOfWork {
    async fn work_unit(&mut self, id: WorkUnitId) -> Stored<Option<WorkUnit>> {
        work_unit(self.tx(), id).await
    }

    async fn government(&mut self, parent: ParentUnitId) -> Stored<Option<String>> {
        let row = parent_units::Entity::find_by_id(parent.0).one(self.tx()).await.map_err(db_error)?;
        Ok(row.map(|row| row.government))
    }

    async fn open_parent_unit(&mut self, unit: &NewUnit, government: &str) -> Stored<Option<ParentUnitId>> {
        let row = parent_units::ActiveModel {
            name: Set(unit.name.clone()),
            code: Set(unit.code.as_str().to_owned()),
            origin: Set(unit.origin.clone()),
            government: Set(government.to_owned()),
            address: Set(String::new()),
            logo: Set(None),
            ..Default::default()
        };
        match row.insert(self.tx()).await {
            Ok(row) => Ok(Some(ParentUnitId(row.id))),
            Err(error) if matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))) => Ok(None),
            Err(error) => Err(db_error(error)),
        }
    }

    async fn link_funding_source(&mut self, parent: ParentUnitId, source: FundingSourceId) -> Stored<bool> {
        if funding_sources::Entity::find_by_id(source.0).one(self.tx()).await.map_err(db_error)?.is_none() {
            return Ok(false);
        }
        let link = parent_unit_funding_sources::ActiveModel {
            parent_unit_id: Set(parent.0),
            funding_source_id: Set(source.0),
            ..Default::default()
        };
        link.insert(self.tx()).await.map_err(db_error)?;
        Ok(true)
    }

    async fn open_work_unit(&mut self, parent: ParentUnitId, unit: &NewUnit) -> Stored<WorkUnitId> {
        let row = work_units::ActiveModel {
            parent_unit_id: Set(parent.0),
            name: Set(unit.name.clone()),
            code: Set(unit.code.as_str().to_owned()),
            origin: Set(unit.origin.clone()),
            ..Default::default()
        };
        Ok(WorkUnitId(row.insert(self.tx()).await.map_err(db_error)?.id))
    }
}
