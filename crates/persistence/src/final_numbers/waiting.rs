//! Letters that wait for their final number, of our own and of the archive: a row each, derived by the unit of work that changes what it
//! is derived of, and read by lists.

use std::collections::BTreeMap;

use kernel::{Day, Page, PageRequest, text::search_key};
use numbering::final_number::{Numbering, Paper};
use ports::{PaperFilter, StoreError, Stored, TripScope};
use sea_orm::{
    ConnectionTrait, ExprTrait,
    sea_query::{Condition, Expr, Order, Query},
};
use serde::{Deserialize, Serialize};
use staff::{ParentUnitId, WorkUnitId};
use views::final_numbers::{FinalNumberRow, NumberedPaper, SignedFile, WaitingPage};

use super::{
    archived,
    papers::{book, named, papers},
};
use crate::{
    entity::{
        letter_numbers,
        waiting_letters::{Column, Entity, Model},
    },
    error::{corrupt, readable},
    json_query::{Json, JsonQuery, column},
    queries::{Office, RowsJson, SeaQueries, page_numbers},
};

/// What a list shows of a letter besides the columns.
#[derive(Debug, Serialize, Deserialize)]
struct Content {
    subject: i64,
    trip: Option<i64>,
    year: i32,
    number: String,
    purpose: String,
    people: Vec<String>,
    version: i32,
    /// Storage key, digest, electronic.
    signed: Option<(String, String, bool)>,
    /// Unit of the archive.
    unit_name: Option<String>,
}

/// Derives the rows of numbers by their ids on the wire; those of letters that do not wait are left out.
pub(crate) async fn derived(conn: &impl ConnectionTrait, ids: &[i64]) -> Stored<BTreeMap<i64, Model>> {
    let (own, of_archive): (Vec<i64>, Vec<i64>) = ids.iter().partition(|id| **id > 0);
    let mut rows = Vec::new();
    if !own.is_empty() {
        let mut select = papers();
        select.and_where(book(letter_numbers::Column::Id).is_in(own));
        rows.extend(named(conn, &select).await?.into_iter().map(|(row, names)| {
            let key = [&row.paper.number, &row.purpose].into_iter().chain(&names).map(|text| search_key(text));
            let key = key.collect::<Vec<_>>().join("\n");
            (row, key)
        }));
    }
    if !of_archive.is_empty() {
        let of_archive: Vec<i64> = of_archive.iter().map(|id| -id).collect();
        rows.extend(archived::incomplete(conn, &of_archive).await?);
    }
    let waits = |paper: &NumberedPaper| Numbering::of(paper.outside).awaits(paper.void, paper.final_number.as_ref());
    let waiting = rows.into_iter().filter(|(row, _)| waits(&row.paper));
    waiting.map(|(row, key)| Ok((row.paper.entry, model(row, key)?))).collect()
}

fn model(row: FinalNumberRow, search_key: String) -> Stored<Model> {
    let FinalNumberRow { paper, dated_on, purpose, people, unit_name } = row;
    let content = Content {
        subject: paper.subject,
        trip: paper.trip,
        year: paper.year,
        number: paper.number,
        purpose,
        people,
        version: paper.version,
        signed: paper.signed.map(|file| (file.key, file.digest, file.electronic)),
        unit_name: (paper.entry < 0).then_some(unit_name),
    };
    Ok(Model {
        id: paper.entry,
        parent_unit_id: paper.parent.0,
        unit_id: Some(paper.unit.0).filter(|unit| *unit > 0),
        document: paper.paper.word().to_owned(),
        dated_on: Day::nearest(dated_on).date(),
        search_key,
        content: serde_json::to_string(&content).map_err(|error| StoreError::Failed(error.to_string()))?,
    })
}

fn own(name: Column) -> Expr {
    column("waiting_letters", name)
}

/// Condition for the letters of a filter.
fn wanted(filter: &PaperFilter) -> Condition {
    let scope = match filter.scope {
        TripScope::Office => None,
        TripScope::Parent(parent) => Some(own(Column::ParentUnitId).eq(parent.0)),
        TripScope::Unit(unit) => Some(own(Column::UnitId).eq(unit.0)),
    };
    let search = filter.search.as_deref().map(search_key).map(|text| {
        let pattern = format!("%{}%", text.replace(['%', '_'], ""));
        own(Column::SearchKey).like(pattern)
    });
    Condition::all()
        .add_option(scope)
        .add_option(filter.paper.map(|paper| own(Column::Document).eq(paper.word())))
        .add_option(search)
}

/// A page of those that wait, the oldest first; one statement.
pub(super) async fn page(queries: &SeaQueries, filter: &PaperFilter, request: PageRequest) -> Stored<WaitingPage> {
    let statement = |json: Json| {
        let mut ids = Query::select();
        ids.column(Column::Id).from(Entity).cond_where(wanted(filter));
        ids.order_by_expr(own(Column::DatedOn), Order::Asc).order_by_expr(own(Column::Id), Order::Asc);
        let [limit, offset] = page_numbers(request);
        ids.limit(limit).offset(offset);
        let rows = json.children(json.row::<Column>("waiting_letters"), |select| {
            select.from_subquery(ids, "page").inner_join(Entity, own(Column::Id).eq(column("page", Column::Id)));
        });
        let total = json.count(|select| {
            select.from(Entity).cond_where(wanted(filter));
        });
        json.select(RowsJson::<Model>::page(json, rows, total))
    };
    let found = JsonQuery::read_built(&queries.db, statement).await?;
    let (mut rows, total_rows, reference) = RowsJson::<Model>::with_reference(found, queries).await?;
    rows.sort_unstable_by_key(|row| (row.dated_on, row.id));
    let rows = rows.iter().map(|row| view(row, &reference.office)).filter_map(readable);
    Ok(Page { rows: rows.collect(), request, total_rows, more: false })
}

fn view(row: &Model, office: &Office) -> Stored<FinalNumberRow> {
    let unreadable = |field| corrupt("waiting_letters", field, row.id);
    let content: Content = serde_json::from_str(&row.content).map_err(|_| unreadable("content"))?;
    let paper = Paper::from_word(&row.document).ok_or_else(|| unreadable("document"))?;
    let unit = row.unit_id.unwrap_or_default();
    Ok(FinalNumberRow {
        dated_on: row.dated_on,
        purpose: content.purpose,
        people: content.people,
        unit_name: content.unit_name.map_or_else(|| office.unit(unit).map(|unit| unit.name.clone()), Ok)?,
        paper: NumberedPaper {
            entry: row.id,
            paper,
            subject: content.subject,
            trip: content.trip,
            parent: ParentUnitId(row.parent_unit_id),
            unit: WorkUnitId(unit),
            year: content.year,
            number: content.number,
            void: false,
            outside: true,
            final_number: None,
            signed: content.signed.map(|(key, digest, electronic)| SignedFile { key, digest, electronic }),
            version: content.version,
        },
    })
}
