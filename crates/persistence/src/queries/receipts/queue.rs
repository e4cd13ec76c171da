//! The verifier's queue, in one statement.

use std::sync::Arc;

use app::{
    ports::{Stored, TripScope},
    views::receipts::QueuedReceipt,
};
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest, RupiahSum, text::search_key};
use receipts::{ReceiptEvent, Status};
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Order, Query};
use serde::Deserialize;

use crate::{
    entity::{employees, travellers, trips as trip_table},
    error::{dangling, readable},
    json_query::{Json, JsonQuery, column, list},
    queries::{
        SeaQueries,
        employees::{contains, literally},
        home::{last_event, number_of, receipts_in},
        reference::{Reference, reference_version},
        trips::{PlaceJson, places},
    },
};

/// A receipt; fields in the order of the statement.
#[derive(Deserialize)]
struct QueuedJson {
    traveller: i64,
    trip: i64,
    employee: i64,
    unit: i64,
    assignment_number: Option<String>,
    total: i64,
    submitted_at: Option<DateTime<Utc>>,
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
}

#[derive(Deserialize)]
struct QueueJson(#[serde(deserialize_with = "list")] Vec<QueuedJson>, u64, i64);

/// Condition for the receipts whose number, or traveller's name, contains a text.
fn mentions(text: &str) -> Condition {
    let key = search_key(text);
    let numbers = [
        column("trips", trip_table::Column::AssignmentNumber),
        column("trips", trip_table::Column::MemoNumber),
        column("travellers", travellers::Column::TravelOrderNumber),
    ];
    let named = Query::select()
        .column(employees::Column::Id)
        .from(employees::Entity)
        .and_where(Expr::col(employees::Column::NameKey).like(literally(&key)))
        .take();
    let people = column("travellers", travellers::Column::EmployeeId).in_subquery(named);
    let numbers = numbers.map(|number| contains(number, &key));
    numbers.into_iter().fold(Condition::any().add(people), Condition::add)
}

impl SeaQueries {
    /// A page of the submitted receipts of a scope, oldest first.
    pub(super) async fn queue_of(
        &self,
        scope: TripScope,
        search: Option<&str>,
        request: PageRequest,
    ) -> Stored<Page<QueuedReceipt>> {
        let number = |number: u64| Ord::min(number, i64::MAX.unsigned_abs());
        let statement = |json: Json| {
            use travellers::Column::{EmployeeId, Id, Total, TripId};
            let slot = |name| column("travellers", name);
            let trip = |name| column("trips", name);
            let found = Condition::all().add_option(search.map(mentions));
            let total = number_of(json, scope, Status::Submitted, &found);
            let submitted = || last_event(json, ReceiptEvent::Submitted);
            let mut page = Query::select();
            receipts_in(json, page.column((travellers::Entity, Id)), scope, Status::Submitted);
            page.cond_where(found).order_by_expr(submitted(), Order::Asc);
            page.order_by((travellers::Entity, Id), Order::Asc);
            page.limit(number(request.limit)).offset(number(request.offset()));
            let shown = [
                slot(Id),
                trip(trip_table::Column::Id),
                slot(EmployeeId),
                trip(trip_table::Column::WorkUnitId),
                trip(trip_table::Column::AssignmentNumber),
                slot(Total),
                submitted(),
                places(json),
            ];
            let rows = json.children(json.array(shown), |select| {
                let of_trip = trip(trip_table::Column::Id).eq(slot(TripId));
                select.from_subquery(page.take(), "page");
                select.inner_join(travellers::Entity, slot(Id).eq(column("page", Id)));
                select.inner_join(trip_table::Entity, of_trip);
            });
            json.select(json.array([rows, total, reference_version(json)]))
        };
        let found: Option<QueueJson> = JsonQuery::read_built(&self.db, statement).await?;
        let QueueJson(mut rows, total_rows, version) = found.ok_or_else(|| dangling("read_state", 1))?;
        let reference = self.reference_of(version).await?;
        rows.sort_unstable_by_key(|row| (row.submitted_at, row.traveller));
        let rows = rows.into_iter().map(|row| row.view(&reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows })
    }
}

impl QueuedJson {
    fn view(mut self, reference: &Reference) -> Stored<QueuedReceipt> {
        let office = &reference.office;
        self.places.sort_unstable_by_key(|place| place.position);
        Ok(QueuedReceipt {
            traveller: self.traveller,
            trip: self.trip,
            name: Arc::clone(&office.employee(self.employee)?.name),
            work_unit: office.unit(self.unit)?.name.clone(),
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            assignment_number: self.assignment_number,
            total: RupiahSum::new(self.total),
            submitted_at: self.submitted_at.ok_or_else(|| dangling("receipt_events", self.traveller))?,
        })
    }
}
