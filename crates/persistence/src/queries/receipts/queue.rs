//! The verifier's queue, in one statement.

#![expect(clippy::disallowed_methods, reason = "numbers in the words of a partial index")]

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest, RupiahSum, text::search_key};
use ports::{Stored, TripScope};
use receipts::Status;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Order, Query};
use views::receipts::QueuedReceipt;

use crate::{
    entity::{employees, travellers, trips},
    error::{dangling, readable},
    json_query::{Json, JsonQuery, column, document, list},
    queries::{
        SeaQueries,
        employees::{contains, literally},
        home::{number_of, receipts_in},
        kept_sums::{self, Kept},
        reference::Reference,
        totals::RowsJson,
        trips::PlaceJson,
    },
};

document! {
    /// A receipt.
    struct QueuedJson(json) of travellers {
        id: i64,
        trip_id: i64,
        employee_id: i64,
        total: i64,
        unit: i64 = column("trips", trips::Column::WorkUnitId),
        assignment_number: Option<String> = column("trips", trips::Column::AssignmentNumber),
        assignment_final: Option<String> = column("trips", trips::Column::AssignmentFinal),
        submitted_at: Option<DateTime<Utc>> = column("travellers", "submitted_at"),
        #[serde(deserialize_with = "list")] places: Vec<PlaceJson> = PlaceJson::of_each(json),
    }
}

/// Condition for the receipts whose number, or traveller's name, contains a text.
fn mentions(text: &str) -> Condition {
    let key = search_key(text);
    let numbers = [
        column("trips", trips::Column::AssignmentNumber),
        column("trips", trips::Column::MemoNumber),
        column("trips", trips::Column::AssignmentFinal),
        column("trips", trips::Column::MemoFinal),
        column("travellers", travellers::Column::TravelOrderNumber),
        column("travellers", travellers::Column::TravelOrderFinal),
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
            use travellers::Column::{Id, TripId};
            let slot = |name| column("travellers", name);
            let found = Condition::all().add_option(search.map(mentions));
            let total = match search {
                None => json.child(kept_sums::number("trips"), |select| {
                    kept_sums::of_waiting(json, select, Kept::ToVerify, scope);
                }),
                Some(_) => number_of(json, scope, Status::Submitted, &found),
            };
            let mut page = Query::select();
            let ids = page.column((travellers::Entity, Id));
            if scope == TripScope::Office && search.is_none() {
                // In the words of the partial index, whose order is the queue's.
                let of_trip = column("trips", trips::Column::Id).eq(slot(TripId));
                let submitted = slot(travellers::Column::Status).eq(Expr::cust(Status::Submitted.id().to_string()));
                ids.from(travellers::Entity).inner_join(trips::Entity, of_trip).and_where(submitted);
                ids.and_where(column("trips", trips::Column::CancelledAt).is_null());
            } else {
                receipts_in(json, ids, scope, Status::Submitted);
            }
            page.cond_where(found).order_by((travellers::Entity, "submitted_at"), Order::Asc);
            page.order_by((travellers::Entity, Id), Order::Asc);
            page.limit(number(request.limit)).offset(number(request.offset()));
            let rows = json.children(QueuedJson::document(json), |select| {
                let of_trip = column("trips", trips::Column::Id).eq(slot(TripId));
                select.from_subquery(page.take(), "page");
                select.inner_join(travellers::Entity, slot(Id).eq(column("page", Id)));
                select.inner_join(trips::Entity, of_trip);
            });
            json.select(RowsJson::<QueuedJson>::page(json, rows, total))
        };
        let found: Option<RowsJson<QueuedJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, total_rows, reference) = RowsJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|row| (row.submitted_at, row.id));
        let rows = rows.into_iter().map(|row| row.view(&reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows, more: false })
    }
}

impl QueuedJson {
    fn view(mut self, reference: &Reference) -> Stored<QueuedReceipt> {
        let office = &reference.office;
        self.places.sort_unstable_by_key(|place| place.position);
        Ok(QueuedReceipt {
            traveller: self.id,
            trip: self.trip_id,
            name: Arc::clone(&office.employee(self.employee_id)?.name),
            work_unit: office.unit(self.unit)?.name.clone(),
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            assignment_number: self.assignment_number,
            assignment_final: self.assignment_final,
            total: RupiahSum::new(self.total),
            submitted_at: self.submitted_at.ok_or_else(|| dangling("receipt_events", self.id))?,
        })
    }
}
