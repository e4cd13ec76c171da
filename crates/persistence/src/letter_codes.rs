//! Codes printed on letters: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use letters::codes::{CodedDocument, CodedLetter, LetterFacts, LetterState, Printed, RECEIPT};
use numbering::final_number::{FinalNumber, Paper};
use ports::{LetterCodeQueries, LetterCodes, Stored};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use crate::{
    entity::{
        letter_codes::{self, ActiveModel, Column, Entity, Model},
        travellers, trips,
    },
    error::{dangling, db_error},
    final_numbers,
    json_query::{Json, column, document},
    queries::SeaQueries,
    store::SeaUnitOfWork,
};

/// Columns that name a print.
const PRINT: [Column; 5] =
    [Column::TripId, Column::Document, Column::Traveller, Column::Revision, Column::ReceiptVersion];
/// Columns of the facts.
const FACTS: [Column; 5] = [Column::Number, Column::DatedOn, Column::Agency, Column::People, Column::Destination];

/// Traveller and version of the receipt; 0 for a letter of the trip.
fn receipt(document: CodedDocument) -> (i64, i32) {
    match document {
        CodedDocument::Trip(_) => (0, 0),
        CodedDocument::Receipt(traveller, version) => (traveller.0, version),
    }
}

/// The code of a print.
pub(crate) async fn code_of(conn: &impl ConnectionTrait, printed: &Printed) -> Stored<Option<String>> {
    let (traveller, version) = receipt(printed.document);
    let row = Entity::find()
        .filter(Column::TripId.eq(printed.trip.0))
        .filter(Column::Document.eq(printed.document.word()))
        .filter(Column::Traveller.eq(traveller))
        .filter(Column::Revision.eq(printed.revision))
        .filter(Column::ReceiptVersion.eq(version));
    Ok(row.one(conn).await.map_err(db_error)?.map(|row| row.id))
}

document! {
    /// The code of a letter of a trip at a revision.
    pub(crate) struct CodeJson(json) of letter_codes {
        pub(crate) id: String,
        pub(crate) revision: i32,
    }
}

impl CodeJson {
    /// The codes of a letter of a trip of the table `trips`.
    pub(crate) fn of_letter(json: Json, document: Expr) -> Expr {
        let own = |name| column("letter_codes", name);
        json.children(Self::document(json), |select| {
            select
                .from(Entity)
                .and_where(own(Column::TripId).eq(column("trips", trips::Column::Id)))
                .and_where(own(Column::Document).eq(document))
                .and_where(own(Column::Traveller).eq(json.constant(0)))
                .and_where(own(Column::ReceiptVersion).eq(json.constant(0)));
        })
    }
}

#[async_trait]
impl LetterCodes for SeaUnitOfWork {
    async fn give_letter_code(
        &mut self,
        printed: &Printed,
        facts: &LetterFacts,
        fresh: &str,
        at: DateTime<Utc>,
    ) -> Stored<String> {
        let (traveller, version) = receipt(printed.document);
        let row = ActiveModel {
            id: Set(fresh.to_owned()),
            trip_id: Set(printed.trip.0),
            document: Set(printed.document.word().to_owned()),
            traveller: Set(traveller),
            revision: Set(printed.revision),
            receipt_version: Set(version),
            number: Set(facts.number.clone()),
            dated_on: Set(facts.dated_on.date()),
            agency: Set(facts.agency.clone()),
            people: Set(facts.people.join("\n")),
            destination: Set(facts.destination.clone()),
            created_at: Set(at),
        };
        let known = OnConflict::columns(PRINT).update_columns(FACTS).to_owned();
        let row = Entity::insert(row).on_conflict(known).exec_with_returning(self.tx()).await;
        Ok(row.map_err(db_error)?.id)
    }
}

#[async_trait]
impl LetterCodeQueries for SeaQueries {
    async fn coded_letter(&self, code: &str) -> Stored<Option<CodedLetter>> {
        let row = Entity::find_by_id(code).find_also_related(trips::Entity).one(&self.db).await.map_err(db_error)?;
        let Some((row, trip)) = row else { return Ok(None) };
        let trip = trip.ok_or_else(|| dangling("trips", row.trip_id))?;
        // 0 and no version: a letter of the trip, or the receipt of a traveller who was taken out.
        let receipt = travellers::Entity::find_by_id(row.traveller).one(&self.db).await.map_err(db_error)?;
        let version = receipt.map_or(0, |receipt| receipt.version);
        // The receipt of a cancelled trip is that of the costs of cancelling.
        let is_receipt = row.document == RECEIPT;
        let state = match trip.cancelled_at.filter(|_| !is_receipt) {
            Some(_) => LetterState::Cancelled,
            None if (trip.revision, version) == (row.revision, row.receipt_version) => LetterState::InForce,
            None => LetterState::Revised,
        };
        let paper = match Paper::from_word(&row.document) {
            Some(paper) => final_numbers::paper(&self.db, paper, row.trip_id).await?,
            // A receipt rests on the SPD, or on the memo where there is none.
            None => match final_numbers::paper(&self.db, Paper::TravelOrder, row.traveller).await? {
                None => final_numbers::paper(&self.db, Paper::Memo, row.trip_id).await?,
                order => order,
            },
        };
        Ok(Some(view(row, state, paper.and_then(|paper| paper.final_number))))
    }
}

fn view(row: Model, state: LetterState, given: Option<FinalNumber>) -> CodedLetter {
    CodedLetter {
        document: row.document,
        revision: row.revision,
        facts: LetterFacts {
            number: row.number,
            dated_on: Day::nearest(row.dated_on),
            agency: row.agency,
            people: row.people.lines().map(str::to_owned).collect(),
            destination: row.destination,
        },
        final_number: given,
        state,
    }
}
