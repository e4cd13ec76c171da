//! Entries of the office's reference tables that may be corrected: rows.

use async_trait::async_trait;
use kernel::Rupiah;
use ports::{CorrectionQueries, Corrections, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ConnectionTrait, EntityTrait, QueryOrder, QuerySelect,
    sea_query::LockType,
};
use trips::trip_kind::{FundingSourceId, HealthServiceId, TripKindId};
use views::corrections::{FundingSourceEntry, HealthServiceEntry, TripKindEntry};

use crate::{
    entity::{funding_sources, health_services, trip_kinds, trip_types},
    error::{corrupt, dangling, db_error},
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

fn source(row: funding_sources::Model) -> FundingSourceEntry {
    let funding_sources::Model { id, name, payment_text, first_sentence, version } = row;
    FundingSourceEntry { id, name, payment_text, first_sentence, version }
}

fn service(row: health_services::Model) -> Stored<HealthServiceEntry> {
    let transport = Rupiah::new(row.tariff).map_err(|_| corrupt("health_services", "tariff", row.id))?;
    Ok(HealthServiceEntry { id: row.id, name: row.name, transport, version: row.version })
}

fn kind(row: trip_kinds::Model, types: &[trip_types::Model]) -> Stored<TripKindEntry> {
    let of_kind = types.iter().find(|known| known.id == row.trip_type_id);
    let trip_type = of_kind.ok_or_else(|| dangling("trip_types", row.trip_type_id))?;
    Ok(TripKindEntry {
        id: row.id,
        name: row.name,
        account_code: row.account_code,
        trip_type: trip_type.name.as_str().into(),
        is_health_service: row.is_health_service,
        version: row.version,
    })
}

async fn types(conn: &impl ConnectionTrait) -> Stored<Vec<trip_types::Model>> {
    trip_types::Entity::find().all(conn).await.map_err(db_error)
}

#[async_trait]
impl Corrections for SeaUnitOfWork {
    async fn lock_funding_source(&mut self, id: FundingSourceId) -> Stored<Option<FundingSourceEntry>> {
        let row = funding_sources::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        Ok(row.map_err(db_error)?.map(source))
    }

    async fn edit_funding_source(&mut self, entry: &FundingSourceEntry) -> Stored<()> {
        let row = funding_sources::ActiveModel {
            id: Unchanged(entry.id),
            payment_text: Set(entry.payment_text.clone()),
            first_sentence: Set(entry.first_sentence.clone()),
            version: Set(entry.version),
            ..Default::default()
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn lock_trip_kind(&mut self, id: TripKindId) -> Stored<Option<TripKindEntry>> {
        let row = trip_kinds::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        let Some(row) = row.map_err(db_error)? else { return Ok(None) };
        kind(row, &types(self.tx()).await?).map(Some)
    }

    async fn edit_trip_kind(&mut self, entry: &TripKindEntry) -> Stored<()> {
        let row = trip_kinds::ActiveModel {
            id: Unchanged(entry.id),
            name: Set(entry.name.clone()),
            account_code: Set(entry.account_code.clone()),
            version: Set(entry.version),
            ..Default::default()
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn lock_health_service(&mut self, id: HealthServiceId) -> Stored<Option<HealthServiceEntry>> {
        let row = health_services::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        row.map_err(db_error)?.map(service).transpose()
    }

    async fn edit_health_service(&mut self, entry: &HealthServiceEntry) -> Stored<()> {
        let row = health_services::ActiveModel {
            id: Unchanged(entry.id),
            name: Set(entry.name.clone()),
            tariff: Set(entry.transport.get()),
            version: Set(entry.version),
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }
}

#[async_trait]
impl CorrectionQueries for SeaQueries {
    async fn funding_source_entries(&self) -> Stored<Vec<FundingSourceEntry>> {
        let rows = funding_sources::Entity::find().order_by_asc(funding_sources::Column::Id).all(&self.db).await;
        Ok(rows.map_err(db_error)?.into_iter().map(source).collect())
    }

    async fn trip_kind_entries(&self) -> Stored<Vec<TripKindEntry>> {
        let types = types(&self.db).await?;
        let rows = trip_kinds::Entity::find().order_by_asc(trip_kinds::Column::Id).all(&self.db).await;
        rows.map_err(db_error)?.into_iter().map(|row| kind(row, &types)).collect()
    }

    async fn health_service_entries(&self) -> Stored<Vec<HealthServiceEntry>> {
        let rows = health_services::Entity::find().order_by_asc(health_services::Column::Id).all(&self.db).await;
        rows.map_err(db_error)?.into_iter().map(service).collect()
    }
}
