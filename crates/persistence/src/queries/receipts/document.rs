//! Documents of receipts: a trip with what its receipts print, their lines and their history, in one statement.

use app::{
    ports::Stored,
    views::{
        HealthServiceView, TravellerView,
        receipts::{PayingTreasurer, ReceiptTrip, ReceiptView, TripReceipts},
    },
};
use sea_orm::sea_query::{Expr, ExprTrait, IntoTableRef, Query, SelectStatement};
use serde::Deserialize;
use staff::{ParentUnitId, WorkUnit, WorkUnitId};
use trips::account_code;

use super::parts::{EventJson, LineJson, history, lines};
use crate::{
    document::{Document, Json, column, list, parameter},
    entity::{
        assignment_signatories, budget_users, employees, parent_units, technical_officers, travellers, treasurers,
        trips as trip_table, work_units,
    },
    error::dangling,
    queries::{
        reference::{Reference, named},
        shapes::{SignatoryJson, signatory, signs},
        trips::{TripJson, trip},
    },
};

/// A trip with receipts; fields in the order of [`receipts`].
#[derive(Deserialize)]
pub(super) struct ReceiptsJson {
    trip: TripJson,
    unit: UnitJson,
    photo: Option<String>,
    kind: i64,
    health_service: i64,
    funding_source: i64,
    treasurer: SignatoryJson,
    technical_officer: SignatoryJson,
    budget_user: SignatoryJson,
    assignment_signatory: SignatoryJson,
    /// Traveller, lines, history.
    #[serde(deserialize_with = "list")]
    receipts: Vec<ReceiptJson>,
}

#[derive(Deserialize)]
struct ReceiptJson {
    traveller: i64,
    #[serde(deserialize_with = "list")]
    lines: Vec<LineJson>,
    #[serde(deserialize_with = "list")]
    history: Vec<EventJson>,
}

/// A work unit with its parent; fields in the order of [`unit`].
#[derive(Deserialize)]
struct UnitJson {
    id: i64,
    name: String,
    code: String,
    origin: String,
    parent: i64,
    parent_code: String,
}

/// All receipts of a trip. Parameter: the trip.
pub(super) static OF_TRIP: Document = Document::new(|json| receipts(json, false));
/// The receipt of a traveller. Parameter: the traveller.
pub(super) static OF_TRAVELLER: Document = Document::new(|json| receipts(json, true));

fn receipts(json: Json, of_traveller: bool) -> SelectStatement {
    use trip_table::Column::{
        AssignmentSignatoryId, BudgetUserId, FundingSourceId, HealthServiceId, Id, Photo, TechnicalOfficerId,
        TreasurerId, TripKindId,
    };
    let own = |name| column("trips", name);
    /// A signatory that the trip refers to.
    macro_rules! signatory {
        ($table:ident, $column:expr) => {
            signing(json, $table::Entity, stringify!($table), own($column))
        };
    }
    let document = json.array([
        trip(json),
        unit(json),
        own(Photo),
        own(TripKindId),
        own(HealthServiceId),
        own(FundingSourceId),
        signatory!(treasurers, TreasurerId),
        signatory!(technical_officers, TechnicalOfficerId),
        signatory!(budget_users, BudgetUserId),
        signatory!(assignment_signatories, AssignmentSignatoryId),
        receipts_of(json, of_traveller),
    ]);
    let wanted = if of_traveller {
        let trip = Query::select()
            .column(travellers::Column::TripId)
            .from(travellers::Entity)
            .and_where(Expr::col(travellers::Column::Id).eq(parameter(0)))
            .take();
        own(Id).in_subquery(trip)
    } else {
        own(Id).eq(parameter(0))
    };
    json.select(document).from(trip_table::Entity).and_where(wanted).take()
}

fn receipts_of(json: Json, of_traveller: bool) -> Expr {
    let own = |name| column("travellers", name);
    let receipt = json.array([own(travellers::Column::Id), lines(json), history(json)]);
    json.children(receipt, |select| {
        let of_trip = own(travellers::Column::TripId).eq(column("trips", trip_table::Column::Id));
        select.from(travellers::Entity).and_where(of_trip);
        if of_traveller {
            select.and_where(own(travellers::Column::Id).eq(parameter(0)));
        }
    })
}

fn signing(json: Json, table: impl IntoTableRef, name: &'static str, id: Expr) -> Expr {
    json.child(signatory(json, name), |select| {
        let row = column(name, budget_users::Column::Id).eq(id);
        select.from(table).inner_join(employees::Entity, signs(name)).and_where(row);
    })
}

/// The document of the work unit of a trip.
fn unit(json: Json) -> Expr {
    use work_units::Column::{Code, Id, Name, Origin, ParentUnitId};
    let own = |name| column("work_units", name);
    let parent = |name| column("parent_units", name);
    let columns = [Id, Name, Code, Origin].map(own).into_iter();
    let parents = [parent(parent_units::Column::Id), parent(parent_units::Column::Code)];
    json.child(json.array(columns.chain(parents)), |select| {
        let of_unit = parent(parent_units::Column::Id).eq(own(ParentUnitId));
        let of_trip = own(Id).eq(column("trips", trip_table::Column::WorkUnitId));
        select.from(work_units::Entity).inner_join(parent_units::Entity, of_unit).and_where(of_trip);
    })
}

impl ReceiptsJson {
    /// The trip with the receipts that `wanted` selects, in slot order.
    pub(super) fn view(self, reference: &Reference, wanted: impl Fn(&TravellerView) -> bool) -> Stored<TripReceipts> {
        let (trip, kind) = (self.trip.detail(reference)?, reference.kind(self.kind)?);
        let service = reference.health_services.iter().find(|service| service.service.id == self.health_service);
        let service: HealthServiceView =
            service.cloned().ok_or_else(|| dangling("health_services", self.health_service))?;
        let treasurer = self.treasurer.view(reference)?;
        let mut parts = self.receipts;
        let mut receipts = Vec::new();
        for traveller in trip.travellers.iter().filter(|traveller| wanted(traveller)) {
            let Some(place) = parts.iter().position(|part| part.traveller == traveller.id) else { continue };
            let mut part = parts.swap_remove(place);
            part.lines.sort_unstable_by_key(LineJson::id);
            part.history.sort_unstable_by_key(EventJson::id);
            receipts.push(ReceiptView {
                traveller: traveller.clone(),
                lines: part.lines.into_iter().map(|line| line.view(reference)).collect::<Stored<_>>()?,
                history: part.history.into_iter().map(EventJson::view).collect::<Stored<_>>()?,
            });
        }
        let trip = ReceiptTrip {
            unit: WorkUnit {
                id: WorkUnitId(self.unit.id),
                name: self.unit.name,
                code: self.unit.code,
                origin: self.unit.origin,
                parent: ParentUnitId(self.unit.parent),
                parent_code: self.unit.parent_code,
            },
            photo: self.photo,
            account_code: account_code::join(&trip.sub_activity.account_code, &kind.account_code),
            kind,
            health_service: service,
            treasurer: PayingTreasurer {
                id: treasurer.id,
                title: treasurer.title,
                employee: treasurer.employee,
                source: named(&reference.funding_sources, "funding_sources", self.funding_source)?,
            },
            technical_officer: self.technical_officer.view(reference)?,
            budget_user: self.budget_user.view(reference)?,
            assignment_signatory: self.assignment_signatory.view(reference)?,
            trip,
        };
        Ok(TripReceipts { trip, receipts })
    }
}
