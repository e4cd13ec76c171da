//! Issued numbers with their letters: a page, one statement.

use app::{
    ports::Stored,
    views::{
        Named,
        numbers::{NumberEntry, VoidNumber},
    },
};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Page, PageRequest};
use numbering::LetterKind;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Order, Query, SelectStatement};
use serde::Deserialize;
use staff::ParentUnitId;

use crate::{
    entity::{employees, letter_kinds, letter_numbers, outgoing_letters, travellers, trips, users, work_units},
    error::{dangling, readable},
    json_query::{Json, JsonQuery, column, flag, list, parameter, placeholder},
    queries::{
        SeaQueries,
        totals::{List, page_range, total},
    },
};

/// A number; fields in the order of [`entry`].
#[derive(Deserialize)]
struct EntryJson {
    id: i64,
    kind: (i64, String),
    text: String,
    sequence: i64,
    /// Name of the traveller of an SPD.
    traveller: Option<String>,
    /// Date, purpose, and name and code of the unit; of the trip, or else of the outgoing letter.
    trip: Option<LetterJson>,
    letter: Option<LetterJson>,
    voided_at: Option<DateTime<Utc>>,
    voided_by: Option<String>,
    void_reason: Option<String>,
    #[serde(deserialize_with = "flag")]
    dated_back: bool,
    date_reason: Option<String>,
}

#[derive(Deserialize)]
struct LetterJson(NaiveDate, Option<String>, String, String);

/// A page; fields in the order of [`page_of`].
#[derive(Deserialize)]
struct PageJson {
    #[serde(deserialize_with = "list")]
    rows: Vec<EntryJson>,
    total: u64,
}

/// A page of all kinds. Parameters: limit, offset, parent unit, year.
static ALL: JsonQuery = JsonQuery::new(|json| page_of(json, false));
/// A page of a kind. Parameters: limit, offset, parent unit, year, kind.
static OF_KIND: JsonQuery = JsonQuery::new(|json| page_of(json, true));

fn page_of(json: Json, of_kind: bool) -> SelectStatement {
    use letter_numbers::Column::{Id, LetterKindId, ParentUnitId, Sequence, Year};
    let own = |name| column("letter_numbers", name);
    let mut of = vec![parameter(2), parameter(3)];
    if of_kind {
        of.push(parameter(4));
    }
    let mut page = Query::select();
    page.column(Id).from(letter_numbers::Entity).limit(placeholder(0)).offset(placeholder(1));
    page.order_by(LetterKindId, Order::Asc).order_by(Sequence, Order::Desc);
    for (name, value) in [ParentUnitId, Year, LetterKindId].into_iter().zip(&of) {
        page.and_where(own(name).eq(value.clone()));
    }
    let rows = json.children(entry(json), |select| {
        select.from_subquery(page.take(), "page").inner_join(letter_numbers::Entity, own(Id).eq(column("page", Id)));
        let kind = column("letter_kinds", letter_kinds::Column::Id).eq(own(LetterKindId));
        select.inner_join(letter_kinds::Entity, kind);
    });
    json.select(json.array([rows, total(json, List::LetterNumbers, &of)]))
}

