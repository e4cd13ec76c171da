//! Journeys of a person: all of them, or a page; one statement.

use std::{cmp::Reverse, sync::Arc};

use ::trips::TripState;
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest, RupiahSum};
use ports::{Stored, TravelHistoryQueries};
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query, SelectStatement};
use staff::EmployeeId;
use views::employees::{TravelHistory, TravelHistoryPage, TravelledTrip};

use super::{
    SeaQueries, slot,
    totals::{RowsJson, page_range},
    trips::marked,
};
use crate::{
    entity::{
        journey_people::{self, Column},
        journeys,
    },
    json_query::{Json, JsonQuery, column, document, names, parameter, placeholder},
};

document! {
    /// A journey of a person.
    struct TravelledJson(json) of journey_people {
        id: i64,
        journey_id: i64,
        filed_on: NaiveDate,
        departs_on: Option<NaiveDate>,
        returns_on: Option<NaiveDate>,
        order_number: Option<String>,
        order_final: Option<String>,
        total: i64,
        state: i64,
        number: String = column("journeys", journeys::Column::Number),
        #[serde(deserialize_with = "names")] places: Vec<Arc<str>> = column("journeys", journeys::Column::Places),
    }
}

impl TravelledJson {
    fn view(self) -> TravelledTrip {
        TravelledTrip {
            archived: self.journey_id < 0,
            traveller: self.id,
            number: marked(self.journey_id, self.number),
            travel_order_number: self.order_number,
            travel_order_final: self.order_final,
            places: self.places,
            departs_on: self.departs_on.unwrap_or(self.filed_on),
            returns_on: self.returns_on.unwrap_or(self.filed_on),
            total: RupiahSum::new(self.total),
            is_cancelled: self.state == TripState::Cancelled.id(),
        }
    }
}

/// All journeys of a person. Parameter: the employee.
static ALL: JsonQuery = JsonQuery::new(|json| {
    let rows = journeys_of(json, |select| {
        select.from(journey_people::Entity).and_where(slot(Column::EmployeeId).eq(parameter(0)));
    });
    json.select(RowsJson::<TravelledJson>::all(json, rows))
});

/// A page of the journeys of a person by their days, newest first. Parameters: limit, offset, employee.
static PAGE: JsonQuery = JsonQuery::new(|json| {
    let mut ids = Query::select();
    ids.column(Column::Id).from(journey_people::Entity).and_where(Expr::col(Column::EmployeeId).eq(parameter(2)));
    for key in [Column::DepartsOn, Column::ReturnsOn, Column::Id] {
        ids.order_by(key, Order::Desc);
    }
    ids.limit(placeholder(0)).offset(placeholder(1));
    let rows = journeys_of(json, |select| {
        select.from_subquery(ids, "page");
        select.inner_join(journey_people::Entity, slot(Column::Id).eq(column("page", Column::Id)));
    });
    let total = json.count(|select| {
        select.from(journey_people::Entity).and_where(slot(Column::EmployeeId).eq(parameter(2)));
    });
    json.select(RowsJson::<TravelledJson>::page(json, rows, total))
});

/// The journeys of the travellers that `from` selects.
fn journeys_of(json: Json, from: impl FnOnce(&mut SelectStatement)) -> Expr {
    json.children(TravelledJson::document(json), |select| {
        from(select);
        let of_slot = column("journeys", journeys::Column::Id).eq(slot(Column::JourneyId));
        select.inner_join(journeys::Entity, of_slot);
    })
}

#[async_trait]
impl TravelHistoryQueries for SeaQueries {
    async fn travel_history(&self, id: EmployeeId) -> Stored<Option<TravelHistory>> {
        let found = ALL.read(&self.db, &[id.0.into()]).await?;
        let (mut trips, _, reference) = RowsJson::<TravelledJson>::with_reference(found, self).await?;
        trips.sort_unstable_by_key(|trip| Reverse((trip.filed_on, trip.journey_id)));
        let Some(employee) = reference.office.find_employee(id.0).cloned() else { return Ok(None) };
        Ok(Some(TravelHistory { employee, trips: trips.into_iter().map(TravelledJson::view).collect() }))
    }

    async fn travel_history_page(&self, id: EmployeeId, request: PageRequest) -> Stored<Option<TravelHistoryPage>> {
        let [limit, offset] = page_range(request);
        let found = PAGE.read(&self.db, &[limit, offset, id.0.into()]).await?;
        let (mut trips, total_rows, reference) = RowsJson::<TravelledJson>::with_reference(found, self).await?;
        trips.sort_unstable_by_key(|trip| Reverse((trip.departs_on, trip.returns_on, trip.id)));
        let Some(employee) = reference.office.find_employee(id.0).cloned() else { return Ok(None) };
        let rows = trips.into_iter().map(TravelledJson::view).collect();
        Ok(Some(TravelHistoryPage { employee, trips: Page { rows, request, total_rows, more: false } }))
    }
}
