//! The verifier's queue, in one statement.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Page, PageRequest, RupiahSum};
use ports::{ReceiptQueueQueries, Stored, TripScope};
use sea_orm::sea_query::{ExprTrait, Order, Query};
use views::receipts::QueuedReceipt;

use crate::{
    entity::{
        journey_people::{self, Column},
        journeys, trips,
    },
    error::readable,
    json_query::{Json, JsonQuery, column, document, names},
    queries::{
        SeaQueries,
        reference::Reference,
        slot,
        totals::{RowsJson, page_numbers},
        waiting::{count, mentions, to_verify},
    },
};

document! {
    /// A receipt.
    struct QueuedJson(json) of journey_people {
        id: i64,
        journey_id: i64,
        name: Arc<str>,
        total: i64,
        unit: i64 = column("trips", trips::Column::WorkUnitId),
        assignment_number: Option<String> = column("trips", trips::Column::AssignmentNumber),
        assignment_final: Option<String> = column("trips", trips::Column::AssignmentFinal),
        submitted_at: DateTime<Utc> = slot(Column::WaitingSince),
        #[serde(deserialize_with = "names")] places: Vec<Arc<str>> = column("journeys", journeys::Column::Places),
    }
}

#[async_trait]
impl ReceiptQueueQueries for SeaQueries {
    async fn receipt_queue(
        &self,
        scope: TripScope,
        search: Option<&str>,
        request: PageRequest,
    ) -> Stored<Page<QueuedReceipt>> {
        let statement = |json: Json| {
            let wanted = to_verify(json, scope).add_option(search.map(|text| mentions(json, text)));
            let [limit, offset] = page_numbers(request);
            let mut page = Query::select();
            page.column((journey_people::Entity, Column::Id)).from(journey_people::Entity).cond_where(wanted.clone());
            page.order_by((journey_people::Entity, Column::WaitingSince), Order::Asc);
            page.order_by((journey_people::Entity, Column::Id), Order::Asc).limit(limit).offset(offset);
            let rows = json.children(QueuedJson::document(json), |select| {
                select.from_subquery(page.take(), "page");
                select.inner_join(journey_people::Entity, slot(Column::Id).eq(column("page", Column::Id)));
                let of_journey = || slot(Column::JourneyId);
                select.inner_join(journeys::Entity, column("journeys", journeys::Column::Id).eq(of_journey()));
                select.inner_join(trips::Entity, column("trips", trips::Column::Id).eq(of_journey()));
            });
            json.select(RowsJson::<QueuedJson>::page(json, rows, count(json, &wanted)))
        };
        let found: Option<RowsJson<QueuedJson>> = JsonQuery::read_built(&self.db, statement).await?;
        let (mut rows, total_rows, reference) = RowsJson::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|row| (row.submitted_at, row.id));
        let rows = rows.into_iter().map(|row| row.view(&reference)).filter_map(readable).collect();
        Ok(Page { rows, request, total_rows, more: false })
    }
}

impl QueuedJson {
    fn view(self, reference: &Reference) -> Stored<QueuedReceipt> {
        Ok(QueuedReceipt {
            traveller: self.id,
            trip: self.journey_id,
            name: self.name,
            work_unit: reference.office.unit(self.unit)?.name.clone(),
            places: self.places,
            assignment_number: self.assignment_number,
            assignment_final: self.assignment_final,
            total: RupiahSum::new(self.total),
            submitted_at: self.submitted_at,
        })
    }
}
