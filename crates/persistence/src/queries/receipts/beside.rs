//! Other trips of the travellers of a trip in its days; one statement.

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::RupiahSum;
use ports::{Stored, TripsBesideQueries};
use receipts::Status;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use staff::EmployeeId;
use trips::TripId;
use views::receipts::TripBeside;

use crate::{
    entity::{travellers, trips as trip_table},
    error::{corrupt, readable},
    json_query::{JsonQuery, column, document, list, parameter},
    queries::{
        SeaQueries,
        reference::Office,
        totals::RowsJson,
        trips::{PlaceJson, number},
    },
};

document! {
    /// A trip of one of the people.
    struct BesideJson(json) of travellers {
        id: i64,
        employee_id: i64,
        trip_id: i64,
        status: i64,
        total: i64,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        number: String = number("trips"),
        #[serde(deserialize_with = "list")] places: Vec<PlaceJson> = PlaceJson::of_each(json),
    }
}

/// Parameter: the trip.
static BESIDE: JsonQuery = JsonQuery::new(|json| {
    use travellers::Column::{DepartsOn, EmployeeId, ReturnsOn, TripId};
    let slot = |name| column("travellers", name);
    let day = |name: trip_table::Column| -> Expr {
        let of_trip = Expr::col(trip_table::Column::Id).eq(parameter(0));
        Query::select().column(name).from(trip_table::Entity).and_where(of_trip).take().into()
    };
    let people = Query::select()
        .column(EmployeeId)
        .from(travellers::Entity)
        .and_where(Expr::col(TripId).eq(parameter(0)))
        .take();
    let rows = json.children(BesideJson::document(json), |select| {
        let of_traveller = column("trips", trip_table::Column::Id).eq(slot(TripId));
        select
            .from(travellers::Entity)
            .inner_join(trip_table::Entity, of_traveller)
            .and_where(slot(EmployeeId).in_subquery(people))
            .and_where(slot(TripId).ne(parameter(0)))
            .and_where(slot(DepartsOn).lte(day(trip_table::Column::ReturnsOn)))
            .and_where(slot(ReturnsOn).gte(day(trip_table::Column::DepartsOn)))
            .and_where(column("trips", trip_table::Column::CancelledAt).is_null());
    });
    json.select(RowsJson::<BesideJson>::all(json, rows))
});

impl BesideJson {
    fn view(mut self, office: &Office) -> Stored<TripBeside> {
        self.places.sort_unstable_by_key(|place| place.position);
        Ok(TripBeside {
            employee: EmployeeId(self.employee_id),
            traveller: self.id,
            trip: TripId(self.trip_id),
            number: self.number,
            departs_on: self.departs_on,
            returns_on: self.returns_on,
            places: self.places.into_iter().map(|place| Ok(place.view(office)?.name)).collect::<Stored<_>>()?,
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))?,
            total: RupiahSum::new(self.total),
        })
    }
}

#[async_trait]
impl TripsBesideQueries for SeaQueries {
    async fn trips_beside(&self, trip: TripId) -> Stored<Vec<TripBeside>> {
        let found = BESIDE.read(&self.db, &[trip.0.into()]).await?;
        let (mut rows, _, reference) = RowsJson::<BesideJson>::with_reference(found, self).await?;
        rows.sort_unstable_by_key(|row| (row.departs_on, row.id));
        Ok(rows.into_iter().map(|row| row.view(&reference.office)).filter_map(readable).collect())
    }
}
