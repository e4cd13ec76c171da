//! Outgoing letters, of our own and of the archive: a page, one statement.

mod archived;
mod own;

use async_trait::async_trait;
use chrono::{Datelike, NaiveDate};
use kernel::{Page, PageRequest, text::search_key};
use ports::{LetterFilter, LetterOrder, OutgoingLetterQueries, Stored};
use sea_orm::sea_query::{Expr, ExprTrait, Order, SelectStatement, UnionType};
use staff::ParentUnitId;
use views::outgoing_letters::OutgoingLetterRow;

use self::{archived::ArchivedLetterJson, own::LetterJson};
use super::{
    SeaQueries,
    totals::{List, page_numbers, page_range, total},
};
use crate::json_query::{Json, JsonQuery, document, list, parameter, placeholder};

document! {
    /// A letter of a page.
    struct RowJson(json) from "page" {
        own: Option<LetterJson> = own::of_page(json),
        archived: Option<ArchivedLetterJson> = archived::of_page(json),
    }
}

document! {
    /// A page: letters in any order, the number of all.
    #[derive(Default)]
    struct PageJson(json, letters: Expr, total: Expr) from "page" {
        #[serde(deserialize_with = "list")] letters: Vec<RowJson> = letters,
        total: u64 = total,
    }
}

/// Values by which a letter stands in a list.
#[derive(Debug, Clone, Copy)]
struct Place {
    date: NaiveDate,
    year: i32,
    sequence: i64,
    id: i64,
    archived: bool,
}

impl Place {
    /// Keys of [`page_of`].
    fn key(&self, order: LetterOrder) -> (i64, i64, i64, bool) {
        let Self { date, year, sequence, id, archived } = *self;
        match order {
            LetterOrder::Date => (date.num_days_from_ce().into(), 0, id, archived),
            LetterOrder::Number => (year.into(), sequence, id, archived),
        }
    }
}

/// The first page that the screen asks for. Parameters: limit, offset, parent unit.
static NEWEST: JsonQuery = JsonQuery::new(|json| {
    page_of(json, &parameter(2), (&LetterFilter::default(), None), [placeholder(0), placeholder(1)])
});

/// Filter of a list, and the normal form of its search.
type Wanted<'a> = (&'a LetterFilter, Option<&'a str>);

/// A page of letters of a parent unit, and the number of all. Ids and keys of both sources are merged along their indexes.
fn page_of(json: Json, parent: &Expr, wanted: Wanted, [limit, offset]: [u64; 2]) -> SelectStatement {
    let (filter, _) = wanted;
    let own = own::ids(json, parent, wanted);
    let [known, unknown] = archived::ids(json, parent, wanted);
    let number_of = |part: &SelectStatement| {
        json.count(|select| {
            select.from_subquery(part.clone(), "part");
        })
    };
    let own_total = match (&filter.search, filter.from.or(filter.until)) {
        (None, None) => total(json, List::OutgoingLetters, std::slice::from_ref(parent)),
        _ => number_of(&own),
    };
    let all = own_total.add(number_of(&known)).add(number_of(&unknown));
    let mut page = own;
    page.union(UnionType::All, known).union(UnionType::All, unknown).limit(limit).offset(offset);
    let order = if filter.ascending { Order::Asc } else { Order::Desc };
    let keys: &[_] = match filter.order {
        LetterOrder::Date => &["day", "id", "archived"],
        LetterOrder::Number => &["year", "sequence", "id", "archived"],
    };
    for key in keys {
        page.order_by(*key, order.clone());
    }
    let letters = json.children(RowJson::document(json), |select| {
        select.from_subquery(page, "page");
    });
    json.select(PageJson::document(json, letters, all))
}

#[async_trait]
impl OutgoingLetterQueries for SeaQueries {
    async fn outgoing_letters(
        &self,
        parent: ParentUnitId,
        filter: &LetterFilter,
        request: PageRequest,
    ) -> Stored<Page<OutgoingLetterRow>> {
        let page: Option<PageJson> = if *filter == LetterFilter::default() {
            let [limit, offset] = page_range(request);
            NEWEST.read(&self.db, &[limit, offset, parent.0.into()]).await?
        } else {
            let key = filter.search.as_deref().map(search_key);
            let wanted = (filter, key.as_deref());
            let page = |json| page_of(json, &Expr::value(parent.0), wanted, page_numbers(request));
            JsonQuery::read_built(&self.db, page).await?
        };
        let PageJson { letters, total: total_rows } = page.unwrap_or_default();
        let view = |row: RowJson| {
            let archived = || row.archived.map(ArchivedLetterJson::view);
            row.own.map(LetterJson::view).or_else(archived)
        };
        let mut rows: Vec<(Place, OutgoingLetterRow)> = letters.into_iter().filter_map(view).collect();
        rows.sort_by_key(|(place, _)| place.key(filter.order));
        if !filter.ascending {
            rows.reverse();
        }
        Ok(Page { rows: rows.into_iter().map(|(_, row)| row).collect(), request, total_rows, more: false })
    }
}
