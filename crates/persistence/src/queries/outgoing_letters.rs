//! Outgoing letters: reads.

use std::collections::HashMap;

use app::{
    ports::{OutgoingLetterQueries, Stored},
    views::outgoing_letters::OutgoingLetterRow,
};
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use staff::ParentUnitId;

use crate::{
    entity::{outgoing_letters, trips as trip_table},
    error::db_error,
};

#[async_trait]
impl OutgoingLetterQueries for super::SeaQueries {
    async fn outgoing_letters(&self, parent: ParentUnitId, request: PageRequest) -> Stored<Page<OutgoingLetterRow>> {
        use outgoing_letters::Column::{Id, LetterDate, ParentUnitId};
        let letters = outgoing_letters::Entity::find().filter(ParentUnitId.eq(parent.0));
        let total_rows = letters.clone().count(&self.db).await.map_err(db_error)?;
        if request.offset() >= total_rows {
            return Ok(Page { rows: Vec::new(), request, total_rows });
        }
        let ordered = letters.order_by_desc(LetterDate).order_by_desc(Id);
        let letters = ordered.offset(request.offset()).limit(request.limit).all(&self.db).await.map_err(db_error)?;
        let mut trips = trips_of(&self.db, &letters).await?;
        let view = |row: outgoing_letters::Model| OutgoingLetterRow {
            id: row.id,
            number: row.number,
            parent_unit: row.parent_unit_id,
            subject: row.subject,
            addressee: row.addressee,
            date: row.letter_date,
            trips: trips.remove(&row.id).unwrap_or_default(),
        };
        Ok(Page { rows: letters.into_iter().map(view).collect(), request, total_rows })
    }
}

/// Trip ids by the outgoing letter of their memo; one statement for a page.
async fn trips_of(conn: &impl ConnectionTrait, letters: &[outgoing_letters::Model]) -> Stored<HashMap<i64, Vec<i64>>> {
    let pairs: Vec<(i64, i64)> = trip_table::Entity::find()
        .select_only()
        .columns([trip_table::Column::OutgoingLetterId, trip_table::Column::Id])
        .filter(trip_table::Column::OutgoingLetterId.is_in(letters.iter().map(|letter| letter.id)))
        .order_by_asc(trip_table::Column::Id)
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut trips: HashMap<i64, Vec<i64>> = HashMap::new();
    for (letter, trip) in pairs {
        trips.entry(letter).or_default().push(trip);
    }
    Ok(trips)
}
