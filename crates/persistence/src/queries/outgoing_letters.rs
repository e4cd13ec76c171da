//! Outgoing letters: a page, one statement.

use app::{
    outgoing_letters::{LetterFilter, LetterOrder},
    ports::{OutgoingLetterQueries, Stored},
    views::outgoing_letters::OutgoingLetterRow,
};
use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::{Page, PageRequest, text::search_key};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Order, Query, SelectStatement};
use serde::Deserialize;
use staff::ParentUnitId;

use super::{
    text_search::SearchText,
    totals::{List, page_numbers, page_range, total},
};
use crate::{
    entity::{letter_numbers, outgoing_letters, trips},
    json_query::{Json, JsonQuery, column, list, parameter, placeholder},
};

/// A letter; fields in the order of [`page_of`].
#[derive(Deserialize)]
struct LetterJson {
    id: i64,
    number: String,
    parent_unit: i64,
    subject: Option<String>,
    addressee: Option<String>,
    date: NaiveDate,
    year: i32,
    sequence: i64,
    version: i32,
    /// Id, and the reason of a cancellation.
    #[serde(deserialize_with = "list")]
    trips: Vec<(i64, Option<String>)>,
    /// Reason of a void number.
    void_reason: Option<String>,
}

/// A page: letters in any order, the number of all.
#[derive(Default, Deserialize)]
struct PageJson(#[serde(deserialize_with = "list")] Vec<LetterJson>, u64);

/// The first page that the screen asks for. Parameters: limit, offset, parent unit.
static NEWEST: JsonQuery = JsonQuery::new(|json| {
    let mut page = ordered(&LetterFilter::default());
    page.and_where(own(outgoing_letters::Column::ParentUnitId).eq(parameter(2)));
    page.limit(placeholder(0)).offset(placeholder(1));
    page_of(json, page, total(json, List::OutgoingLetters, &[parameter(2)]))
});

/// Ids of letters in the order of a filter.
fn ordered(filter: &LetterFilter) -> SelectStatement {
    use outgoing_letters::Column::{Id, LetterDate, Sequence, Year};
    let keys: &[_] = match filter.order {
        LetterOrder::Date => &[LetterDate, Id],
        LetterOrder::Number => &[Year, Sequence, Id],
    };
    let order = if filter.ascending { Order::Asc } else { Order::Desc };
    let mut ids = Query::select();
    for key in keys {
        ids.order_by_expr(own(*key), order.clone());
    }
    ids.column(Id).from(outgoing_letters::Entity).take()
}

/// Conditions of a filter on the letters of a parent unit.
fn conditions(json: Json, parent: ParentUnitId, filter: &LetterFilter) -> Condition {
    use outgoing_letters::Column::{AddresseeKey, LetterDate, Number, ParentUnitId, SubjectKey};
    let key = filter.search.as_deref().map(search_key);
    let search = key.as_deref().map(SearchText);
    let columns = [Number, SubjectKey, AddresseeKey];
    let found = search.map(|text| text.written_in(json, outgoing_letters::Entity, &columns));
    Condition::all()
        .add(SearchText::owner(search, ParentUnitId).eq(parent.0))
        .add_option(filter.from.map(|day| own(LetterDate).gte(day)))
        .add_option(filter.until.map(|day| own(LetterDate).lte(day)))
        .add_option(found)
}

/// The letters of a page, and the number of all.
fn page_of(json: Json, ids: SelectStatement, total: Expr) -> SelectStatement {
    use outgoing_letters::Column::{Addressee, Id, LetterDate, Number, ParentUnitId, Sequence, Subject, Version, Year};
    let trip = [trips::Column::Id, trips::Column::CancelReason].map(|name| column("trips", name));
    let trips = json.children(json.array(trip), |select| {
        select.from(trips::Entity).and_where(column("trips", trips::Column::OutgoingLetterId).eq(own(Id)));
    });
    let number = |name| column("letter_numbers", name);
    let void_reason = json.child(number(letter_numbers::Column::VoidReason), |select| {
        let of_letter = number(letter_numbers::Column::OutgoingLetterId).eq(own(Id));
        select.from(letter_numbers::Entity).and_where(of_letter);
    });
    let shown = [Id, Number, ParentUnitId, Subject, Addressee, LetterDate, Year, Sequence, Version].map(own);
    let shown = shown.into_iter().chain([trips, void_reason]);
    let rows = json.children(json.array(shown), |select| {
        select.from_subquery(ids, "page").inner_join(outgoing_letters::Entity, own(Id).eq(column("page", Id)));
    });
    json.select(json.array([rows, total]))
}

fn own(name: outgoing_letters::Column) -> Expr {
    column("outgoing_letters", name)
}

#[async_trait]
impl OutgoingLetterQueries for super::SeaQueries {
    async fn outgoing_letters(
        &self,
        parent: ParentUnitId,
        filter: &LetterFilter,
        request: PageRequest,
    ) -> Stored<Page<OutgoingLetterRow>> {
        let [limit, offset] = page_range(request);
        let page = if *filter == LetterFilter::default() {
            NEWEST.read(&self.db, &[limit, offset, parent.0.into()]).await?
        } else {
            let statement = |json: Json| {
                let wanted = conditions(json, parent, filter);
                let mut ids = ordered(filter);
                let [limit, offset] = page_numbers(request);
                ids.cond_where(wanted.clone()).limit(limit).offset(offset);
                let total = match (filter.search.as_ref(), filter.from.or(filter.until)) {
                    (None, None) => total(json, List::OutgoingLetters, &[Expr::value(parent.0)]),
                    _ => json.count(|select| {
                        select.from(outgoing_letters::Entity).cond_where(wanted);
                    }),
                };
                page_of(json, ids, total)
            };
            JsonQuery::read_built(&self.db, statement).await?
        };
        let PageJson(mut rows, total_rows) = page.unwrap_or_default();
        rows.sort_unstable_by_key(|row| row.key(filter.order));
        if !filter.ascending {
            rows.reverse();
        }
        Ok(Page { rows: rows.into_iter().map(LetterJson::view).collect(), request, total_rows })
    }
}

impl LetterJson {
    /// Keys of [`ordered`].
    fn key(&self, order: LetterOrder) -> (i64, i64, i64) {
        match order {
            LetterOrder::Date => (self.date.num_days_from_ce().into(), self.id, 0),
            LetterOrder::Number => (self.year.into(), self.sequence, self.id),
        }
    }

    fn view(mut self) -> OutgoingLetterRow {
        self.trips.sort_unstable();
        OutgoingLetterRow {
            id: self.id,
            number: self.number,
            parent_unit: self.parent_unit,
            subject: self.subject,
            addressee: self.addressee,
            date: self.date,
            cancel_reason: self.trips.iter().find_map(|(_, reason)| reason.clone()).or(self.void_reason),
            version: self.version,
            trips: self.trips.into_iter().map(|(id, _)| id).collect(),
        }
    }
}
