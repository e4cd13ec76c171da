//! Outgoing letters: a page, one statement.

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::{Page, PageRequest, text::search_key};
use ports::{LetterFilter, LetterOrder, OutgoingLetterQueries, Stored};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Order, Query, SelectStatement};
use staff::ParentUnitId;
use views::outgoing_letters::OutgoingLetterRow;

use super::{
    text_search::SearchText,
    totals::{List, page_numbers, page_range, total},
};
use crate::{
    entity::{final_numbers, letter_numbers, outgoing_letters, signed_files, trips},
    final_numbers::{electronic, in_force},
    json_query::{Json, JsonQuery, column, document, flag, list, parameter, placeholder},
};

document! {
    /// A letter.
    struct LetterJson(json) of outgoing_letters {
        id: i64,
        number: String,
        final_number: Option<String>,
        held: Option<HeldJson> = held(json),
        parent_unit_id: i64,
        subject: Option<String>,
        addressee: Option<String>,
        letter_date: NaiveDate,
        year: i32,
        sequence: i64,
        version: i32,
        #[serde(deserialize_with = "list")] trips: Vec<TripJson> = TripJson::of_each(json),
        void_reason: Option<String> = void_reason(json),
    }
}

document! {
    /// Date of the final number, signed file.
    struct HeldJson(json) of letter_numbers {
        dated_on: Option<NaiveDate> = column("final_numbers", final_numbers::Column::DatedOn),
        digest: Option<String> = column("signed_files", signed_files::Column::Digest),
        #[serde(deserialize_with = "flag")] electronic: bool = electronic(),
    }
}

document! {
    /// A trip of a letter.
    struct TripJson(json) of trips by outgoing_letter_id in outgoing_letters {
        id: i64,
        cancel_reason: Option<String>,
    }
}

document! {
    /// A page: letters in any order, the number of all.
    #[derive(Default)]
    struct PageJson(json, letters: Expr, total: Expr) of outgoing_letters {
        #[serde(deserialize_with = "list")] letters: Vec<LetterJson> = letters,
        total: u64 = total,
    }
}

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
    use outgoing_letters::Column::{AddresseeKey, FinalNumber, LetterDate, Number, ParentUnitId, SubjectKey};
    let key = filter.search.as_deref().map(search_key);
    let search = key.as_deref().map(SearchText);
    let columns = [Number, FinalNumber, SubjectKey, AddresseeKey];
    let found = search.map(|text| text.written_in(json, outgoing_letters::Entity, &columns));
    Condition::all()
        .add(SearchText::owner(search, ParentUnitId).eq(parent.0))
        .add_option(filter.from.map(|day| own(LetterDate).gte(*day)))
        .add_option(filter.until.map(|day| own(LetterDate).lte(*day)))
        .add_option(found)
}

/// The letters of a page, and the number of all.
fn page_of(json: Json, ids: SelectStatement, total: Expr) -> SelectStatement {
    use outgoing_letters::Column::Id;
    let letters = json.children(LetterJson::document(json), |select| {
        select.from_subquery(ids, "page").inner_join(outgoing_letters::Entity, own(Id).eq(column("page", Id)));
    });
    json.select(PageJson::document(json, letters, total))
}

/// Final number and signed file in force of a letter.
fn held(json: Json) -> Expr {
    let number = |name| column("letter_numbers", name);
    json.child(HeldJson::document(json), |select| {
        let of_letter = number(letter_numbers::Column::OutgoingLetterId).eq(own(outgoing_letters::Column::Id));
        in_force(select.from(letter_numbers::Entity)).and_where(of_letter);
    })
}

/// Reason of the void number of a letter.
fn void_reason(json: Json) -> Expr {
    let number = |name| column("letter_numbers", name);
    json.child(number(letter_numbers::Column::VoidReason), |select| {
        let of_letter = number(letter_numbers::Column::OutgoingLetterId).eq(own(outgoing_letters::Column::Id));
        select.from(letter_numbers::Entity).and_where(of_letter);
    })
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
        let PageJson { letters: mut rows, total: total_rows } = page.unwrap_or_default();
        rows.sort_unstable_by_key(|row| row.key(filter.order));
        if !filter.ascending {
            rows.reverse();
        }
        Ok(Page { rows: rows.into_iter().map(LetterJson::view).collect(), request, total_rows, more: false })
    }
}

impl LetterJson {
    /// Keys of [`ordered`].
    fn key(&self, order: LetterOrder) -> (i64, i64, i64) {
        match order {
            LetterOrder::Date => (self.letter_date.num_days_from_ce().into(), self.id, 0),
            LetterOrder::Number => (self.year.into(), self.sequence, self.id),
        }
    }

    fn view(mut self) -> OutgoingLetterRow {
        self.trips.sort_unstable_by_key(|trip| trip.id);
        OutgoingLetterRow {
            id: self.id,
            number: self.number,
            final_number: self.final_number,
            final_date: self.held.as_ref().and_then(|held| held.dated_on),
            signed: self.held.filter(|held| held.digest.is_some()).map(|held| held.electronic),
            parent_unit: self.parent_unit_id,
            subject: self.subject,
            addressee: self.addressee,
            date: self.letter_date,
            cancel_reason: self.trips.iter().find_map(|trip| trip.cancel_reason.clone()).or(self.void_reason),
            version: self.version,
            trips: self.trips.into_iter().map(|trip| trip.id).collect(),
        }
    }
}
