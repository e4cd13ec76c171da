//! The number book, with the numbers of the archive: a page, one statement.

use async_trait::async_trait;
use kernel::{Page, PageRequest};
use numbering::LetterKind;
use ports::{NumberBookQueries, Stored};
use sea_orm::sea_query::{Expr, ExprTrait, Order, SelectStatement, UnionType};
use staff::ParentUnitId;
use views::numbers::NumberEntry;

use super::{
    archived::{self, ArchivedEntryJson},
    entries::{self, EntryJson},
};
use crate::{
    entity::letter_kinds,
    error::readable,
    json_query::{Json, JsonQuery, column, document, list, parameter, placeholder},
    queries::{
        SeaQueries,
        totals::{List, page_range, total},
    },
};

document! {
    /// A number of a page; the sequence is 0 where there is none.
    struct RowJson(json) from "page" {
        id: i64,
        archived: u8,
        kind: i64,
        sequence: i64,
        kind_name: String = kind_name(json),
        own: Option<EntryJson> = entries::of_page(json),
        of_archive: Option<ArchivedEntryJson> = archived::of_page(json),
    }
}

document! {
    /// A page: numbers in any order, the number of all.
    struct PageJson(json, rows: Expr, total: Expr) from "page" {
        #[serde(deserialize_with = "list")] rows: Vec<RowJson> = rows,
        total: u64 = total,
    }
}

/// A page of all kinds. Parameters: limit, offset, parent unit, year.
static ALL: JsonQuery = JsonQuery::new(|json| page_of(json, &[parameter(2), parameter(3)]));
/// A page of a kind. Parameters: limit, offset, parent unit, year, kind.
static OF_KIND: JsonQuery = JsonQuery::new(|json| page_of(json, &[parameter(2), parameter(3), parameter(4)]));

/// A page of a parent unit, a year and perhaps a kind. Ids and keys of both sources are merged along their indexes.
fn page_of(json: Json, of: &[Expr]) -> SelectStatement {
    let archived = archived::ids(of);
    let of_archive = json.count(|select| {
        select.from_subquery(archived.clone(), "part");
    });
    let all = total(json, List::LetterNumbers, of).add(of_archive);
    let mut page = entries::ids(of);
    page.union(UnionType::All, archived).limit(placeholder(0)).offset(placeholder(1));
    for (key, order) in [("kind", Order::Asc), ("sequence", Order::Desc), ("id", Order::Asc), ("archived", Order::Asc)]
    {
        page.order_by(key, order);
    }
    let rows = json.children(RowJson::document(json), |select| {
        select.from_subquery(page, "page");
    });
    json.select(PageJson::document(json, rows, all))
}

fn kind_name(json: Json) -> Expr {
    json.child(column("letter_kinds", letter_kinds::Column::Name), |select| {
        let of_number = column("letter_kinds", letter_kinds::Column::Id).eq(column("page", "kind"));
        select.from(letter_kinds::Entity).and_where(of_number);
    })
}

#[async_trait]
impl NumberBookQueries for SeaQueries {
    async fn issued_numbers(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
        request: PageRequest,
    ) -> Stored<Page<NumberEntry>> {
        let [limit, offset] = page_range(request);
        let of_kind = kind.map(|kind| kind.id().into());
        let values: Vec<_> = [limit, offset, parent.0.into(), year.into()].into_iter().chain(of_kind).collect();
        let document = if kind.is_some() { &OF_KIND } else { &ALL };
        let page: Option<PageJson> = document.read(&self.db, &values).await?;
        let (mut rows, total_rows) = page.map_or_else(Default::default, |page| (page.rows, page.total));
        rows.sort_unstable_by_key(|row| (row.kind, std::cmp::Reverse(row.sequence), row.id, row.archived));
        let rows = rows.into_iter().filter_map(RowJson::view).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows, more: false })
    }
}

impl RowJson {
    fn view(self) -> Option<Stored<NumberEntry>> {
        match (self.own, self.of_archive) {
            (Some(own), _) => Some(own.view(self.kind, self.kind_name)),
            (None, archived) => archived.map(|archived| Ok(archived.view(self.kind, self.kind_name))),
        }
    }
}
