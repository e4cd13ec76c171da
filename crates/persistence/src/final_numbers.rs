//! Final numbers and signed files of letters: rows.

mod archived;
mod of_trip;
mod papers;
mod read;
mod shown;
pub(crate) mod waiting;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Day;
use numbering::{
    LetterKind,
    final_number::{FinalNumber, Numbering, Paper},
};
use ports::{Entered, FinalNumbers, Holder, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, DatabaseTransaction, EntityTrait, ExprTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, IntoTableRef, LockType, Query},
};
use staff::ParentUnitId;
use trips::TripId;
use views::final_numbers::{NumberedPaper, SignedFile};

use self::shown::{show, show_none};
use crate::{
    entity::{final_numbers, letter_numbers, outside_numbering, signed_files, travellers, trips as trip_table},
    error::{db_error, referenced},
    journeys::Touch,
    json_query::{Json, column},
    store::SeaUnitOfWork,
};

pub(crate) use of_trip::{electronic, entries_of_trip, facts_of_letter, in_force};
pub(crate) use papers::{keys as signed_file_keys, paper};

/// Reason why a row ended: a correction, another file, a revision of the letter.
const CORRECTED: &str = "dikoreksi";
const REPLACED: &str = "diganti";
const REVISED: &str = "direvisi";

#[async_trait]
impl FinalNumbers for SeaUnitOfWork {
    async fn set_numbering(&mut self, parent: ParentUnitId, kind: LetterKind, to: Numbering) -> Stored<Numbering> {
        use outside_numbering::Column::{LetterKindId, ParentUnitId};
        let own =
            outside_numbering::Entity::find().filter(ParentUnitId.eq(parent.0)).filter(LetterKindId.eq(kind.id()));
        let row = own.one(self.tx()).await.map_err(db_error)?;
        let before = Numbering::of(row.is_some());
        match (row, to) {
            (None, Numbering::Srikandi) => {
                let row = outside_numbering::ActiveModel {
                    parent_unit_id: Set(parent.0),
                    letter_kind_id: Set(kind.id()),
                    ..Default::default()
                };
                row.insert(self.tx()).await.map_err(db_error)?;
            }
            (Some(row), Numbering::Own) => {
                outside_numbering::Entity::delete_by_id(row.id).exec(self.tx()).await.map_err(db_error)?;
            }
            _ => {}
        }
        Ok(before)
    }

    async fn lock_paper(&mut self, paper: Paper, subject: i64) -> Stored<Option<NumberedPaper>> {
        if subject < 0 {
            return archived::paper(self.tx(), paper, subject).await;
        }
        let Some(entry) = papers::entry_of(self.tx(), paper, subject).await? else { return Ok(None) };
        let locked = letter_numbers::Entity::find_by_id(entry).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        locked.map_err(db_error)?;
        papers::paper(self.tx(), paper, subject).await
    }

    async fn holder_of(&mut self, paper: &NumberedPaper, number: &FinalNumber) -> Stored<Option<Holder>> {
        use final_numbers::Column::{Document, EndedAt, LetterNumberId, NumberKey, Year};
        self.lock_number_texts(paper.paper.kind(), &[number.key()]).await?;
        let held = final_numbers::Entity::find()
            .filter(Document.eq(paper.paper.word()))
            .filter(Year.eq(i64::from(paper.year)))
            .filter(NumberKey.eq(number.key()))
            .filter(EndedAt.is_null())
            .filter(LetterNumberId.ne(paper.entry));
        let Some(held) = held.one(self.tx()).await.map_err(db_error)? else {
            return archived::holder_of(self.tx(), paper, number).await;
        };
        let entry = referenced!(self.tx(), letter_numbers, held.letter_number_id);
        Ok(Some(Holder { entry: entry.id, number: entry.text }))
    }

