//! Documents of the records that a draft refers to; unknown and retired ones are NULL.

use sea_orm::sea_query::{Expr, ExprTrait, IntoTableRef, Order, SelectStatement};
use staff::WorkUnitId;
use trips::{TripDraft, TripKindId, request::ClassificationRef, trip_kind::HealthServiceId};

use crate::{
    entity::{
        assignment_signatories, budget_users, classification_codes, employees, funding_source_trip_kinds,
        funding_sources, health_services, in_town_destinations, memo_signatories, provinces, sub_activities,
        technical_officers, treasurers, trip_kinds, work_units,
    },
    json_query::{Json, column},
    queries::shapes::{self, TenureJson, signs},
};

/// The documents of the records of `draft`.
pub(super) fn document(json: Json, draft: &TripDraft, work_unit: WorkUnitId) -> SelectStatement {
    let unit = shapes::unit(json, |select| {
        let id = column("work_units", work_units::Column::Id).eq(work_unit.0);
        select.from(work_units::Entity).and_where(id);
    });
    /// The document of a record, if the draft names one.
    macro_rules! named {
        ($id:expr, $document:expr) => {
            $id.map_or(Expr::null(), $document)
        };
    }
    /// The document of a signatory of a work unit.
    macro_rules! signs {
        ($table:ident, $id:expr) => {
            named!($id, |id| unit_signing(json, $table::Entity, stringify!($table), id))
        };
    }
    let signatories = [
        signs!(memo_signatories, draft.memo_signatory),
        signs!(budget_users, draft.budget_user),
        signs!(technical_officers, draft.technical_officer),
        named!(draft.assignment_signatory, |id| signing(json, Expr::value(id), true)),
    ];
    let rest = [
        named!(draft.treasurer, |id| treasurer(json, id)),
        named!(draft.sub_activity, |id| sub_activity(json, id)),
        named!(draft.kind, |id| kind(json, id)),
        named!(draft.health_service, |id| health_service(json, id)),
        named!(draft.classification.as_ref(), |code| classification(json, code)),
        destinations(json, draft),
        provinces(json, draft),
    ];
    json.select(json.array([unit, employees(json, draft)].into_iter().chain(signatories).chain(rest)))
}

fn employees(json: Json, draft: &TripDraft) -> Expr {
    let own = |name| column("employees", name);
    json.children(own(employees::Column::Id), |select| {
        let named = own(employees::Column::Id).is_in(draft.travellers.iter().map(|id| id.0));
        select.from(employees::Entity).and_where(named).and_where(own(employees::Column::RetiredAt).is_null());
    })
}

/// The tables of these signatories have their columns in common.
fn unit_signing(json: Json, entity: impl IntoTableRef, table: &'static str, id: i64) -> Expr {
    use memo_signatories::Column::{Id, RetiredAt, WorkUnitId};
    let own = |name| column(table, name);
    let name = column("employees", employees::Column::Name);
    json.child(json.array([own(Id), own(WorkUnitId), name, TenureJson::document(json, table)]), |select| {
        select.from(entity).inner_join(employees::Entity, signs(table));
        select.and_where(own(Id).eq(id)).and_where(own(RetiredAt).is_null());
    })
}

/// The signatory of an assignment letter, retired or not unless `current`.
pub(super) fn signing(json: Json, id: Expr, current: bool) -> Expr {
    use assignment_signatories::Column::{EmployeeId, Id, ParentUnitId, RetiredAt, Title};
    let table = "assignment_signatories";
    let own = |name| column(table, name);
    let shown = [Id, EmployeeId, Title, ParentUnitId].map(own).into_iter();
    let person = [column("employees", employees::Column::Name), TenureJson::document(json, table)];
    json.child(json.array(shown.chain(person)), |select| {
        select.from(assignment_signatories::Entity).inner_join(employees::Entity, signs(table));
        select.and_where(own(Id).eq(id)).and_where_option(current.then(|| own(RetiredAt).is_null()));
    })
}

