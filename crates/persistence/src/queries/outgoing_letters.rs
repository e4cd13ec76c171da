//! Outgoing letters: a page, one statement.

use std::cmp::Reverse;

use app::{
    ports::{OutgoingLetterQueries, Stored},
    views::outgoing_letters::OutgoingLetterRow,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest};
use sea_orm::sea_query::{ExprTrait, Order, Query};
use serde::Deserialize;
use staff::ParentUnitId;

use super::totals::{List, page_range, total};
use crate::{
    document::{Document, column, list, parameter, placeholder},
    entity::{outgoing_letters, trips},
};

/// A letter; fields in the order of [`PAGE`].
#[derive(Deserialize)]
struct LetterJson {
    id: i64,
    number: String,
    parent_unit: i64,
    subject: Option<String>,
    addressee: Option<String>,
    date: NaiveDate,
    /// Id, and the reason of a cancellation.
    #[serde(deserialize_with = "list")]
    trips: Vec<(i64, Option<String>)>,
}

/// A page; fields in the order of [`PAGE`].
#[derive(Deserialize)]
struct PageJson {
    #[serde(deserialize_with = "list")]
    rows: Vec<LetterJson>,
    total: u64,
}

/// A page of the letters of a parent unit, newest first. Parameters: limit, offset, parent unit.
static PAGE: Document = Document::new(|json| {
    use outgoing_letters::Column::{Addressee, Id, LetterDate, Number, ParentUnitId, Subject};
    let own = |name| column("outgoing_letters", name);
    let page = Query::select()
        .column(Id)
        .from(outgoing_letters::Entity)
        .and_where(own(ParentUnitId).eq(parameter(2)))
        .order_by(LetterDate, Order::Desc)
        .order_by(Id, Order::Desc)
        .limit(placeholder(0))
        .offset(placeholder(1))
        .take();
    let trip = [trips::Column::Id, trips::Column::CancelReason].map(|name| column("trips", name));
    let trips = json.children(json.array(trip), |select| {
        select.from(trips::Entity).and_where(column("trips", trips::Column::OutgoingLetterId).eq(own(Id)));
    });
    let shown = [Id, Number, ParentUnitId, Subject, Addressee, LetterDate].map(own).into_iter().chain([trips]);
    let rows = json.children(json.array(shown), |select| {
        select.from_subquery(page, "page").inner_join(outgoing_letters::Entity, own(Id).eq(column("page", Id)));
    });
    json.select(json.array([rows, total(json, List::OutgoingLetters, &[parameter(2)])]))
});

#[async_trait]
impl OutgoingLetterQueries for super::SeaQueries {
    async fn outgoing_letters(&self, parent: ParentUnitId, request: PageRequest) -> Stored<Page<OutgoingLetterRow>> {
        let [limit, offset] = page_range(request);
        let page: Option<PageJson> = PAGE.read(&self.db, &[limit, offset, parent.0.into()]).await?;
        let (mut rows, total_rows) = page.map_or_else(Default::default, |page| (page.rows, page.total));
        rows.sort_unstable_by_key(|row| Reverse((row.date, row.id)));
        Ok(Page { rows: rows.into_iter().map(LetterJson::view).collect(), request, total_rows })
    }
}

impl LetterJson {
    fn view(mut self) -> OutgoingLetterRow {
        self.trips.sort_unstable();
        OutgoingLetterRow {
            id: self.id,
            number: self.number,
            parent_unit: self.parent_unit,
            subject: self.subject,
            addressee: self.addressee,
            date: self.date,
            cancel_reason: self.trips.iter().find_map(|(_, reason)| reason.clone()),
            trips: self.trips.into_iter().map(|(id, _)| id).collect(),
        }
    }
}
