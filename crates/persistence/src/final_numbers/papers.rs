//! Letters with their internal and final numbers: rows.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::Day;
use numbering::{
    LetterKind,
    final_number::{FinalNumber, Paper},
};
use ports::Stored;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, ExprTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Condition, Expr, Func, Query, SelectStatement},
};
use staff::{ParentUnitId, WorkUnitId};
use views::final_numbers::{FinalNumberRow, NumberedPaper, SignedFile};

use super::archived;
use crate::{
    entity::{employees, final_numbers, letter_numbers, outgoing_letters, signed_files, travellers, trips, work_units},
    error::{corrupt, db_error},
};

/// A row of the number book with what it belongs to.
#[derive(Debug, FromQueryResult)]
struct PaperRow {
    entry: i64,
    document: String,
    subject: i64,
    trip: Option<i64>,
    parent: i64,
    unit: i64,
    unit_name: String,
    year: i32,
    number: String,
    dated_on: NaiveDate,
    purpose: String,
    void: bool,
    outside: bool,
    version: i32,
    final_number: Option<String>,
    final_date: Option<NaiveDate>,
    file_key: Option<String>,
    file_digest: Option<String>,
    file_electronic: Option<bool>,
}

impl PaperRow {
    fn paper(self) -> Stored<NumberedPaper> {
        let paper =
            Paper::from_word(&self.document).ok_or_else(|| corrupt("letter_numbers", "letter_kind_id", self.entry))?;
        let signed = self.file_key.zip(self.file_digest).zip(self.file_electronic);
        Ok(NumberedPaper {
            entry: self.entry,
            paper,
            subject: self.subject,
            trip: self.trip,
            parent: ParentUnitId(self.parent),
            unit: WorkUnitId(self.unit),
            year: self.year,
            number: self.number,
            void: self.void,
            outside: self.outside,
            final_number: self
                .final_number
                .map(|text| FinalNumber { text, dated_on: self.final_date.map(Day::nearest) }),
            signed: signed.map(|((key, digest), electronic)| SignedFile { key, digest, electronic }),
            version: self.version,
        })
    }
}

pub(super) fn book(name: letter_numbers::Column) -> Expr {
    Expr::col((letter_numbers::Entity, name))
}

/// Papers with their trip or outgoing letter. The trip is that of the letter, of the traveller or of the memo.
pub(super) fn papers() -> SelectStatement {
    use letter_numbers::Column::{
        Id, LetterDate, LetterKindId, OutgoingLetterId, Outside, ParentUnitId, Text, TravellerId, TripId, VoidedAt,
        Year,
    };
    let slot = |name| Expr::col((travellers::Entity, name));
    let letter = |name| Expr::col((outgoing_letters::Entity, name));
    let trip = |name| Expr::col((trips::Entity, name));
    let memo = |name: trips::Column| Expr::col(("memo_trips", name));
    let unit = |name| Expr::col((work_units::Entity, name));
    let held = |name| Expr::col((final_numbers::Entity, name));
    let file = |name| Expr::col((signed_files::Entity, name));
    let either = |name: trips::Column| Func::coalesce([trip(name), memo(name)]);
    let document = Expr::case(book(LetterKindId).eq(LetterKind::TravelOrder.id()), Paper::TravelOrder.word())
        .case(book(LetterKindId).eq(LetterKind::AssignmentLetter.id()), Paper::AssignmentLetter.word())
        .case(memo(trips::Column::Id).is_not_null(), Paper::Memo.word())
        .finally(Paper::OutgoingLetter.word());
    let subject = [book(TravellerId), book(TripId), memo(trips::Column::Id), book(OutgoingLetterId)];
    let version = [
        slot(travellers::Column::Version),
        either(trips::Column::Version).into(),
        letter(outgoing_letters::Column::Version),
    ];
    let unit_id =
        Func::coalesce([either(trips::Column::WorkUnitId).into(), letter(outgoing_letters::Column::WorkUnitId)]);
    let purpose = Func::coalesce([
        either(trips::Column::Purpose).into(),
        letter(outgoing_letters::Column::Subject),
        Expr::value(""),
    ]);
    Query::select()
        .expr_as(book(Id), "entry")
        .expr_as(document, "document")
        .expr_as(Func::coalesce(subject), "subject")
        .expr_as(either(trips::Column::Id), "trip")
        .expr_as(book(ParentUnitId), "parent")
        .expr_as(unit(work_units::Column::Id), "unit")
        .expr_as(unit(work_units::Column::Name), "unit_name")
        .expr_as(book(Year), "year")
        .expr_as(book(Text), "number")
        .expr_as(book(LetterDate), "dated_on")
        .expr_as(purpose, "purpose")
        .expr_as(book(VoidedAt).is_not_null(), "void")
        .expr_as(book(Outside), "outside")
        .expr_as(Func::coalesce(version), "version")
        .expr_as(held(final_numbers::Column::Number), "final_number")
        .expr_as(held(final_numbers::Column::DatedOn), "final_date")
        .expr_as(file(signed_files::Column::StorageKey), "file_key")
        .expr_as(file(signed_files::Column::Digest), "file_digest")
        .expr_as(file(signed_files::Column::Electronic), "file_electronic")
        .from(letter_numbers::Entity)
        .left_join(travellers::Entity, slot(travellers::Column::Id).eq(book(TravellerId)))
        .left_join(
            trips::Entity,
            trip(trips::Column::Id).eq(Func::coalesce([book(TripId), slot(travellers::Column::TripId)])),
        )
        .left_join(outgoing_letters::Entity, letter(outgoing_letters::Column::Id).eq(book(OutgoingLetterId)))
        .join_as(
            sea_orm::JoinType::LeftJoin,
            trips::Entity,
            "memo_trips",
            memo(trips::Column::OutgoingLetterId).eq(book(OutgoingLetterId)),
        )
        .inner_join(work_units::Entity, unit(work_units::Column::Id).eq(unit_id))
        .left_join(
            final_numbers::Entity,
            held(final_numbers::Column::LetterNumberId)
                .eq(book(Id))
                .and(held(final_numbers::Column::EndedAt).is_null()),
        )
        .left_join(
            signed_files::Entity,
            file(signed_files::Column::LetterNumberId).eq(book(Id)).and(file(signed_files::Column::EndedAt).is_null()),
        )
        .take()
}