fn treasurer(json: Json, id: i64) -> Expr {
    use treasurers::Column::{FundingSourceId, Id, ParentUnitId, RetiredAt};
    let own = |name| column("treasurers", name);
    let source = |name| column("funding_sources", name);
    let paid = |name| column("funding_source_trip_kinds", name);
    let kinds = json.children(paid(funding_source_trip_kinds::Column::TripKindId), |select| {
        let of_source = paid(funding_source_trip_kinds::Column::FundingSourceId).eq(own(FundingSourceId));
        select.from(funding_source_trip_kinds::Entity).and_where(of_source);
    });
    let sources = [funding_sources::Column::Id, funding_sources::Column::Name].map(source);
    let shown = [Id, ParentUnitId].map(own).into_iter().chain(sources).chain([kinds]);
    json.child(json.array(shown), |select| {
        let of_source = source(funding_sources::Column::Id).eq(own(FundingSourceId));
        select.from(treasurers::Entity).inner_join(funding_sources::Entity, of_source);
        select.and_where(own(Id).eq(id)).and_where(own(RetiredAt).is_null());
    })
}

fn sub_activity(json: Json, id: i64) -> Expr {
    use sub_activities::Column::{AccountCode, Id, Name, RetiredAt, WorkUnitId};
    let own = |name| column("sub_activities", name);
    let unit = |name| column("work_units", name);
    let units = [work_units::Column::Id, work_units::Column::ParentUnitId].map(unit);
    json.child(json.array([Id, AccountCode, Name].map(own).into_iter().chain(units)), |select| {
        let of_unit = unit(work_units::Column::Id).eq(own(WorkUnitId));
        select.from(sub_activities::Entity).inner_join(work_units::Entity, of_unit);
        select.and_where(own(Id).eq(id)).and_where(own(RetiredAt).is_null());
    })
}

fn kind(json: Json, id: TripKindId) -> Expr {
    use trip_kinds::Column::{AccountCode, Id, IsHealthService, Name, TripTypeId};
    let own = |name| column("trip_kinds", name);
    json.child(json.array([Id, Name, AccountCode, TripTypeId, IsHealthService].map(own)), |select| {
        select.from(trip_kinds::Entity).and_where(own(Id).eq(id.0));
    })
}

fn health_service(json: Json, id: HealthServiceId) -> Expr {
    let own = column("health_services", health_services::Column::Id);
    json.child(own.clone(), |select| {
        select.from(health_services::Entity).and_where(own.eq(id.0));
    })
}

/// Finds a code by id, else by its text; the first of several with the same text.
fn classification(json: Json, code: &ClassificationRef) -> Expr {
    use classification_codes::Column::{Code, Id};
    let own = |name| column("classification_codes", name);
    json.child(json.array([Id, Code].map(own)), |select| {
        let named = match code {
            ClassificationRef::Id(id) => own(Id).eq(id.0),
            ClassificationRef::Code(text) => own(Code).eq(text.as_str()),
        };
        select.from(classification_codes::Entity).and_where(named);
        select.order_by_expr(own(Id), Order::Asc).limit(1);
    })
}

fn destinations(json: Json, draft: &TripDraft) -> Expr {
    use in_town_destinations::Column::{Hours, Id, Name, ParentUnitId, RetiredAt, Transport};
    let own = |name| column("in_town_destinations", name);
    let named = draft.destinations.iter().filter_map(|row| row.place.map(|id| id.0));
    json.children(json.array([Id, ParentUnitId, Name, Hours, Transport].map(own)), |select| {
        select.from(in_town_destinations::Entity);
        select.and_where(own(Id).is_in(named)).and_where(own(RetiredAt).is_null());
    })
}

fn provinces(json: Json, draft: &TripDraft) -> Expr {
    let own = column("provinces", provinces::Column::Id);
    let named = draft.cities.iter().filter_map(|row| row.place.as_ref()?.province.map(|id| id.0));
    json.children(own.clone(), |select| {
        select.from(provinces::Entity).and_where(own.is_in(named));
    })
}
