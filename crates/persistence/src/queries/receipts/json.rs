//! Receipts as JSON: a trip with what its receipts print, their lines and their history, in one statement.

use app::{
    ports::Stored,
    views::{
        TravellerView, TripDetail,
        receipts::{PayingTreasurer, ReceiptTrip, ReceiptView, TripReceipts},
        safeguards::TripDuties,
    },
};
use chrono::NaiveDate;
use receipts::calculation::PaidDay;
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use serde::Deserialize;
use staff::UserId;
use trips::{TripId, account_code};

use super::parts::{EventJson, LineJson, history, lines, paid};
use crate::{
    entity::{travellers, trips as trip_table},
    error::dangling,
    json_query::{Json, JsonQuery, column, list, parameter},
    queries::{
        archive::{PaidJson, paid as archived_paid},
        reference::{Reference, post, reference_version},
        trips::{PhotoJson, TripJson, photo_views, photos, trip},
    },
    safeguards::{DutiesJson, duties_json},
};

/// A trip with receipts; fields in the order of [`receipts`].
#[derive(Deserialize)]
pub(super) struct ReceiptsJson {
    trip: TripJson,
    unit: i64,
    photo: Option<String>,
    kind: i64,
    health_service: i64,
    funding_source: i64,
    treasurer: i64,
    technical_officer: i64,
    budget_user: i64,
    assignment_signatory: i64,
    #[serde(deserialize_with = "list")]
    photos: Vec<PhotoJson>,
    /// Of the user who reads the receipts to verify them.
    duties: Option<DutiesJson>,
    /// Traveller, lines, history.
    #[serde(deserialize_with = "list")]
    receipts: Vec<ReceiptJson>,
    reference_version: i64,
}

#[derive(Deserialize)]
struct ReceiptJson {
    traveller: i64,
    #[serde(deserialize_with = "list")]
    lines: Vec<LineJson>,
    #[serde(deserialize_with = "list")]
    history: Vec<EventJson>,
    /// Day, assignment number, memo number.
    #[serde(deserialize_with = "list")]
    paid: Vec<(NaiveDate, Option<String>, String)>,
    #[serde(deserialize_with = "list")]
    archived_paid: Vec<PaidJson>,
}

/// All receipts of a trip. Parameter: the trip.
pub(super) static OF_TRIP: JsonQuery = JsonQuery::new(|json| receipts(json, false, Expr::null()));
/// All receipts of a trip with the duties of a user. Parameters: the trip, the user, the instant since which changes of
/// safeguards do not serve the user.
pub(super) static TO_VERIFY: JsonQuery =
    JsonQuery::new(|json| receipts(json, false, duties_json(json, &parameter(1), parameter(2))));
/// The receipt of a traveller. Parameter: the traveller.
pub(super) static OF_TRAVELLER: JsonQuery = JsonQuery::new(|json| receipts(json, true, Expr::null()));

fn receipts(json: Json, of_traveller: bool, duties: Expr) -> SelectStatement {
    use trip_table::Column::{
        AssignmentSignatoryId, BudgetUserId, FundingSourceId, HealthServiceId, Id, Photo, TechnicalOfficerId,
        TreasurerId, TripKindId, WorkUnitId,
    };
    let own = |name| column("trips", name);
    let own_columns = [
        WorkUnitId,
        Photo,
        TripKindId,
        HealthServiceId,
        FundingSourceId,
        TreasurerId,
        TechnicalOfficerId,
        BudgetUserId,
        AssignmentSignatoryId,
    ];
    let rest = [photos(json), duties, receipts_of(json, of_traveller), reference_version(json)];
    let value = json.array([trip(json)].into_iter().chain(own_columns.map(own)).chain(rest));
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
    json.select(value).from(trip_table::Entity).and_where(wanted).take()
}

fn receipts_of(json: Json, of_traveller: bool) -> Expr {
    let own = |name| column("travellers", name);
    let parts = [lines(json), history(json), paid(json), archived_paid(json)];
    let receipt = json.array([own(travellers::Column::Id)].into_iter().chain(parts));
    json.children(receipt, |select| {
        let of_trip = own(travellers::Column::TripId).eq(column("trips", trip_table::Column::Id));
        select.from(travellers::Entity).and_where(of_trip);
        if of_traveller {
            select.and_where(own(travellers::Column::Id).eq(parameter(0)));
        }
    })
}

/// First departure and last return of a trip.
fn travelled(trip: &TripDetail) -> Option<(NaiveDate, NaiveDate)> {
    let first = trip.places.iter().map(|place| place.departs_on).min()?;
    Some((first, trip.places.iter().map(|place| place.returns_on).max()?))
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
        let (trip, kind) = (self.trip.detail(office)?, reference.kind(self.kind)?);
        let service = reference.health_services.iter().find(|service| service.service.id == self.health_service);
        let service = service.cloned().ok_or_else(|| dangling("health_services", self.health_service))?;
        let treasurer = office.signatory(post(&office.treasurers, self.treasurer)?)?;
        let mut parts = self.receipts;
        let mut receipts = Vec::new();
        for traveller in trip.travellers.iter().filter(|traveller| wanted(traveller)) {
            let Some(place) = parts.iter().position(|part| part.traveller == traveller.id) else { continue };
            let mut part = parts.swap_remove(place);
            part.lines.sort_unstable_by_key(LineJson::id);
            part.history.sort_unstable_by_key(EventJson::id);
            part.paid.sort_unstable();
            let paid_day =
                |(day, assignment, memo): (_, Option<String>, _)| PaidDay { day, number: assignment.unwrap_or(memo) };
            let mut paid_days: Vec<PaidDay> = part.paid.into_iter().map(paid_day).collect();
            if let Some((first, last)) = travelled(&trip) {
                paid_days.extend(part.archived_paid.into_iter().flat_map(|row| row.days(first, last)));
                paid_days.sort_by_key(|paid| paid.day);
            }
            receipts.push(ReceiptView {
                traveller: traveller.clone(),
                lines: part.lines.into_iter().map(|line| line.view(reference)).collect::<Stored<_>>()?,
                history: part.history.into_iter().map(EventJson::view).collect::<Stored<_>>()?,
                paid: paid_days,
            });
        }
        let trip = ReceiptTrip {
            unit: office.unit(self.unit)?.clone(),
            photo: self.photo,
            photos: photo_views(self.photos),
            account_code: account_code::join(&trip.sub_activity.account_code, &kind.account_code),
            kind,
            health_service: service,
            treasurer: PayingTreasurer {
                id: treasurer.id,
                title: treasurer.title,
                employee: treasurer.employee,
                source: reference.funding_source(self.funding_source)?,
            },
            technical_officer: office.signatory(post(&office.technical_officers, self.technical_officer)?)?,
            budget_user: office.signatory(post(&office.budget_users, self.budget_user)?)?,
            assignment_signatory: office.assignment_signatory(self.assignment_signatory)?.signatory,
            trip,
        };
        Ok(TripReceipts { trip, receipts })
    }
}