/// Row of the number book of a paper.
pub(super) async fn entry_of(conn: &impl ConnectionTrait, paper: Paper, subject: i64) -> Stored<Option<i64>> {
    use letter_numbers::Column::{Id, LetterKindId, OutgoingLetterId, TravellerId, TripId};
    let memos = |of_trip: Condition| {
        Query::select().column(trips::Column::OutgoingLetterId).from(trips::Entity).cond_where(of_trip).take()
    };
    let which = match paper {
        Paper::Memo => OutgoingLetterId.in_subquery(memos(Condition::all().add(trips::Column::Id.eq(subject)))),
        Paper::AssignmentLetter => TripId.eq(subject).and(LetterKindId.eq(LetterKind::AssignmentLetter.id())),
        Paper::TravelOrder => TravellerId.eq(subject),
        Paper::OutgoingLetter => {
            let memo = memos(Condition::all().add(trips::Column::OutgoingLetterId.eq(subject)));
            OutgoingLetterId.eq(subject).and(OutgoingLetterId.not_in_subquery(memo))
        }
    };
    // The last one, if a traveller was given another.
    let rows = letter_numbers::Entity::find().select_only().column(Id).filter(which);
    let rows: Vec<i64> = rows.into_tuple().all(conn).await.map_err(db_error)?;
    Ok(rows.into_iter().max())
}

/// A paper by its id on the wire.
pub(crate) async fn paper(conn: &impl ConnectionTrait, paper: Paper, subject: i64) -> Stored<Option<NumberedPaper>> {
    if subject < 0 {
        return archived::paper(conn, paper, subject).await;
    }
    let Some(entry) = entry_of(conn, paper, subject).await? else { return Ok(None) };
    let mut select = papers();
    select.and_where(book(letter_numbers::Column::Id).eq(entry));
    let row = conn.query_one(&select).await.map_err(db_error)?;
    row.map(|row| PaperRow::from_query_result(&row, "").map_err(db_error)?.paper()).transpose()
}

/// Storage keys of all signed files.
pub(crate) async fn keys(db: &impl ConnectionTrait) -> Stored<Vec<String>> {
    let keys = signed_files::Entity::find().select_only().column(signed_files::Column::StorageKey);
    keys.into_tuple().all(db).await.map_err(db_error)
}

/// Reads papers with the names of their travellers, two statements.
pub(super) async fn rows(conn: &impl ConnectionTrait, select: &SelectStatement) -> Stored<Vec<FinalNumberRow>> {
    Ok(named(conn, select).await?.into_iter().map(|(row, _)| row).collect())
}

/// The same, each with the names of all travellers of its trip in slot order.
pub(super) async fn named(
    conn: &impl ConnectionTrait,
    select: &SelectStatement,
) -> Stored<Vec<(FinalNumberRow, Vec<String>)>> {
    let rows = conn.query_all(select).await.map_err(db_error)?;
    let rows = rows.iter().map(|row| PaperRow::from_query_result(row, "").map_err(db_error));
    let rows = rows.collect::<Stored<Vec<_>>>()?;
    let names = names_of(conn, rows.iter().filter_map(|row| row.trip).collect()).await?;
    let listed = |row: PaperRow| {
        let (dated_on, purpose, unit_name) = (row.dated_on, row.purpose.clone(), row.unit_name.clone());
        let paper = row.paper()?;
        let slots = paper.trip.and_then(|trip| names.get(&trip)).map_or(&[][..], Vec::as_slice);
        let bears = |id: i64| paper.paper != Paper::TravelOrder || id == paper.subject;
        let people = slots.iter().filter(|(id, _)| bears(*id)).map(|(_, name)| name.clone()).collect();
        let all = slots.iter().map(|(_, name)| name.clone()).collect();
        Ok((FinalNumberRow { paper, dated_on, purpose, people, unit_name }, all))
    };
    rows.into_iter().map(listed).collect()
}

/// Travellers of trips in slot order, with their names.
async fn names_of(conn: &impl ConnectionTrait, of: Vec<i64>) -> Stored<HashMap<i64, Vec<(i64, String)>>> {
    if of.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(i64, i64, String)> = travellers::Entity::find()
        .select_only()
        .columns([travellers::Column::TripId, travellers::Column::Id])
        .column(employees::Column::Name)
        .inner_join(employees::Entity)
        .filter(travellers::Column::TripId.is_in(of))
        .order_by_asc(travellers::Column::Position)
        .into_tuple()
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut names: HashMap<i64, Vec<(i64, String)>> = HashMap::new();
    for (trip, slot, name) in rows {
        names.entry(trip).or_default().push((slot, name));
    }
    Ok(names)
}
