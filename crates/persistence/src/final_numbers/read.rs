//! Reads of letters with their internal and final numbers.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Day, Page, PageRequest, Span, text::search_key};
use numbering::{
    LetterKind,
    final_number::{FinalNumber, Numbering, Paper},
};
use ports::{AfterOwn, FinalNumberQueries, FromArchive, PaperFilter, Stored, TripScope};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, ExprTrait, FromQueryResult, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Condition, Expr, Func, Order, Query, SelectStatement},
};
use staff::{ParentUnitId, WorkUnitId};
use views::final_numbers::{FinalNumberRow, NumberedPaper, SignedFile, WaitingPage};

use super::archived;
use crate::{
    entity::{
        employees, final_numbers, letter_numbers, outgoing_letters, outside_numbering, signed_files, travellers, trips,
        work_units,
    },
    error::{corrupt, db_error},
    json_query::Json,
    queries::SeaQueries,
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

fn book(name: letter_numbers::Column) -> Expr {
    Expr::col((letter_numbers::Entity, name))
}

/// Papers with their trip or outgoing letter. The trip is that of the letter, of the traveller or of the memo.
fn papers() -> SelectStatement {
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
pub(crate) async fn keys(db: &DatabaseConnection) -> Stored<Vec<String>> {
    let keys = signed_files::Entity::find().select_only().column(signed_files::Column::StorageKey);
    keys.into_tuple().all(db).await.map_err(db_error)
}

fn in_scope(scope: TripScope) -> Condition {
    let any = Condition::all();
    match scope {
        TripScope::Office => any,
        TripScope::Parent(parent) => any.add(book(letter_numbers::Column::ParentUnitId).eq(parent.0)),
        TripScope::Unit(unit) => any.add(Expr::col((work_units::Entity, work_units::Column::Id)).eq(unit.0)),
    }
}

/// Condition for the numbers of a scope that await their final one.
fn waiting(scope: TripScope) -> Condition {
    let all = Condition::all().add(book(letter_numbers::Column::AwaitsFinal));
    match scope {
        TripScope::Office => all,
        TripScope::Parent(parent) => all.add(book(letter_numbers::Column::ParentUnitId).eq(parent.0)),
        TripScope::Unit(unit) => all.add(Expr::col((letter_numbers::Entity, "waiting_unit_id")).eq(unit.0)),
    }
}

fn by_date(select: &mut SelectStatement) -> &mut SelectStatement {
    use letter_numbers::Column::{Id, LetterDate};
    select.order_by_expr(book(LetterDate), Order::Asc).order_by_expr(book(Id), Order::Asc)
}

/// Condition for the papers of a filter, besides its scope.
fn filtered(filter: &PaperFilter) -> Condition {
    use letter_numbers::Column::{LetterKindId, OutgoingLetterId, Text};
    let memo = Expr::col(("memo_trips", trips::Column::Id));
    let kind = filter.paper.map(|paper| {
        let of_kind = Condition::all().add(book(LetterKindId).eq(paper.kind().id()));
        match paper {
            Paper::Memo => of_kind.add(memo.is_not_null()),
            Paper::OutgoingLetter => of_kind.add(book(OutgoingLetterId).is_not_null()).add(memo.is_null()),
            Paper::AssignmentLetter | Paper::TravelOrder => of_kind,
        }
    });
    let search = filter.search.as_deref().map(search_key).map(|text| {
        let has = |column: Expr| {
            let pattern = format!("%{}%", text.replace(['%', '_'], ""));
            Expr::expr(Func::lower(column)).like(pattern)
        };
        Condition::any()
            .add(has(book(Text)))
            .add(has(Expr::col((final_numbers::Entity, final_numbers::Column::Number))))
            .add(has(Expr::col((trips::Entity, trips::Column::PurposeKey))))
            .add(has(Expr::col(("memo_trips", trips::Column::PurposeKey))))
            .add(has_traveller(&text))
            .add(has(Expr::col((outgoing_letters::Entity, outgoing_letters::Column::Subject))))
    });
    Condition::all().add_option(kind).add_option(search)
}

/// Condition for papers of a trip with a traveller whose name has this text.
fn has_traveller(text: &str) -> Expr {
    let (slot, person) = (|name| Expr::col(("slots", name)), |name| Expr::col((employees::Entity, name)));
    let trip = [Expr::col((trips::Entity, trips::Column::Id)), Expr::col(("memo_trips", trips::Column::Id))];
    let named = Query::select()
        .expr(Expr::value(1))
        .from_as(travellers::Entity, "slots")
        .inner_join(employees::Entity, person(employees::Column::Id).eq(slot(travellers::Column::EmployeeId)))
        .and_where(slot(travellers::Column::TripId).eq(Func::coalesce(trip)))
        .and_where(person(employees::Column::NameKey).like(format!("%{}%", text.replace(['%', '_'], ""))))
        .take();
    Expr::exists(named)
}

impl SeaQueries {
    /// Reads papers with the names of their travellers, two statements.
    async fn paper_rows(&self, select: &SelectStatement) -> Stored<Vec<FinalNumberRow>> {
        let rows = self.db.query_all(select).await.map_err(db_error)?;
        let rows = rows.iter().map(|row| PaperRow::from_query_result(row, "").map_err(db_error));
        let rows = rows.collect::<Stored<Vec<_>>>()?;
        let mut names = self.names_of(rows.iter().filter_map(|row| row.trip).collect()).await?;
        let listed = |row: PaperRow| {
            let (dated_on, purpose, unit_name) = (row.dated_on, row.purpose.clone(), row.unit_name.clone());
            let paper = row.paper()?;
            let people = match (paper.paper, paper.trip) {
                (_, None) => Vec::new(),
                (Paper::TravelOrder, Some(trip)) => {
                    let slots = names.get(&trip).into_iter().flatten();
                    slots.filter(|(id, _)| *id == paper.subject).map(|(_, name)| name.clone()).collect()
                }
                (_, Some(trip)) => names.entry(trip).or_default().iter().map(|(_, name)| name.clone()).collect(),
            };
            Ok(FinalNumberRow { paper, dated_on, purpose, people, unit_name })
        };
        rows.into_iter().map(listed).collect()
    }

    /// Travellers of trips in slot order, with their names.
    async fn names_of(&self, of: Vec<i64>) -> Stored<HashMap<i64, Vec<(i64, String)>>> {
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
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let mut names: HashMap<i64, Vec<(i64, String)>> = HashMap::new();
        for (trip, slot, name) in rows {
            names.entry(trip).or_default().push((slot, name));
        }
        Ok(names)
    }
}

#[async_trait]
impl FinalNumberQueries for SeaQueries {
    async fn numberings(&self, parent: ParentUnitId) -> Stored<Vec<(LetterKind, Numbering)>> {
        use outside_numbering::Column::{LetterKindId, ParentUnitId};
        let rows =
            outside_numbering::Entity::find().select_only().column(LetterKindId).filter(ParentUnitId.eq(parent.0));
        let outside: Vec<i64> = rows.into_tuple().all(&self.db).await.map_err(db_error)?;
        Ok(LetterKind::ALL.map(|kind| (kind, Numbering::of(outside.contains(&kind.id())))).to_vec())
    }

    async fn waiting_papers(&self, filter: &PaperFilter, page: PageRequest) -> Stored<WaitingPage> {
        let (offset, limit) = (Ord::min(page.offset(), i64::MAX.unsigned_abs()), page.limit);
        let waiting = waiting(filter.scope);
        let (mut select, mut counted) = (papers(), Query::select());
        counted.expr(Expr::col(("papers", "entry")).count());
        if filter.asks_for_all() {
            // The book alone tells how many wait, and which of them are on the page.
            let mut all = Query::select();
            all.expr_as(book(letter_numbers::Column::Id), "entry").from(letter_numbers::Entity).cond_where(waiting);
            counted.from_subquery(all.clone(), "papers");
            by_date(&mut all).limit(limit).offset(offset);
            select.and_where(Json::of(&self.db).among(book(letter_numbers::Column::Id), all));
        } else {
            select.cond_where(waiting).cond_where(filtered(filter));
            counted.from_subquery(select.clone(), "papers");
            select.limit(limit).offset(offset);
        }
        by_date(&mut select);
        let total = self.db.query_one(&counted).await.map_err(db_error)?;
        let total: i64 = total.map_or(Ok(0), |row| row.try_get_by_index(0)).map_err(db_error)?;
        let rows = self.paper_rows(&select).await?;
        let own = Page { rows, total_rows: total.unsigned_abs(), request: page, more: false };
        let part = AfterOwn::of(&own);
        let (rows, total) = archived::waiting(&self.db, filter, part.offset, part.limit).await?;
        Ok(FromArchive { rows, total }.after(own))
    }

    async fn outside_papers(
        &self,
        filter: &PaperFilter,
        Span { first, last }: Span,
        after: i64,
        most: u64,
    ) -> Stored<Vec<FinalNumberRow>> {
        use letter_numbers::Column::{Id, LetterDate, Outside};
        let mut select = papers();
        select.cond_where(in_scope(filter.scope)).cond_where(filtered(filter));
        select.and_where(book(Outside)).and_where(book(Id).gt(after));
        select.and_where(book(LetterDate).between(*first, *last)).order_by_expr(book(Id), Order::Asc).limit(most);
        self.paper_rows(&select).await
    }

    async fn papers_named(&self, scope: TripScope, key: &str) -> Stored<Vec<FinalNumberRow>> {
        use letter_numbers::Column::{Id, Outside, Text, VoidedAt};
        let mut select = papers();
        select.cond_where(in_scope(scope)).order_by_expr(book(Id), Order::Asc);
        let number = key.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut by_number = select.clone();
        by_number.and_where(Expr::expr(Func::lower(book(Text))).eq(number.to_lowercase()));
        let found = self.paper_rows(by_number.limit(10)).await?;
        match number.parse::<i64>() {
            Ok(trip) if found.is_empty() => {
                let of_trip = Func::coalesce([
                    Expr::col((trips::Entity, trips::Column::Id)),
                    Expr::col(("memo_trips", trips::Column::Id)),
                ]);
                select
                    .and_where(book(Outside))
                    .and_where(book(VoidedAt).is_null())
                    .and_where(Expr::expr(of_trip).eq(trip));
                self.paper_rows(select.limit(10)).await
            }
            _ => Ok(found),
        }
    }

    async fn signed_file_keys(&self) -> Stored<Vec<String>> {
        keys(&self.db).await
    }

    async fn paper(&self, of: Paper, subject: i64) -> Stored<Option<NumberedPaper>> {
        paper(&self.db, of, subject).await
    }
}
