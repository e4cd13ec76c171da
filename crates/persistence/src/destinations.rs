//! In-town destinations: rows.

use async_trait::async_trait;
use kernel::Rupiah;
use ports::{Destinations, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::LockType,
};
use staff::ParentUnitId;
use trips::{
    DestinationId,
    in_town::{Destination, DestinationTerms},
};

use crate::{
    connection::lock_rows,
    entity::{in_town_destinations, parent_units},
    error::{corrupt, db_error},
    journeys::Touch,
    queries::name_key,
    store::SeaUnitOfWork,
};

/// Columns of a destination's data.
fn columns(terms: &DestinationTerms) -> in_town_destinations::ActiveModel {
    in_town_destinations::ActiveModel {
        name: Set(terms.name.clone()),
        name_key: Set(name_key(&terms.name)),
        hours: Set(terms.hours.into()),
        transport: Set(terms.transport.get()),
        legal_basis: Set(terms.legal_basis.clone()),
        ..Default::default()
    }
}

/// Maps a row.
fn destination(row: in_town_destinations::Model) -> Stored<Destination> {
    let invalid = |column| corrupt("in_town_destinations", column, row.id);
    let hours = u8::try_from(row.hours).map_err(|_| invalid("hours"))?;
    let transport = Rupiah::new(row.transport).map_err(|_| invalid("transport"))?;
    Ok(Destination {
        id: DestinationId(row.id),
        parent_unit: ParentUnitId(row.parent_unit_id),
        terms: DestinationTerms { name: row.name, hours, transport, legal_basis: row.legal_basis },
    })
}

#[async_trait]
impl Destinations for SeaUnitOfWork {
    async fn lock_destination(&mut self, id: DestinationId) -> Stored<Option<Destination>> {
        let row = in_town_destinations::Entity::find_by_id(id.0)
            .filter(in_town_destinations::Column::RetiredAt.is_null())
            .lock(LockType::NoKeyUpdate)
            .one(self.tx())
            .await
            .map_err(db_error)?;
        row.map(destination).transpose()
    }

    async fn lock_destinations(&mut self, parent: ParentUnitId) -> Stored<Vec<(DestinationId, String)>> {
        lock_rows(self.tx(), parent_units::Entity::find_by_id(parent.0), LockType::NoKeyUpdate).await?;
        let rows = in_town_destinations::Entity::find()
            .filter(in_town_destinations::Column::ParentUnitId.eq(parent.0))
            .filter(in_town_destinations::Column::RetiredAt.is_null())
            .order_by_asc(in_town_destinations::Column::Id)
            .all(self.tx())
            .await
            .map_err(db_error)?;
        Ok(rows.into_iter().map(|row| (DestinationId(row.id), row.name)).collect())
    }

    async fn add_destination(&mut self, parent: ParentUnitId, terms: &DestinationTerms) -> Stored<DestinationId> {
        let row = in_town_destinations::ActiveModel { parent_unit_id: Set(parent.0), ..columns(terms) };
        row.insert(self.office()).await.map(|row| DestinationId(row.id)).map_err(db_error)
    }

    async fn edit_destination(&mut self, id: DestinationId, terms: &DestinationTerms) -> Stored<()> {
        self.touch(Touch::Destination(id.0));
        let row = in_town_destinations::ActiveModel { id: Unchanged(id.0), ..columns(terms) };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }
}
