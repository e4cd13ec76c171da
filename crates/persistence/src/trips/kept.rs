//! Data kept for numbered letters, and the prints made of them.

use app::{
    letters::{NumberedLetter, TripLetter},
    ports::{LetterPrint, StoreError, Stored},
};
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::OnConflict,
};
use trips::TripId;

use crate::{
    entity::{letter_prints, letter_snapshots},
    error::{corrupt, db_error},
};

/// Version of the JSON of [`TripLetter`]. A change that old JSON does not fit gives the new shape the next number, and [`read`] a
/// way to read the old one.
const SHAPE: i32 = 1;

/// The data kept for a letter.
pub(super) async fn find(tx: &DatabaseTransaction, id: TripId, document: NumberedLetter) -> Stored<Option<TripLetter>> {
    let row = letter_snapshots::Entity::find()
        .filter(letter_snapshots::Column::TripId.eq(id.0))
        .filter(letter_snapshots::Column::Document.eq(document.word()))
        .one(tx)
        .await
        .map_err(db_error)?;
    row.map(|row| read(&row)).transpose()
}

fn read(row: &letter_snapshots::Model) -> Stored<TripLetter> {
    let unreadable = || corrupt("letter_snapshots", "data", row.id);
    match row.shape {
        SHAPE => serde_json::from_str(&row.data).map_err(|_| unreadable()),
        _ => Err(unreadable()),
    }
}

/// Keeps the data of a letter, in place of what is kept already or not.
pub(super) async fn store(
    tx: &DatabaseTransaction,
    (id, document): (TripId, NumberedLetter),
    letter: &TripLetter,
    at: DateTime<Utc>,
    replace: bool,
) -> Stored<()> {
    use letter_snapshots::Column::{Data, Document, Shape, TakenAt, TripId};
    let data = serde_json::to_string(letter).map_err(|error| StoreError::Failed(error.to_string()))?;
    let row = letter_snapshots::ActiveModel {
        trip_id: Set(id.0),
        document: Set(document.word().to_owned()),
        shape: Set(SHAPE),
        data: Set(data),
        taken_at: Set(at),
        ..Default::default()
    };
    let mut conflict = OnConflict::columns([TripId, Document]);
    if replace {
        conflict.update_columns([Shape, Data, TakenAt])
    } else {
        conflict.do_nothing()
    };
    let insert = letter_snapshots::Entity::insert_many([row]).on_conflict(conflict).try_insert();
    insert.exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}

/// Adds a print to the history of a trip.
pub(super) async fn record_print(tx: &DatabaseTransaction, id: TripId, print: &LetterPrint) -> Stored<()> {
    let row = letter_prints::ActiveModel {
        trip_id: Set(id.0),
        document: Set(print.document.to_owned()),
        number: Set(print.number.clone()),
        revision: Set(print.revision),
        printed_by: Set(print.by.0),
        printed_at: Set(print.at),
        ..Default::default()
    };
    row.insert(tx).await.map(|_| ()).map_err(db_error)
}
