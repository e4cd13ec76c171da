//! Receipts as JSON: a trip with what its receipts print, their lines and their history, in one statement.

use ::trips::{TripId, account_code};
use chrono::NaiveDate;
use kernel::{Day, Span};
use ports::Stored;
use receipts::duties::TripDuties;
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use staff::UserId;
use views::{
    TravellerView,
    receipts::{PayingTreasurer, ReceiptTrip, ReceiptView, TreasurerEmployee, TripReceipts},
};

use super::{
    history::{EventJson, history},
    parts::{LineJson, PaidDayJson, paid},
};
use crate::{
    entity::{travellers, trips},
    error::dangling,
    journeys::Row,
    json_query::{Json, JsonQuery, column, document, list, parameter},
    queries::{
        archive::{PaidJson, paid as archived_paid},
        reference::{Reference, post, reference_version},
        trips::{PhotoJson, photo_views},
    },
    safeguards::DutiesJson,
};

document! {
    /// A trip with receipts, and the duties of the user who reads them to verify them.
    pub(super) struct ReceiptsJson(json, of_traveller: bool, duties: Expr) of trips {
        row: Row = Row::document(json),
        work_unit_id: i64,
        photo: Option<String>,
        trip_kind_id: i64,
        health_service_id: i64,
        funding_source_id: i64,
        treasurer_id: i64,
        technical_officer_id: i64,
        budget_user_id: i64,
        assignment_signatory_id: i64,
        #[serde(deserialize_with = "list")] photos: Vec<PhotoJson> = PhotoJson::of_each(json),
        duties: Option<DutiesJson> = duties,
        #[serde(deserialize_with = "list")] receipts: Vec<ReceiptJson> = receipts_of(json, of_traveller),
        reference_version: i64 = reference_version(json),
    }
}

document! {
    /// A receipt.
    struct ReceiptJson(json) of travellers {
        id: i64,
        #[serde(deserialize_with = "list")] lines: Vec<LineJson> = LineJson::of_each(json),
        #[serde(deserialize_with = "list")] history: Vec<EventJson> = history(json),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        #[serde(deserialize_with = "list")] paid: Vec<PaidDayJson> = paid(json),
        #[serde(deserialize_with = "list")] archived_paid: Vec<PaidJson> = archived_paid(json),
    }
}

/// All receipts of a trip. Parameter: the trip.
pub(super) static OF_TRIP: JsonQuery = JsonQuery::new(|json| receipts(json, false, Expr::null()));
/// All receipts of a trip with the duties of a user. Parameters: the trip, the user, the instant since which changes of
/// safeguards do not serve the user.
pub(super) static TO_VERIFY: JsonQuery =
    JsonQuery::new(|json| receipts(json, false, DutiesJson::document(json, &parameter(1), parameter(2))));
/// The receipt of a traveller. Parameter: the traveller.
pub(super) static OF_TRAVELLER: JsonQuery = JsonQuery::new(|json| receipts(json, true, Expr::null()));

fn receipts(json: Json, of_traveller: bool, duties: Expr) -> SelectStatement {
    let id = column("trips", trips::Column::Id);
    let wanted = if of_traveller {
        let trip = Query::select()
            .column(travellers::Column::TripId)
            .from(travellers::Entity)
            .and_where(Expr::col(travellers::Column::Id).eq(parameter(0)))
            .take();
        id.in_subquery(trip)
    } else {
        id.eq(parameter(0))
    };
    json.select(ReceiptsJson::document(json, of_traveller, duties)).from(trips::Entity).and_where(wanted).take()
}

fn receipts_of(json: Json, of_traveller: bool) -> Expr {
    let own = |name| column("travellers", name);
    json.children(ReceiptJson::document(json), |select| {
        let of_trip = own(travellers::Column::TripId).eq(column("trips", trips::Column::Id));
        select.from(travellers::Entity).and_where(of_trip);
        if of_traveller {
            select.and_where(own(travellers::Column::Id).eq(parameter(0)));
        }
    })
}

impl ReceiptsJson {
    pub(super) fn reference_version(&self) -> i64 {
        self.reference_version
    }

    /// Takes the duties of the user whom the statement names.
    pub(super) fn take_duties(&mut self, trip: TripId, user: UserId) -> Stored<TripDuties> {
        self.duties.take().ok_or_else(|| dangling("trips", trip.0))?.view(trip, user)
    }

    /// The trip with the receipts that `wanted` selects, in slot order.
    pub(super) fn view(self, reference: &Reference, wanted: impl Fn(&TravellerView) -> bool) -> Stored<TripReceipts> {
        let office = &reference.office;
        let (trip, kind) = (self.row.complete()?.detail(office)?, reference.kind(self.trip_kind_id)?);
        let service = reference.health_services.iter().find(|service| service.id == self.health_service_id);
        let service = service.cloned().ok_or_else(|| dangling("health_services", self.health_service_id))?;
        let treasurer = office.signatory(post(&office.treasurers, self.treasurer_id)?)?;
        let mut parts = self.receipts;
        let mut receipts = Vec::new();
        for traveller in trip.travellers.iter().filter(|traveller| wanted(traveller)) {
            let Some(place) = parts.iter().position(|part| part.id == traveller.id) else { continue };
            let mut part = parts.swap_remove(place);
            part.lines.sort_unstable_by_key(|line| line.id);
            part.history.sort_unstable_by_key(|event| event.id);
            part.paid.sort_unstable();
            let mut paid: Vec<_> = part.paid.into_iter().map(PaidDayJson::view).collect();
            let [first, last] = [part.departs_on, part.returns_on].map(Day::nearest);
            paid.extend(part.archived_paid.into_iter().flat_map(|row| row.days(Span::new(first, last))));
            paid.sort_by_key(|one| one.day);
            receipts.push(ReceiptView {
                traveller: traveller.clone(),
                lines: part.lines.into_iter().map(|line| line.view(reference)).collect::<Stored<_>>()?,
                history: part.history.into_iter().map(EventJson::view).collect::<Stored<_>>()?,
                paid,
            });
        }
        let trip = ReceiptTrip {
            unit: office.unit(self.work_unit_id)?.clone(),
            photo: self.photo,
            photos: photo_views(self.photos),
            account_code: account_code::join(&trip.sub_activity.account_code, &kind.account_code),
            kind,
            health_service: service,
            treasurer: PayingTreasurer {
                id: treasurer.id,
                title: treasurer.title,
                employee: TreasurerEmployee {
                    id: treasurer.employee.id,
                    nip: kernel::Nip::print(treasurer.employee.nip.as_ref()),
                    name: treasurer.employee.name,
                },
                source: reference.funding_source(self.funding_source_id)?,
            },
            technical_officer: office.signatory(post(&office.technical_officers, self.technical_officer_id)?)?,
            budget_user: office.signatory(post(&office.budget_users, self.budget_user_id)?)?,
            assignment_signatory: office.assignment_signatory(self.assignment_signatory_id)?.signatory,
            trip,
        };
        Ok(TripReceipts { trip, receipts })
    }
}
