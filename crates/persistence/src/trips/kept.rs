//! Data kept for numbered letters, and the prints made of them.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use letters::{NumberedLetter, OutsideNumbers, SignatoryCard, TripLetter};
use ports::{KeptLetters, LetterPrint, StoreError, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    DatabaseTransaction, EntityTrait,
    sea_query::{Condition, Expr, ExprTrait, OnConflict, Query, SelectStatement},
};
use trips::TripId;

use crate::{
    entity::{
        letter_prints,
        letter_snapshots::{self, Column},
        trips as trip_table,
    },
    error::{corrupt, db_error},
    json_query::{Json, column, document},
    store::SeaUnitOfWork,
};

/// Version of the JSON of [`TripLetter`]. A change that old JSON does not fit gives the new shape the next number, and
/// [`SnapshotJson::read`] a way to read the old one.
const SHAPE: i32 = 3;
/// The shape before logos were kept.
const NO_LOGOS: i32 = 2;
/// The shape before titles were divided: `a.n. X, Y` is one text.
const JOINED_TITLES: i32 = 1;

document! {
    /// Data kept for a letter.
    pub(super) struct SnapshotJson(json) of letter_snapshots by trip_id in trips {
        document: String,
        id: i64,
        shape: i32,
        data: String,
    }
}

/// Data kept for a letter.
pub(super) struct Kept {
    letter: TripLetter,
    /// False for data from before logos were kept.
    has_logos: bool,
}

impl Kept {
    /// The letter, with the numbers that it has outside as of today, and today's logos if none were kept.
    pub(super) fn with(self, outside: OutsideNumbers, today: Option<TripLetter>) -> TripLetter {
        let Self { mut letter, has_logos } = self;
        letter.outside = outside;
        let Some(today) = today.filter(|_| !has_logos) else { return letter };
        letter.letterhead.logo = today.letterhead.logo;
        if let (Some(kept), Some(today)) = (&mut letter.issuer, today.issuer) {
            kept.letterhead.logo = today.letterhead.logo;
        }
        letter
    }
}

fn of_letter(document: Expr) -> Condition {
    let own = |name| column("letter_snapshots", name);
    let of_trip = own(Column::TripId).eq(column("trips", trip_table::Column::Id));
    Condition::all().add(of_trip).add(own(Column::Document).eq(document))
}

impl SnapshotJson {
    /// The data kept for a letter of a trip; NULL without any.
    pub(super) fn of_letter(json: Json, document: Expr) -> Expr {
        json.child(Self::document(json), |select| {
            select.from(letter_snapshots::Entity).cond_where(of_letter(document));
        })
    }

    /// Selects a row if data is kept for a letter of a trip, to which nothing of today is added.
    pub(super) fn whole(document: Expr) -> SelectStatement {
        let mut kept =
            Query::select().expr(Expr::val(1)).from(letter_snapshots::Entity).cond_where(of_letter(document)).take();
        kept.and_where(column("letter_snapshots", Column::Shape).eq(SHAPE)).take()
    }

    /// Returns whether it was kept for this letter.
    pub(super) fn is_of(&self, document: NumberedLetter) -> bool {
        self.document == document.word()
    }

    /// Reads the data in its shape.
    pub(super) fn read(self) -> Stored<Kept> {
        let Self { id, shape, data, .. } = self;
        let unreadable = || corrupt("letter_snapshots", "data", id);
        let mut letter: TripLetter = serde_json::from_str(&data).map_err(|_| unreadable())?;
        match shape {
            SHAPE | NO_LOGOS => {}
            JOINED_TITLES => letter.signatories_mut().into_iter().for_each(SignatoryCard::divide_title),
            _ => return Err(unreadable()),
        }
        Ok(Kept { letter, has_logos: shape == SHAPE })
    }
}

/// Keeps the data of a letter; `conflict` says what becomes of data that is kept already.
async fn store(
    tx: &DatabaseTransaction,
    id: TripId,
    document: NumberedLetter,
    letter: &TripLetter,
    at: DateTime<Utc>,
    conflict: OnConflict,
) -> Stored<()> {
    let data = serde_json::to_string(letter).map_err(|error| StoreError::Failed(error.to_string()))?;
    let row = letter_snapshots::ActiveModel {
        trip_id: Set(id.0),
        document: Set(document.word().to_owned()),
        shape: Set(SHAPE),
        data: Set(data),
        taken_at: Set(at),
        ..Default::default()
    };
    let insert = letter_snapshots::Entity::insert_many([row]).on_conflict(conflict).try_insert();
    insert.exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}

#[async_trait]
impl KeptLetters for SeaUnitOfWork {
    async fn keep_letter(
        &mut self,
        id: TripId,
        document: NumberedLetter,
        letter: &TripLetter,
        at: DateTime<Utc>,
    ) -> Stored<()> {
        let unless_kept = OnConflict::columns([Column::TripId, Column::Document]).do_nothing().to_owned();
        store(self.tx(), id, document, letter, at, unless_kept).await
    }

    async fn store_letter(
        &mut self,
        id: TripId,
        document: NumberedLetter,
        letter: &TripLetter,
        at: DateTime<Utc>,
    ) -> Stored<()> {
        let mut instead = OnConflict::columns([Column::TripId, Column::Document]);
        instead.update_columns([Column::Shape, Column::Data, Column::TakenAt]);
        store(self.tx(), id, document, letter, at, instead).await
    }

    async fn record_print(&mut self, id: TripId, print: &LetterPrint) -> Stored<()> {
        let row = letter_prints::ActiveModel {
            trip_id: Set(id.0),
            document: Set(print.document.to_owned()),
            number: Set(print.number.clone()),
            revision: Set(print.revision),
            printed_by: Set(print.by.0),
            printed_at: Set(print.at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}
