//! Final numbers of archived letters (office 4.1): papers of the archive have negative ids, and one version.

use chrono::NaiveDate;
use kernel::Day;
use numbering::{
    LetterKind,
    final_number::{FinalNumber, Paper},
};
use ports::{Entered, Holder, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ConnectionTrait, DatabaseTransaction, ExprTrait, FromQueryResult,
    sea_query::{Expr, Func, Query, SelectStatement},
};
use staff::{ParentUnitId, WorkUnitId};
use views::final_numbers::{FinalNumberRow, NumberedPaper};

use crate::{
    entity::{archived_final_numbers, archived_letters, archived_numbers, archived_travellers, archived_trips},
    error::{corrupt, db_error},
};

/// A number of the archive with what it belongs to.
#[derive(Debug, FromQueryResult)]
struct Row {
    id: i64,
    kind: i64,
    trip: Option<i64>,
    traveller: Option<i64>,
    letter: Option<i64>,
    parent: i64,
    unit: Option<i64>,
    unit_name: String,
    year: i32,
    number: String,
    dated_on: Option<NaiveDate>,
    purpose: String,
    person: Option<String>,
    search_key: String,
    final_number: Option<String>,
    final_date: Option<NaiveDate>,
}

impl Row {
    /// The paper and its subject.
    fn subject(&self) -> Option<(Paper, i64)> {
        match (self.traveller, self.trip, LetterKind::from_id(self.kind)) {
            (Some(traveller), _, _) => Some((Paper::TravelOrder, traveller)),
            (None, Some(trip), Some(LetterKind::AssignmentLetter)) => Some((Paper::AssignmentLetter, trip)),
            (None, Some(trip), _) => Some((Paper::Memo, trip)),
            (None, None, _) => Some((Paper::OutgoingLetter, self.letter?)),
        }
    }

    fn view(self) -> Stored<FinalNumberRow> {
        let (paper, subject) = self.subject().ok_or_else(|| corrupt("archived_numbers", "letter_id", self.id))?;
        Ok(FinalNumberRow {
            // Of a letter without any day no more than the year is known.
            dated_on: self.dated_on.or(Day::from_ymd_opt(self.year, 1, 1).map(Day::date)).unwrap_or_default(),
            purpose: self.purpose,
            people: self.person.into_iter().collect(),
            unit_name: self.unit_name,
            paper: NumberedPaper {
                entry: -self.id,
                paper,
                subject: -subject,
                trip: self.trip.map(|trip| -trip),
                parent: ParentUnitId(self.parent),
                unit: WorkUnitId(self.unit.unwrap_or_default()),
                year: self.year,
                number: self.number,
                void: false,
                outside: true,
                final_number: self
                    .final_number
                    .map(|text| FinalNumber { text, dated_on: self.final_date.map(Day::nearest) }),
                signed: None,
                version: 1,
            },
        })
    }
}

fn number_column(name: archived_numbers::Column) -> Expr {
    Expr::col((archived_numbers::Entity, name))
}

fn trip(name: archived_trips::Column) -> Expr {
    Expr::col((archived_trips::Entity, name))
}

fn slot(name: archived_travellers::Column) -> Expr {
    Expr::col((archived_travellers::Entity, name))
}

fn final_number_column(name: archived_final_numbers::Column) -> Expr {
    Expr::col((archived_final_numbers::Entity, name))
}

/// Numbers of the archive with their final number in force.
fn papers() -> SelectStatement {
    use archived_numbers::Column::{
        Id, LetterDate, LetterId, LetterKindId, Number, ParentUnitId, TravellerId, TripId, Year,
    };
    let letter = |name| Expr::col((archived_letters::Entity, name));
    let later = |name| Expr::col(("later", name));
    // One that was taken away has no text.
    let held = final_number_column(archived_final_numbers::Column::NumberKey).ne("");
    let last = Query::select()
        .expr(later(archived_final_numbers::Column::Id).max())
        .from_as(archived_final_numbers::Entity, "later")
        .and_where(later(archived_final_numbers::Column::ArchivedNumberId).eq(number_column(Id)))
        .take();
    let dated_on = [
        number_column(LetterDate),
        trip(archived_trips::Column::FiledOn),
        letter(archived_letters::Column::LetterDate),
    ];
    let search_key = [
        trip(archived_trips::Column::SearchKey),
        letter(archived_letters::Column::SearchKey),
        Func::lower(number_column(Number)).into(),
    ];
    let purpose = [trip(archived_trips::Column::Purpose), letter(archived_letters::Column::Subject), Expr::value("")];
    Query::select()
        .expr_as(number_column(Id), "id")
        .expr_as(number_column(LetterKindId), "kind")
        .expr_as(number_column(TripId), "trip")
        .expr_as(number_column(TravellerId), "traveller")
        .expr_as(number_column(LetterId), "letter")
        .expr_as(number_column(ParentUnitId), "parent")
        .expr_as(trip(archived_trips::Column::WorkUnitId), "unit")
        .expr_as(Func::coalesce([trip(archived_trips::Column::UnitName), Expr::value("")]), "unit_name")
        .expr_as(number_column(Year), "year")
        .expr_as(number_column(Number), "number")
        .expr_as(Func::coalesce(dated_on), "dated_on")
        .expr_as(Func::coalesce(purpose), "purpose")
        .expr_as(slot(archived_travellers::Column::Name), "person")
        .expr_as(Func::coalesce(search_key), "search_key")
        .expr_as(final_number_column(archived_final_numbers::Column::Number), "final_number")
        .expr_as(final_number_column(archived_final_numbers::Column::DatedOn), "final_date")
        .from(archived_numbers::Entity)
        .left_join(archived_trips::Entity, trip(archived_trips::Column::Id).eq(number_column(TripId)))
        .left_join(archived_travellers::Entity, slot(archived_travellers::Column::Id).eq(number_column(TravellerId)))
        .left_join(archived_letters::Entity, letter(archived_letters::Column::Id).eq(number_column(LetterId)))
        .left_join(
            archived_final_numbers::Entity,
            final_number_column(archived_final_numbers::Column::ArchivedNumberId)
                .eq(number_column(Id))
                .and(final_number_column(archived_final_numbers::Column::Id).in_subquery(last))
                .and(held),
        )
        .take()
}

