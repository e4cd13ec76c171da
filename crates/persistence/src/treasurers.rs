//! Treasurers of funding sources: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{Stored, Treasurers};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::LockType,
};
use staff::{EmployeeId, ParentUnitId, Treasurer, TreasurerId};
use trips::trip_kind::FundingSourceId;

use crate::{
    entity::{funding_sources, parent_unit_funding_sources, treasurers, trips as trip_table},
    error::db_error,
    signatories::is_named,
    store::SeaUnitOfWork,
};

#[async_trait]
impl Treasurers for SeaUnitOfWork {
    async fn uses_source(&mut self, parent: ParentUnitId, source: FundingSourceId) -> Stored<Option<bool>> {
        if funding_sources::Entity::find_by_id(source.0).one(self.tx()).await.map_err(db_error)?.is_none() {
            return Ok(None);
        }
        let links = parent_unit_funding_sources::Entity::find()
            .filter(parent_unit_funding_sources::Column::ParentUnitId.eq(parent.0))
            .filter(parent_unit_funding_sources::Column::FundingSourceId.eq(source.0))
            .count(self.tx())
            .await
            .map_err(db_error)?;
        Ok(Some(links > 0))
    }

    async fn treasurer_of(
        &mut self,
        parent: ParentUnitId,
        source: FundingSourceId,
        employee: EmployeeId,
    ) -> Stored<Option<(TreasurerId, String)>> {
        let row = treasurers::Entity::find()
            .filter(treasurers::Column::ParentUnitId.eq(parent.0))
            .filter(treasurers::Column::FundingSourceId.eq(source.0))
            .filter(treasurers::Column::EmployeeId.eq(employee.0))
            .filter(treasurers::Column::RetiredAt.is_null())
            .one(self.tx())
            .await
            .map_err(db_error)?;
        Ok(row.map(|row| (TreasurerId(row.id), row.title)))
    }

    async fn appoint_treasurer(
        &mut self,
        parent: ParentUnitId,
        source: FundingSourceId,
        employee: EmployeeId,
        title: &str,
    ) -> Stored<TreasurerId> {
        let row = treasurers::ActiveModel {
            parent_unit_id: Set(parent.0),
            funding_source_id: Set(source.0),
            employee_id: Set(employee.0),
            title: Set(title.to_owned()),
            ..Default::default()
        };
        Ok(TreasurerId(row.insert(self.office()).await.map_err(db_error)?.id))
    }

    async fn lock_treasurer(&mut self, id: TreasurerId) -> Stored<Option<Treasurer>> {
        let row = treasurers::Entity::find_by_id(id.0)
            .filter(treasurers::Column::RetiredAt.is_null())
            .lock(LockType::Update)
            .one(self.tx())
            .await
            .map_err(db_error)?;
        Ok(row.map(|row| Treasurer {
            id,
            parent: ParentUnitId(row.parent_unit_id),
            source: row.funding_source_id,
            employee: EmployeeId(row.employee_id),
            title: row.title,
        }))
    }

    async fn treasurer_is_named(&mut self, id: TreasurerId) -> Stored<bool> {
        is_named(self.tx(), trip_table::Column::TreasurerId, id.0).await
    }

    async fn amend_treasurer(&mut self, id: TreasurerId, employee: EmployeeId, title: &str) -> Stored<()> {
        let row = treasurers::ActiveModel {
            id: Unchanged(id.0),
            employee_id: Set(employee.0),
            title: Set(title.to_owned()),
            ..Default::default()
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn retire_treasurer(&mut self, id: TreasurerId, at: DateTime<Utc>) -> Stored<()> {
        let row = treasurers::ActiveModel { id: Unchanged(id.0), retired_at: Set(Some(at)), ..Default::default() };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn delete_treasurer(&mut self, id: TreasurerId) -> Stored<()> {
        treasurers::Entity::delete_by_id(id.0).exec(self.office()).await.map(|_| ()).map_err(db_error)
    }
}
