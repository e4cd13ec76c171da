//! Archive of the system of before: reads. Where there is none, the copy of the reference tables says so, and no statement runs.

mod engagements;
pub(super) mod final_numbers;
mod json;
pub(crate) mod labels;

use ::trips::TripId;
use async_trait::async_trait;
use ports::{ArchiveQueries, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use staff::{ParentUnitId, WorkUnitId};
use views::archive::{ArchivedContent, ArchivedFile};

use super::SeaQueries;
use crate::{
    entity::{
        archived_counters, archived_files, archived_lines, archived_photos, archived_travellers, archived_trips,
        trip_invitations, trips,
    },
    error::db_error,
    json_query::{Json, column},
};

pub(crate) use self::engagements::allowances as archived_allowances;
pub(super) use self::engagements::{PaidJson, SameProofJson, paid, same_proof};
pub(super) use self::final_numbers::trip_number as archived_trip_number;

/// The highest ids of archived trips and counters: there is an archive where one of them is not NULL.
pub(super) fn newest(json: Json) -> Expr {
    let trip = json.child(column("archived_trips", archived_trips::Column::Id).max(), |select| {
        select.from(archived_trips::Entity);
    });
    let counter = json.child(column("archived_counters", archived_counters::Column::Id).max(), |select| {
        select.from(archived_counters::Entity);
    });
    json.array([trip, counter])
}

/// Number of an archived trip with the word for it.
pub(super) fn marked(number: Option<&str>) -> String {
    format!("{} (arsip)", number.unwrap_or_default().trim()).trim().to_owned()
}

impl SeaQueries {
    /// The trips that name a file, by their units.
    async fn units_of_file(&self, id: i64) -> Stored<Vec<(Option<i64>, Option<i64>)>> {
        let slots = archived_lines::Entity::find()
            .select_only()
            .column(archived_lines::Column::TravellerId)
            .filter(archived_lines::Column::FileId.eq(id));
        let of_lines = archived_travellers::Entity::find()
            .select_only()
            .column(archived_travellers::Column::TripId)
            .filter(archived_travellers::Column::Id.in_subquery(sea_orm::QueryTrait::into_query(slots)));
        let of_photos = archived_photos::Entity::find()
            .select_only()
            .column(archived_photos::Column::TripId)
            .filter(archived_photos::Column::FileId.eq(id));
        let named = archived_trips::Column::Id
            .in_subquery(sea_orm::QueryTrait::into_query(of_lines))
            .or(archived_trips::Column::Id.in_subquery(sea_orm::QueryTrait::into_query(of_photos)));
        let archived = archived_trips::Entity::find()
            .select_only()
            .column(archived_trips::Column::WorkUnitId)
            .column(archived_trips::Column::ParentUnitId)
            .filter(named)
            .distinct()
            .into_tuple()
            .all(&self.db);
        let mut units: Vec<(Option<i64>, Option<i64>)> = archived.await.map_err(db_error)?;
        let invited = trip_invitations::Entity::find()
            .select_only()
            .column(trip_invitations::Column::TripId)
            .filter(trip_invitations::Column::FileId.eq(id));
        let own: Vec<i64> = trips::Entity::find()
            .select_only()
            .column(trips::Column::WorkUnitId)
            .filter(trips::Column::Id.in_subquery(sea_orm::QueryTrait::into_query(invited)))
            .into_tuple()
            .all(&self.db)
            .await
            .map_err(db_error)?;
        units.extend(own.into_iter().map(|unit| (Some(unit), None)));
        Ok(units)
    }
}

#[async_trait]
impl ArchiveQueries for SeaQueries {
    async fn archived_file(&self, id: i64) -> Stored<Option<ArchivedContent>> {
        let found = archived_files::Entity::find_by_id(id).one(&self.db).await.map_err(db_error)?;
        let Some(file) = found else { return Ok(None) };
        let units = self.units_of_file(id).await?;
        Ok(Some(ArchivedContent {
            key: file.key,
            file: ArchivedFile { id: file.id, path: file.path, media_type: file.media_type },
            units: units.into_iter().map(|(unit, parent)| (unit.map(WorkUnitId), parent.map(ParentUnitId))).collect(),
        }))
    }

    async fn trip_invitation(&self, trip: TripId) -> Stored<Option<(ArchivedFile, Option<String>)>> {
        let row = trip_invitations::Entity::find().filter(trip_invitations::Column::TripId.eq(trip.0));
        let Some(row) = row.one(&self.db).await.map_err(db_error)? else { return Ok(None) };
        let file = archived_files::Entity::find_by_id(row.file_id).one(&self.db).await.map_err(db_error)?;
        Ok(file.map(|file| (ArchivedFile { id: file.id, path: file.path, media_type: file.media_type }, file.key)))
    }
}

/// Storage keys of the files of the archive.
pub(crate) async fn archived_keys(conn: &impl ConnectionTrait) -> Stored<Vec<String>> {
    archived_files::Entity::find()
        .select_only()
        .column(archived_files::Column::Key)
        .filter(archived_files::Column::Key.is_not_null())
        .distinct()
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)
}
