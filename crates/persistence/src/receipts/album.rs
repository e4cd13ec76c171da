//! Photos of trips: rows. The trip's own row has the key of the first one.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use ports::{Stored, TripAlbums};
use receipts::{TripAlbum, TripPhoto, trip_album::AlbumPhoto};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, LockType},
};
use staff::WorkUnitId;
use trips::TripId;

use super::load;
use crate::{
    entity::{
        trip_photos::{ActiveModel, Column, Entity, Model},
        trips as trip_table,
    },
    error::db_error,
    journeys::Touch,
    store::SeaUnitOfWork,
};

async fn rows(conn: &impl ConnectionTrait, trip: TripId) -> Stored<Vec<Model>> {
    Entity::find().filter(Column::TripId.eq(trip.0)).order_by_asc(Column::Id).all(conn).await.map_err(db_error)
}

/// Stores the key of the first photo in the trip's row. The update raises the version of the trip with each change of its photos,
/// also of one that is not the first.
async fn follow(tx: &DatabaseTransaction, trip: TripId) -> Stored<()> {
    let first = rows(tx, trip).await?.into_iter().next().map(|row| row.photo);
    let updated = trip_table::Entity::update_many()
        .col_expr(trip_table::Column::Photo, Expr::value(first))
        .filter(trip_table::Column::Id.eq(trip.0))
        .exec(tx)
        .await;
    updated.map(|_| ()).map_err(db_error)
}

#[async_trait]
impl TripAlbums for SeaUnitOfWork {
    /// Locks the trip before its travellers, as everywhere.
    async fn lock_trip_photo(&mut self, trip: TripId) -> Stored<Option<TripPhoto>> {
        let row = trip_table::Entity::find_by_id(trip.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        let Some(row) = row.map_err(db_error)? else { return Ok(None) };
        let slots = load::lock_slots(self.tx(), trip).await?;
        Ok(Some(TripPhoto {
            work_unit: WorkUnitId(row.work_unit_id),
            version: row.version,
            cancelled_on: row.cancelled_on.map(Day::nearest),
            photo: row.photo,
            receipts: slots.iter().map(|slot| load::status(slot.id, slot.status)).collect::<Stored<_>>()?,
        }))
    }

    async fn set_trip_photo(&mut self, trip: TripId, key: &str, at: DateTime<Utc>) -> Stored<()> {
        self.touch(Touch::Trip(trip.0));
        let tx = self.tx();
        let first = rows(tx, trip).await?.into_iter().next();
        let Some(first) = first else { return self.add_trip_photo(trip, key, "", at).await.map(drop) };
        let row = ActiveModel { id: Unchanged(first.id), photo: Set(key.to_owned()), ..Default::default() };
        row.update(tx).await.map_err(db_error)?;
        follow(tx, trip).await
    }

    async fn lock_trip_album(&mut self, trip: TripId) -> Stored<Option<TripAlbum>> {
        let Some(locked) = self.lock_trip_photo(trip).await? else { return Ok(None) };
        let photo = |row: Model| AlbumPhoto { id: row.id, key: row.photo };
        Ok(Some(TripAlbum { trip: locked, photos: rows(self.tx(), trip).await?.into_iter().map(photo).collect() }))
    }

    async fn add_trip_photo(&mut self, trip: TripId, key: &str, caption: &str, at: DateTime<Utc>) -> Stored<i64> {
        self.touch(Touch::Trip(trip.0));
        let tx = self.tx();
        let row = ActiveModel {
            trip_id: Set(trip.0),
            photo: Set(key.to_owned()),
            caption: Set(caption.to_owned()),
            added_at: Set(at),
            ..Default::default()
        };
        let id = row.insert(tx).await.map_err(db_error)?.id;
        follow(tx, trip).await?;
        Ok(id)
    }

    async fn remove_trip_photo(&mut self, trip: TripId, id: i64) -> Stored<()> {
        self.touch(Touch::Trip(trip.0));
        let tx = self.tx();
        Entity::delete_by_id(id).exec(tx).await.map_err(db_error)?;
        follow(tx, trip).await
    }
}