    async fn enter_final_number(
        &mut self,
        paper: &NumberedPaper,
        number: &FinalNumber,
        reason: Option<&str>,
        entered: Entered,
    ) -> Stored<()> {
        self.touch(touch_of(paper));
        if paper.entry < 0 {
            return archived::enter(self.tx(), paper, Some(number), reason, entered).await;
        }
        end_numbers(self.tx(), Expr::col(final_numbers::Column::LetterNumberId).eq(paper.entry), entered.at, CORRECTED)
            .await?;
        let row = final_numbers::ActiveModel {
            letter_number_id: Set(paper.entry),
            document: Set(paper.paper.word().to_owned()),
            year: Set(paper.year.into()),
            number: Set(number.text.clone()),
            number_key: Set(number.key()),
            dated_on: Set(number.dated_on.map(Day::date)),
            reason: Set(reason.map(str::to_owned)),
            entered_by: Set(entered.by.0),
            entered_at: Set(entered.at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map_err(db_error)?;
        show(self.tx(), paper, Some(number)).await?;
        raise_version(self.tx(), paper).await
    }

    async fn release_final_number(&mut self, paper: &NumberedPaper, entered: Entered) -> Stored<()> {
        self.touch(touch_of(paper));
        let of_paper = Expr::col(final_numbers::Column::LetterNumberId).eq(paper.entry);
        end_numbers(self.tx(), of_paper, entered.at, CORRECTED).await
    }

    async fn end_final_number(&mut self, paper: &NumberedPaper, reason: &str, entered: Entered) -> Stored<()> {
        self.touch(touch_of(paper));
        if paper.entry < 0 {
            return archived::enter(self.tx(), paper, None, Some(reason), entered).await;
        }
        self.release_final_number(paper, entered).await?;
        self.note_end(final_numbers::Entity, paper, reason, entered).await?;
        show(self.tx(), paper, None).await?;
        raise_version(self.tx(), paper).await
    }

    async fn end_signed_file(&mut self, paper: &NumberedPaper, reason: &str, entered: Entered) -> Stored<()> {
        self.touch(touch_of(paper));
        let of_paper = Expr::col(signed_files::Column::LetterNumberId).eq(paper.entry);
        end_files(self.tx(), of_paper, entered.at, REPLACED).await?;
        self.note_end(signed_files::Entity, paper, reason, entered).await?;
        raise_version(self.tx(), paper).await
    }

    async fn enter_signed_file(&mut self, paper: &NumberedPaper, file: &SignedFile, entered: Entered) -> Stored<()> {
        self.touch(touch_of(paper));
        end_files(self.tx(), Expr::col(signed_files::Column::LetterNumberId).eq(paper.entry), entered.at, REPLACED)
            .await?;
        let row = signed_files::ActiveModel {
            letter_number_id: Set(paper.entry),
            storage_key: Set(file.key.clone()),
            digest: Set(file.digest.clone()),
            electronic: Set(file.electronic),
            entered_by: Set(entered.by.0),
            entered_at: Set(entered.at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map_err(db_error)?;
        raise_version(self.tx(), paper).await
    }

    async fn end_final_numbers(&mut self, trip: TripId, at: DateTime<Utc>) -> Stored<Vec<String>> {
        use letter_numbers::Column::{Id, OutgoingLetterId, TravellerId, TripId as OfTrip};
        self.touch(Touch::Trip(trip.0));
        let row = referenced!(self.tx(), trip_table, trip.0);
        let slots = Query::select()
            .column(travellers::Column::Id)
            .from(travellers::Entity)
            .and_where(Expr::col(travellers::Column::TripId).eq(trip.0))
            .take();
        let of_slots = Json::of(self.tx()).among(column("letter_numbers", TravellerId), slots);
        let of_trip = OfTrip.eq(trip.0).or(OutgoingLetterId.eq(row.outgoing_letter_id)).or(of_slots);
        let entries = letter_numbers::Entity::find().select_only().column(Id).filter(of_trip);
        let entries: Vec<i64> = entries.into_tuple().all(self.tx()).await.map_err(db_error)?;
        let held = final_numbers::Entity::find()
            .select_only()
            .column(final_numbers::Column::Number)
            .filter(final_numbers::Column::LetterNumberId.is_in(entries.clone()))
            .filter(final_numbers::Column::EndedAt.is_null());
        let held: Vec<String> = held.into_tuple().all(self.tx()).await.map_err(db_error)?;
        let of_numbers = final_numbers::Column::LetterNumberId.is_in(entries.clone());
        end_numbers(self.tx(), of_numbers, at, REVISED).await?;
        show_none(self.tx(), &row).await?;
        end_files(self.tx(), signed_files::Column::LetterNumberId.is_in(entries), at, REVISED).await?;
        Ok(held)
    }
}

/// The row that a paper belongs to.
fn touch_of(paper: &NumberedPaper) -> Touch {
    match paper.paper {
        _ if paper.entry < 0 => Touch::ArchivedNumber(-paper.entry),
        Paper::Memo | Paper::AssignmentLetter => Touch::Trip(paper.subject),
        Paper::TravelOrder => Touch::Traveller(paper.subject),
        Paper::OutgoingLetter => Touch::OutgoingLetter(paper.subject),
    }
}

impl SeaUnitOfWork {
    /// Notes who took away what was ended at an instant, and why.
    async fn note_end(
        &self,
        table: impl IntoTableRef,
        paper: &NumberedPaper,
        reason: &str,
        entered: Entered,
    ) -> Stored<()> {
        let note = Query::update()
            .table(table)
            .value("ended_by", entered.by.0)
            .value("end_note", reason)
            .and_where(Expr::col("letter_number_id").eq(paper.entry))
            .and_where(Expr::col("ended_at").eq(entered.at))
            .take();
        sea_orm::ConnectionTrait::execute(self.tx(), &note).await.map(|_| ()).map_err(db_error)
    }
}

async fn end_numbers(tx: &DatabaseTransaction, which: Expr, at: DateTime<Utc>, reason: &str) -> Stored<()> {
    use final_numbers::Column::{EndReason, EndedAt};
    let update = final_numbers::Entity::update_many()
        .col_expr(EndedAt, Expr::value(at))
        .col_expr(EndReason, Expr::value(reason))
        .filter(EndedAt.is_null())
        .filter(which);
    update.exec(tx).await.map(|_| ()).map_err(db_error)
}

async fn end_files(tx: &DatabaseTransaction, which: Expr, at: DateTime<Utc>, reason: &str) -> Stored<()> {
    use signed_files::Column::{EndReason, EndedAt};
    let update = signed_files::Entity::update_many()
        .col_expr(EndedAt, Expr::value(at))
        .col_expr(EndReason, Expr::value(reason))
        .filter(EndedAt.is_null())
        .filter(which);
    update.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// Raises the version of the trip, the receipt or the outgoing letter that a paper belongs to.
async fn raise_version(tx: &DatabaseTransaction, paper: &NumberedPaper) -> Stored<()> {
    let set = |table: &'static str| {
        let version = Expr::value(paper.version + 1);
        Query::update()
            .table(table.into_table_ref())
            .value("version", version)
            .and_where(Expr::col("id").eq(paper.subject))
            .take()
    };
    let statement = match paper.paper {
        Paper::Memo | Paper::AssignmentLetter => set("trips"),
        Paper::TravelOrder => set("travellers"),
        Paper::OutgoingLetter => set("outgoing_letters"),
    };
    sea_orm::ConnectionTrait::execute(tx, &statement).await.map(|_| ()).map_err(db_error)
}
