//! Data that the receipts of a trip are computed from, in one statement.

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Day, Rupiah};
use ports::{Rates, Stored, TripRates};
use receipts::{
    AutomaticBasis, Tariffs,
    automatic::{DestinationRate, InTownTransport},
    calculation::{PaidDay, Stay},
};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, JoinType, Query, SelectStatement};
use staff::EmployeeId;
use trips::{ProvinceId, TripId, TripType, trip_kind::HealthServiceId};

use super::allowances::payee;
use crate::{
    entity::{
        allowance_days, employees, finding_rules, health_services, in_town_destinations, provinces, travellers,
        trip_kinds, trip_places, trips as trip_table, work_units,
    },
    error::{corrupt, dangling},
    json_query::{Json, JsonQuery, column, document, list, parameter},
    queries::{
        tariffs::{TariffRowsJson, documents},
        trip_number,
    },
    store::{LockNamespace, SeaUnitOfWork},
    tariffs,
    trips::{activity, issued_form},
};

document! {
    /// Data of a trip.
    struct BasisJson(json) of trip_table["trips"] {
        id: i64,
        origin: String,
        activity_kind: Option<String>,
        provided: Option<String>,
        in_town_transport: Option<String> = rule(json, finding_rules::Column::InTownTransport),
        in_town_basis: Option<String> = rule(json, finding_rules::Column::InTownBasis),
        form_long: Option<i64> = trip(trip_table::Column::FormLong).cast_as(Alias::new("integer")),
        trip_type: i64 = trip_type(json),
        service: ServiceJson = service(json),
        #[serde(deserialize_with = "list")]
        places: Vec<PlaceJson> = PlaceJson::of_each(json),
    }
}

document! {
    struct ServiceJson(json) of health_services {
        id: i64,
        tariff: i64,
    }
}

document! {
    struct PlaceJson(json) of trip_places by trip_id in trips {
        position: i32,
        id: i64,
        city: Option<String>,
        province_id: Option<i64>,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        destination: Option<DestinationJson> = destination(json),
    }
}

document! {
    struct DestinationJson(json) of in_town_destinations {
        id: i64,
        name: String,
        hours: i64,
        transport: i64,
        legal_basis: Option<String>,
    }
}

document! {
    /// Rates of a trip.
    struct RatesJson(json) of trip_table["trips"] {
        basis: BasisJson = BasisJson::document(json),
        tariffs: TariffRowsJson = documents(json),
        #[serde(deserialize_with = "list")]
        provinces: Vec<ProvinceJson> = json.children(ProvinceJson::document(json), |select| {
            select.from(provinces::Entity);
        }),
        #[serde(deserialize_with = "list")]
        people: Vec<TravellerJson> = people(json),
        #[serde(deserialize_with = "list")]
        paid: Vec<PaidJson> = paid(json),
    }
}

document! {
    /// A province.
    struct ProvinceJson(json) of provinces {
        id: i64,
        name: String,
    }
}

document! {
    /// A traveller with the level of the person.
    struct TravellerJson(json) of travellers {
        position: i32,
        employee_id: i64,
        level_id: i64 = column("employees", employees::Column::LevelId),
    }
}

document! {
    /// A day for which a receipt of another trip holds an allowance.
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    struct PaidJson(json) of allowance_days {
        day: NaiveDate,
        employee_id: i64,
        number: String = trip_number(OTHER_TRIP),
    }
}

/// Alias of the trip that holds an allowance.
const OTHER_TRIP: &str = "paid_trips";

fn trip(name: trip_table::Column) -> Expr {
    column("trips", name)
}

/// Data of a trip. Parameter: its id.
static BASIS: JsonQuery = JsonQuery::new(|json| of_trip(json, BasisJson::document(json)));
/// Data of a trip with the tariffs and its travellers. Parameter: its id.
static RATES: JsonQuery = JsonQuery::new(|json| of_trip(json, RatesJson::document(json)));

fn of_trip(json: Json, document: Expr) -> SelectStatement {
    json.select(document).from(trip_table::Entity).and_where(trip(trip_table::Column::Id).eq(parameter(0))).take()
}

fn trip_type(json: Json) -> Expr {
    json.child(column("trip_kinds", trip_kinds::Column::TripTypeId), |select| {
        let id = column("trip_kinds", trip_kinds::Column::Id).eq(trip(trip_table::Column::TripKindId));
        select.from(trip_kinds::Entity).and_where(id);
    })
}

/// A column of the rules of the trip's parent unit; none where it has no rules.
fn rule(json: Json, of: finding_rules::Column) -> Expr {
    let rule = |name| column("finding_rules", name);
    let unit = |name| column("work_units", name);
    json.child(rule(of), |select| {
        let of_parent = unit(work_units::Column::ParentUnitId).eq(rule(finding_rules::Column::ParentUnitId));
        select
            .from(finding_rules::Entity)
            .inner_join(work_units::Entity, of_parent)
            .and_where(unit(work_units::Column::Id).eq(trip(trip_table::Column::WorkUnitId)));
    })
}

