//! Data that the receipts of a trip are computed from, in one statement.

use app::ports::{Stored, TripRates};
use chrono::NaiveDate;
use kernel::Rupiah;
use receipts::{
    AutomaticBasis,
    automatic::DestinationRate,
    calculation::{PaidDay, Stay},
};
use sea_orm::{
    DatabaseTransaction,
    sea_query::{Alias, Expr, ExprTrait, JoinType, Query, SelectStatement},
};
use serde::Deserialize;
use staff::EmployeeId;
use trips::{ProvinceId, TripId, TripType, trip_kind::HealthServiceId};

use super::allowances::payee;
use crate::{
    entity::{
        allowance_days, employees, health_services, in_town_destinations, travellers, trip_kinds, trip_places,
        trips as trip_table,
    },
    error::{corrupt, dangling},
    json_query::{Json, JsonQuery, column, list, parameter},
    queries::trip_number,
    tariffs::{self, TariffRowsJson},
    trips::issued_form,
};

/// Data of a trip; fields in the order of [`basis`].
#[derive(Deserialize)]
struct BasisJson {
    origin: String,
    form_long: Option<i64>,
    trip_type: i64,
    /// Id and tariff.
    service: (i64, i64),
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
}

/// Position, id, city, province, days, destination.
#[derive(Deserialize)]
struct PlaceJson(i32, i64, Option<String>, Option<i64>, NaiveDate, NaiveDate, Option<DestinationJson>);

/// Id, name, hours, transport money.
#[derive(Deserialize)]
struct DestinationJson(i64, String, i64, i64);

/// Rates of a trip; fields in the order of [`RATES`].
#[derive(Deserialize)]
struct RatesJson {
    basis: BasisJson,
    tariffs: TariffRowsJson,
    /// Position, employee, level of the travellers.
    #[serde(deserialize_with = "list")]
    people: Vec<(i32, i64, i64)>,
    /// Day, employee, number of the trip.
    #[serde(deserialize_with = "list")]
    paid: Vec<(NaiveDate, i64, String)>,
}

fn trip(name: trip_table::Column) -> Expr {
    column("trips", name)
}

/// Data of a trip. Parameter: its id.
static BASIS: JsonQuery = JsonQuery::new(|json| of_trip(json, basis(json)));
/// Data of a trip with the tariffs and its travellers. Parameter: its id.
static RATES: JsonQuery =
    JsonQuery::new(|json| of_trip(json, json.array([basis(json), tariffs::documents(json), people(json), paid(json)])));

fn of_trip(json: Json, document: Expr) -> SelectStatement {
    json.select(document).from(trip_table::Entity).and_where(trip(trip_table::Column::Id).eq(parameter(0))).take()
}

fn basis(json: Json) -> Expr {
    use trip_table::Column::{FormLong, HealthServiceId, Origin, TripKindId};
    let service = |name| column("health_services", name);
    let form = trip(FormLong).cast_as(Alias::new("integer"));
    let trip_type = json.child(column("trip_kinds", trip_kinds::Column::TripTypeId), |select| {
        let id = column("trip_kinds", trip_kinds::Column::Id).eq(trip(TripKindId));
        select.from(trip_kinds::Entity).and_where(id);
    });
    let services = [health_services::Column::Id, health_services::Column::Tariff].map(service);
    let services = json.child(json.array(services), |select| {
        let id = service(health_services::Column::Id).eq(trip(HealthServiceId));
        select.from(health_services::Entity).and_where(id);
    });
    json.array([trip(Origin), form, trip_type, services, places(json)])
}

fn places(json: Json) -> Expr {
    use trip_places::Column::{City, DepartsOn, DestinationId, Id, Position, ProvinceId, ReturnsOn, TripId};
    let own = |name| column("trip_places", name);
    let listed = |name| column("in_town_destinations", name);
    let destination = {
        use in_town_destinations::Column::{Hours, Id, Name, Transport};
        json.child(json.array([Id, Name, Hours, Transport].map(listed)), |select| {
            select.from(in_town_destinations::Entity).and_where(listed(Id).eq(own(DestinationId)));
        })
    };
    let shown = [Position, Id, City, ProvinceId, DepartsOn, ReturnsOn].map(own).into_iter().chain([destination]);
    json.children(json.array(shown), |select| {
        select.from(trip_places::Entity).and_where(own(TripId).eq(trip(trip_table::Column::Id)));
    })
}

fn people(json: Json) -> Expr {
    let slot = |name| column("travellers", name);
    let employee = |name| column("employees", name);
    let id = employee(employees::Column::Id);
    let shown = [slot(travellers::Column::Position), id.clone(), employee(employees::Column::LevelId)];
    json.children(json.array(shown), |select| {
        let person = id.eq(slot(travellers::Column::EmployeeId));
        let of_trip = slot(travellers::Column::TripId).eq(trip(trip_table::Column::Id));
        select.from(travellers::Entity).inner_join(employees::Entity, person).and_where(of_trip);
    })
}