/// The document of a number, joined with its letter kind.
fn entry(json: Json) -> Expr {
    use letter_numbers::Column::{
        BackdateReason, Backdated, EmployeeId, Id, OutgoingLetterId, Sequence, Text, TravellerId, TripId, VoidReason,
        VoidedAt, VoidedBy,
    };
    let own = |name| column("letter_numbers", name);
    let kind = [letter_kinds::Column::Id, letter_kinds::Column::Name].map(|name| column("letter_kinds", name));
    let slot = |name| column("travellers", name);
    let travels = json.child(slot(travellers::Column::EmployeeId), |select| {
        select.from(travellers::Entity).and_where(slot(travellers::Column::Id).eq(own(TravellerId)));
    });
    let person: Expr = Func::coalesce([travels, own(EmployeeId)]).into();
    let traveller = json.child(column("employees", employees::Column::Name), |select| {
        select.from(employees::Entity).and_where(column("employees", employees::Column::Id).eq(person));
    });
    let voided_by = json.child(column("users", users::Column::Name), |select| {
        select.from(users::Entity).and_where(column("users", users::Column::Id).eq(own(VoidedBy)));
    });
    // The trip of the number, or of its traveller, or of the memo with it.
    let of_traveller = json.child(slot(travellers::Column::TripId), |select| {
        select.from(travellers::Entity).and_where(slot(travellers::Column::Id).eq(own(TravellerId)));
    });
    let memo = |name| column("memo", name);
    let of_memo = json.child(memo(trips::Column::Id), |select| {
        select.from_as(trips::Entity, "memo");
        select.and_where(memo(trips::Column::OutgoingLetterId).eq(own(OutgoingLetterId)));
    });
    let trip_id: Expr = Func::coalesce([own(TripId), of_traveller, of_memo]).into();
    let unit = [work_units::Column::Name, work_units::Column::Code].map(|name| column("work_units", name));
    let trip = |name| column("trips", name);
    let shown = [trip(trips::Column::SubmittedOn), trip(trips::Column::Purpose)];
    let of_trip = json.child(json.array(shown.into_iter().chain(unit.clone())), |select| {
        let of_unit = column("work_units", work_units::Column::Id).eq(trip(trips::Column::WorkUnitId));
        select.from(trips::Entity).inner_join(work_units::Entity, of_unit);
        select.and_where(trip(trips::Column::Id).eq(trip_id));
    });
    let letter = |name| column("outgoing_letters", name);
    let shown = [letter(outgoing_letters::Column::LetterDate), letter(outgoing_letters::Column::Subject)];
    let of_letter = json.child(json.array(shown.into_iter().chain(unit)), |select| {
        let of_unit = column("work_units", work_units::Column::Id).eq(letter(outgoing_letters::Column::WorkUnitId));
        select.from(outgoing_letters::Entity).inner_join(work_units::Entity, of_unit);
        select.and_where(letter(outgoing_letters::Column::Id).eq(own(OutgoingLetterId)));
    });
    let marks = [own(VoidedAt), voided_by, own(VoidReason), own(Backdated), own(BackdateReason)];
    let shown = [own(Id), json.array(kind), own(Text), own(Sequence), traveller, of_trip, of_letter];
    json.array(shown.into_iter().chain(marks))
}

impl SeaQueries {
    /// A page of the number book, by kind and then the highest number first.
    pub(super) async fn number_page(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
        request: PageRequest,
    ) -> Stored<Page<NumberEntry>> {
        let [limit, offset] = page_range(request);
        let values: Vec<_> = [limit, offset, parent.0.into(), year.into()]
            .into_iter()
            .chain(kind.map(|kind| kind.id().into()))
            .collect();
        let document = if kind.is_some() { &OF_KIND } else { &ALL };
        let page: Option<PageJson> = document.read(&self.db, &values).await?;
        let (mut rows, total_rows) = page.map_or_else(Default::default, |page| (page.rows, page.total));
        rows.sort_unstable_by_key(|row| (row.kind.0, std::cmp::Reverse(row.sequence)));
        Ok(Page { rows: rows.into_iter().map(EntryJson::view).filter_map(readable).collect(), request, total_rows })
    }
}

impl EntryJson {
    fn view(self) -> Stored<NumberEntry> {
        let letter = self.trip.or(self.letter).ok_or_else(|| dangling("trips", self.id))?;
        let LetterJson(date, purpose, unit_name, unit_code) = letter;
        Ok(NumberEntry {
            id: self.id,
            kind: Named { id: self.kind.0, name: self.kind.1.into() },
            number: self.text,
            sequence: self.sequence,
            date,
            purpose: purpose.unwrap_or_default(),
            traveller: self.traveller,
            unit_name,
            unit_code,
            dated_back: self.dated_back,
            date_reason: self.date_reason,
            archived: false,
            void: self.voided_at.map(|at| VoidNumber {
                reason: self.void_reason.unwrap_or_default(),
                by: self.voided_by.unwrap_or_default(),
                at,
            }),
        })
    }
}
