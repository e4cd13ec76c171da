//! Photos of trips: rows. The trip's own row has the key of the first one.

use chrono::{DateTime, Utc};
use ports::Stored;
use receipts::{TripAlbum, trip_album::AlbumPhoto};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};
use trips::TripId;

use super::load;
use crate::{
    entity::{
        trip_photos::{ActiveModel, Column, Entity, Model},
        trips as trip_table,
    },
    error::db_error,
};

async fn rows(conn: &impl ConnectionTrait, trip: TripId) -> Stored<Vec<Model>> {
    Entity::find().filter(Column::TripId.eq(trip.0)).order_by_asc(Column::Id).all(conn).await.map_err(db_error)
}

/// Locks the photos of a trip with the states of its receipts.
pub(super) async fn lock(tx: &DatabaseTransaction, trip: TripId) -> Stored<Option<TripAlbum>> {
    let Some(locked) = load::lock_trip_photo(tx, trip).await? else { return Ok(None) };
    let photo = |row: Model| AlbumPhoto { id: row.id, key: row.photo };
    Ok(Some(TripAlbum { trip: locked, photos: rows(tx, trip).await?.into_iter().map(photo).collect() }))
}

/// Adds a photo and returns its id.
pub(super) async fn add(
    tx: &DatabaseTransaction,
    trip: TripId,
    key: &str,
    caption: &str,
    at: DateTime<Utc>,
) -> Stored<i64> {
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

/// Replaces the first photo, or adds it.
pub(super) async fn set_first(tx: &DatabaseTransaction, trip: TripId, key: &str, at: DateTime<Utc>) -> Stored<()> {
    let first = rows(tx, trip).await?.into_iter().next();
    let Some(first) = first else { return add(tx, trip, key, "", at).await.map(drop) };
    let row = ActiveModel { id: Unchanged(first.id), photo: Set(key.to_owned()), ..Default::default() };
    row.update(tx).await.map_err(db_error)?;
    follow(tx, trip).await
}

/// Removes a photo.
pub(super) async fn remove(tx: &DatabaseTransaction, trip: TripId, id: i64) -> Stored<()> {
    Entity::delete_by_id(id).exec(tx).await.map_err(db_error)?;
    follow(tx, trip).await
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