/// Days of the trip for which receipts of other trips hold an allowance of its travellers.
fn paid(json: Json) -> Expr {
    use allowance_days::Column::{Day, EmployeeId, TravellerId};
    let (slot, other) = ("paid_travellers", "paid_trips");
    let own = |name| column("allowance_days", name);
    let shown = [own(Day), own(EmployeeId), trip_number(other)];
    let people = Query::select()
        .column((travellers::Entity, travellers::Column::EmployeeId))
        .from(travellers::Entity)
        .and_where(column("travellers", travellers::Column::TripId).eq(trip(trip_table::Column::Id)))
        .take();
    json.children(json.array(shown), |select| {
        let of_day = column(slot, travellers::Column::Id).eq(own(TravellerId));
        let of_other = column(other, trip_table::Column::Id).eq(column(slot, travellers::Column::TripId));
        select
            .from(allowance_days::Entity)
            .join_as(JoinType::InnerJoin, travellers::Entity, slot, of_day)
            .join_as(JoinType::InnerJoin, trip_table::Entity, other, of_other)
            .and_where(json.among(own(EmployeeId), people))
            .and_where(own(Day).gte(trip(trip_table::Column::DepartsOn)))
            .and_where(own(Day).lte(trip(trip_table::Column::ReturnsOn)))
            .and_where(column(slot, travellers::Column::TripId).ne(trip(trip_table::Column::Id)));
    })
}

/// Current data of a trip that its automatic receipts are computed from.
pub(crate) async fn automatic_basis(tx: &DatabaseTransaction, id: TripId) -> Stored<AutomaticBasis> {
    let found: Option<BasisJson> = BASIS.read(tx, &[id.0.into()]).await?;
    found.ok_or_else(|| dangling("trips", id.0))?.basis(id)
}

/// The same with the tariffs and the travellers.
pub(super) async fn load(tx: &DatabaseTransaction, id: TripId) -> Stored<TripRates> {
    let found: Option<RatesJson> = RATES.read(tx, &[id.0.into()]).await?;
    found.ok_or_else(|| dangling("trips", id.0))?.rates(id)
}

impl RatesJson {
    fn rates(mut self, id: TripId) -> Stored<TripRates> {
        self.people.sort_unstable();
        self.paid.sort_unstable();
        let day = |(day, person, number)| (person, PaidDay { day, number });
        let paid: Vec<_> = self.paid.into_iter().map(day).collect();
        let person = |(_, person, level)| (EmployeeId(person), payee(person, level, &paid));
        Ok(TripRates {
            basis: self.basis.basis(id)?,
            tariffs: tariffs::in_order_of_entry(self.tariffs.0).into(),
            payees: self.people.into_iter().map(person).collect(),
        })
    }
}

impl BasisJson {
    fn basis(mut self, id: TripId) -> Stored<AutomaticBasis> {
        self.places.sort_unstable_by_key(|place| place.0);
        let (service, tariff) = self.service;
        let stays = self.places.iter().map(PlaceJson::stay).collect::<Stored<_>>()?;
        let destinations = self.places.into_iter().filter_map(|place| place.6);
        Ok(AutomaticBasis {
            trip_type: TripType::from_id(self.trip_type).ok_or_else(|| corrupt("trips", "trip_kind_id", id.0))?,
            origin: self.origin,
            issued: issued_form(self.form_long.map(|long| long != 0)),
            service: HealthServiceId(service),
            tariff: Rupiah::new(tariff).map_err(|_| corrupt("health_services", "tariff", service))?,
            destinations: destinations.map(DestinationJson::rate).collect::<Stored<_>>()?,
            stays,
        })
    }
}

impl PlaceJson {
    fn stay(&self) -> Stored<Stay> {
        let Self(_, id, city, province, departs_on, returns_on, destination) = self;
        let place = destination.as_ref().map(|listed| &listed.1).or(city.as_ref()).cloned();
        Ok(Stay {
            place: place.ok_or_else(|| corrupt("trip_places", "city", *id))?,
            province: province.map(ProvinceId),
            departs_on: *departs_on,
            returns_on: *returns_on,
        })
    }
}

impl DestinationJson {
    fn rate(self) -> Stored<DestinationRate> {
        let Self(id, name, hours, transport) = self;
        let invalid = |column| corrupt("in_town_destinations", column, id);
        Ok(DestinationRate {
            name,
            hours: u32::try_from(hours).map_err(|_| invalid("hours"))?,
            transport: Rupiah::new(transport).map_err(|_| invalid("transport"))?,
        })
    }
}