fn service(json: Json) -> Expr {
    json.child(ServiceJson::document(json), |select| {
        let id = column("health_services", health_services::Column::Id);
        select.from(health_services::Entity).and_where(id.eq(trip(trip_table::Column::HealthServiceId)));
    })
}

fn destination(json: Json) -> Expr {
    json.child(DestinationJson::document(json), |select| {
        let id = column("in_town_destinations", in_town_destinations::Column::Id);
        let visited = column("trip_places", trip_places::Column::DestinationId);
        select.from(in_town_destinations::Entity).and_where(id.eq(visited));
    })
}

fn people(json: Json) -> Expr {
    let slot = |name| column("travellers", name);
    json.children(TravellerJson::document(json), |select| {
        let person = column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId));
        let of_trip = slot(travellers::Column::TripId).eq(trip(trip_table::Column::Id));
        select.from(travellers::Entity).inner_join(employees::Entity, person).and_where(of_trip);
    })
}

/// Days of the trip for which receipts of other trips hold an allowance of its travellers.
fn paid(json: Json) -> Expr {
    use allowance_days::Column::{Day, EmployeeId, TravellerId};
    let (slot, other) = ("paid_travellers", OTHER_TRIP);
    let own = |name| column("allowance_days", name);
    let people = Query::select()
        .column((travellers::Entity, travellers::Column::EmployeeId))
        .from(travellers::Entity)
        .and_where(column("travellers", travellers::Column::TripId).eq(trip(trip_table::Column::Id)))
        .take();
    json.children(PaidJson::document(json), |select| {
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

impl RatesJson {
    fn rates(mut self, id: TripId) -> Stored<TripRates> {
        self.people.sort_unstable_by_key(|person| person.position);
        self.paid.sort_unstable();
        let day = |PaidJson { day, employee_id, number }| (employee_id, PaidDay { day: Day::nearest(day), number });
        let provinces = self.provinces.into_iter().map(|row| (ProvinceId(row.id), row.name));
        let paid: Vec<_> = self.paid.into_iter().map(day).collect();
        let person = |TravellerJson { employee_id, level_id, .. }| {
            (EmployeeId(employee_id), payee(employee_id, level_id, &paid))
        };
        Ok(TripRates {
            basis: self.basis.basis(id)?,
            tariffs: Tariffs::new(tariffs::in_order_of_entry(self.tariffs.0), provinces),
            payees: self.people.into_iter().map(person).collect(),
        })
    }
}

impl BasisJson {
    fn basis(mut self, id: TripId) -> Stored<AutomaticBasis> {
        self.places.sort_unstable_by_key(|place| place.position);
        let ServiceJson { id: service, tariff } = self.service;
        let stays = self.places.iter().map(PlaceJson::stay).collect::<Stored<_>>()?;
        let destinations = self.places.into_iter().filter_map(|place| place.destination);
        let rule = self.in_town_transport.as_deref().map(|word| {
            InTownTransport::from_word(word).ok_or_else(|| corrupt("finding_rules", "in_town_transport", id.0))
        });
        Ok(AutomaticBasis {
            activity: activity::read(self.id, self.activity_kind.as_deref(), self.provided.as_deref())?,
            in_town_transport: rule.transpose()?.unwrap_or_default(),
            in_town_basis: self.in_town_basis,
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
        let place = self.destination.as_ref().map(|listed| &listed.name).or(self.city.as_ref()).cloned();
        Ok(Stay {
            place: place.ok_or_else(|| corrupt("trip_places", "city", self.id))?,
            province: self.province_id.map(ProvinceId),
            departs_on: Day::nearest(self.departs_on),
            returns_on: Day::nearest(self.returns_on),
        })
    }
}

impl DestinationJson {
    fn rate(self) -> Stored<DestinationRate> {
        let Self { id, name, hours, transport, legal_basis } = self;
        let invalid = |column| corrupt("in_town_destinations", column, id);
        Ok(DestinationRate {
            name,
            hours: u32::try_from(hours).map_err(|_| invalid("hours"))?,
            transport: Rupiah::new(transport).map_err(|_| invalid("transport"))?,
            legal_basis,
        })
    }
}

#[async_trait]
impl Rates for SeaUnitOfWork {
    async fn automatic_basis(&mut self, trip: TripId) -> Stored<AutomaticBasis> {
        let found: Option<BasisJson> = BASIS.read(self.tx(), &[trip.0.into()]).await?;
        found.ok_or_else(|| dangling("trips", trip.0))?.basis(trip)
    }

    async fn trip_rates(&mut self, trip: TripId) -> Stored<TripRates> {
        self.share_advisory(LockNamespace::Tariffs, &[tariffs::ALL]).await?;
        let tx = self.tx();
        let id = trip;
        let found: Option<RatesJson> = RATES.read(tx, &[id.0.into()]).await?;
        found.ok_or_else(|| dangling("trips", id.0))?.rates(id)
    }
}