async fn rows(conn: &impl ConnectionTrait, select: &SelectStatement) -> Stored<Vec<FinalNumberRow>> {
    let rows = conn.query_all(select).await.map_err(db_error)?;
    rows.iter().map(|row| Row::from_query_result(row, "").map_err(db_error)?.view()).collect()
}

/// Papers whose letter came without its serial, each with the text that it is searched by.
pub(super) async fn incomplete(conn: &impl ConnectionTrait, ids: &[i64]) -> Stored<Vec<(FinalNumberRow, String)>> {
    use archived_numbers::Column::{AwaitsFinal, Id};
    let mut select = papers();
    select.and_where(number_column(Id).is_in(ids.iter().copied())).and_where(number_column(AwaitsFinal));
    let rows = conn.query_all(&select).await.map_err(db_error)?;
    let with_key = |mut row: Row| {
        let key = std::mem::take(&mut row.search_key);
        Ok((row.view()?, key))
    };
    rows.iter().map(|row| with_key(Row::from_query_result(row, "").map_err(db_error)?)).collect()
}

/// A paper of the archive by its id on the wire, below 0.
pub(super) async fn paper(conn: &impl ConnectionTrait, paper: Paper, subject: i64) -> Stored<Option<NumberedPaper>> {
    use archived_numbers::Column::{LetterId, LetterKindId, TravellerId, TripId};
    let id = subject.saturating_neg();
    let of_kind = number_column(LetterKindId).eq(paper.kind().id());
    let which = match paper {
        Paper::TravelOrder => number_column(TravellerId).eq(id),
        Paper::Memo | Paper::AssignmentLetter => number_column(TripId).eq(id).and(number_column(TravellerId).is_null()),
        Paper::OutgoingLetter => number_column(LetterId).eq(id).and(number_column(TripId).is_null()),
    };
    let mut select = papers();
    select.and_where(of_kind).and_where(which);
    Ok(rows(conn, &select).await?.pop().map(|row| row.paper))
}

/// Another paper of the archive with the same final number, of the kind and year of `paper`.
pub(super) async fn holder_of(
    conn: &impl ConnectionTrait,
    paper: &NumberedPaper,
    number: &FinalNumber,
) -> Stored<Option<Holder>> {
    use archived_numbers::Column::{LetterKindId, Year};
    let mut select = papers();
    select
        .and_where(final_number_column(archived_final_numbers::Column::NumberKey).eq(number.key()))
        .and_where(number_column(LetterKindId).eq(paper.paper.kind().id()))
        .and_where(number_column(Year).eq(paper.year));
    let mut found = rows(conn, &select).await?;
    found.retain(|row| row.paper.entry != paper.entry && row.paper.paper == paper.paper);
    Ok(found.pop().map(|row| Holder { entry: row.paper.entry, number: row.paper.number }))
}

/// Adds the final number of a paper of the archive, or that it has none any more.
pub(super) async fn enter(
    tx: &DatabaseTransaction,
    paper: &NumberedPaper,
    number: Option<&FinalNumber>,
    reason: Option<&str>,
    entered: Entered,
) -> Stored<()> {
    let row = archived_final_numbers::ActiveModel {
        archived_number_id: Set(-paper.entry),
        number: Set(number.map(|number| number.text.clone()).unwrap_or_default()),
        number_key: Set(number.map(FinalNumber::key).unwrap_or_default()),
        dated_on: Set(number.and_then(|number| number.dated_on).map(Day::date)),
        reason: Set(reason.map(str::to_owned)),
        entered_by: Set(entered.by.0),
        entered_at: Set(entered.at),
        ..Default::default()
    };
    row.insert(tx).await.map(|_| ()).map_err(db_error)
}
