//! Statements of the records that a draft refers to.

use sea_orm::sea_query::{Alias, Expr, ExprTrait, Order};
use staff::WorkUnitId;
use trips::{TripDraft, TripKindId, request::ClassificationRef, trip_kind::HealthServiceId};

use super::json::{ActivityJson, CodeJson, DestinationJson, KindJson, SigningJson, TreasurerJson, UnitSigningJson};
use crate::{
    entity::{
        assignment_signatories, classification_codes, employees, funding_source_trip_kinds, funding_sources,
        health_services, in_town_destinations, memo_signatories, provinces, sub_activities, treasurers, trip_kinds,
        work_units,
    },
    json_query::{Json, column},
    queries::shapes::{self, signs},
};

pub(super) fn unit(json: Json, work_unit: WorkUnitId) -> Expr {
    shapes::unit(json, |select| {
        let id = column("work_units", work_units::Column::Id).eq(work_unit.0);
        select.from(work_units::Entity).and_where(id);
    })
}

pub(super) fn employees(json: Json, draft: &TripDraft) -> Expr {
    let own = |name| column("employees", name);
    json.children(own(employees::Column::Id), |select| {
        let named = own(employees::Column::Id).is_in(draft.travellers.iter().map(|id| id.0));
        select.from(employees::Entity).and_where(named).and_where(own(employees::Column::RetiredAt).is_null());
    })
}

impl UnitSigningJson {
    pub(super) fn of(json: Json, table: &'static str, id: i64) -> Expr {
        use memo_signatories::Column::{Id, RetiredAt};
        let own = |name| column(table, name);
        json.child(Self::document(json, table), |select| {
            select.from(Alias::new(table)).inner_join(employees::Entity, signs(table));
            select.and_where(own(Id).eq(id)).and_where(own(RetiredAt).is_null());
        })
    }
}

impl SigningJson {
    /// The signatory of an assignment letter, retired or not unless `current`.
    pub(super) fn of(json: Json, id: Expr, current: bool) -> Expr {
        use assignment_signatories::Column::{Id, RetiredAt};
        let own = |name| column("assignment_signatories", name);
        json.child(Self::document(json), |select| {
            select.from(assignment_signatories::Entity);
            select.inner_join(employees::Entity, signs("assignment_signatories"));
            select.and_where(own(Id).eq(id)).and_where_option(current.then(|| own(RetiredAt).is_null()));
        })
    }
}

/// Kinds of trip that the funding source of a row of the table `treasurers` pays.
pub(super) fn paid_kinds(json: Json) -> Expr {
    let paid = |name| column("funding_source_trip_kinds", name);
    json.children(paid(funding_source_trip_kinds::Column::TripKindId), |select| {
        let source = column("treasurers", treasurers::Column::FundingSourceId);
        let of_source = paid(funding_source_trip_kinds::Column::FundingSourceId).eq(source);
        select.from(funding_source_trip_kinds::Entity).and_where(of_source);
    })
}

impl TreasurerJson {
    pub(super) fn of(json: Json, id: i64) -> Expr {
        use treasurers::Column::{FundingSourceId, Id, RetiredAt};
        let own = |name| column("treasurers", name);
        json.child(Self::document(json), |select| {
            let of_source = column("funding_sources", funding_sources::Column::Id).eq(own(FundingSourceId));
            select.from(treasurers::Entity).inner_join(funding_sources::Entity, of_source);
            select.and_where(own(Id).eq(id)).and_where(own(RetiredAt).is_null());
        })
    }
}

impl ActivityJson {
    pub(super) fn of(json: Json, id: i64) -> Expr {
        use sub_activities::Column::{Id, RetiredAt, WorkUnitId};
        let own = |name| column("sub_activities", name);
        json.child(Self::document(json), |select| {
            let of_unit = column("work_units", work_units::Column::Id).eq(own(WorkUnitId));
            select.from(sub_activities::Entity).inner_join(work_units::Entity, of_unit);
            select.and_where(own(Id).eq(id)).and_where(own(RetiredAt).is_null());
        })
    }
}

impl KindJson {
    pub(super) fn of(json: Json, id: TripKindId) -> Expr {
        json.child(Self::document(json), |select| {
            select.from(trip_kinds::Entity).and_where(column("trip_kinds", trip_kinds::Column::Id).eq(id.0));
        })
    }
}

pub(super) fn health_service(json: Json, id: HealthServiceId) -> Expr {
    let own = column("health_services", health_services::Column::Id);
    json.child(own.clone(), |select| {
        select.from(health_services::Entity).and_where(own.eq(id.0));
    })
}

impl CodeJson {
    /// Finds a code by id, else by its text; the first of several with the same text.
    pub(super) fn of(json: Json, code: &ClassificationRef) -> Expr {
        use classification_codes::Column::{Code, Id};
        let own = |name| column("classification_codes", name);
        json.child(Self::document(json), |select| {
            let named = match code {
                ClassificationRef::Id(id) => own(Id).eq(id.0),
                ClassificationRef::Code(text) => own(Code).eq(text.as_str()),
            };
            select.from(classification_codes::Entity).and_where(named);
            select.order_by_expr(own(Id), Order::Asc).limit(1);
        })
    }
}

impl DestinationJson {
    pub(super) fn of(json: Json, draft: &TripDraft) -> Expr {
        use in_town_destinations::Column::{Id, RetiredAt};
        let own = |name| column("in_town_destinations", name);
        let named = draft.destinations.iter().filter_map(|row| row.place.map(|id| id.0));
        json.children(Self::document(json), |select| {
            select.from(in_town_destinations::Entity);
            select.and_where(own(Id).is_in(named)).and_where(own(RetiredAt).is_null());
        })
    }
}

pub(super) fn provinces(json: Json, draft: &TripDraft) -> Expr {
    let own = column("provinces", provinces::Column::Id);
    let named = draft.cities.iter().filter_map(|row| row.place.as_ref()?.province.map(|id| id.0));
    json.children(own.clone(), |select| {
        select.from(provinces::Entity).and_where(own.is_in(named));
    })
}
