//! Trips as JSON: a page of a list, a chunk of an export, one trip; each is one statement.

use ::receipts::Status;
use ::trips::{TripState, TripType, account_code, engagement::Engagement, schedule::filed_late};
use app::{
    ports::Stored,
    trips::Warning,
    views::{FinanceTripRow, TripDetail, TripRow},
};
use chrono::NaiveDate;
use kernel::Day;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, JoinType, Query, SelectStatement};
use staff::WorkUnitId;

use super::engagements::on_days;
use super::parts::{PlaceJson, TravellerJson, number};
use crate::{
    entity::{employees, outgoing_letters, travellers, trip_kinds, trips},
    json_query::{Json, column, document, list},
    queries::reference::{Office, Reference, post},
};

document! {
    /// A trip as all screens show it.
    pub(in crate::queries) struct TripJson(json) of trips {
        id: i64,
        work_unit_id: i64,
        purpose: String,
        origin: String,
        transport: String,
        basis: Option<String>,
        memo_number: String,
        assignment_number: Option<String>,
        memo_final: Option<String>,
        assignment_final: Option<String>,
        submitted_on: NaiveDate,
        sub_activity_id: i64,
        version: i32,
        revision: i32,
        cancel_reason: Option<String>,
        #[serde(deserialize_with = "list")] places: Vec<PlaceJson> = PlaceJson::of_each(json),
        #[serde(deserialize_with = "list")] travellers: Vec<TravellerJson> = TravellerJson::of_each(json),
    }
}

impl TripJson {
    pub(in crate::queries) fn detail(mut self, office: &Office) -> Stored<TripDetail> {
        self.places.sort_unstable_by_key(|place| place.position);
        self.travellers.sort_unstable_by_key(|traveller| traveller.position);
        let (trip, cancelled) = (self.id, self.cancel_reason.is_some());
        let last_day = self.places.last().map_or(self.submitted_on, |place| place.returns_on);
        let travellers = self.travellers.into_iter().map(|slot| slot.view(trip, cancelled, office));
        let travellers = travellers.collect::<Stored<Vec<_>>>()?;
        let approved = travellers.iter().all(|slot| slot.status == Status::Approved);
        let state = TripState::of(cancelled, self.assignment_number.is_some(), approved);
        Ok(TripDetail {
            archived: false,
            id: self.id,
            work_unit: WorkUnitId(self.work_unit_id),
            version: self.version,
            revision: self.revision,
            state,
            cancel_reason: self.cancel_reason,
            purpose: self.purpose,
            origin: self.origin,
            transport: self.transport,
            basis: self.basis,
            memo_number: self.memo_number,
            assignment_number: self.assignment_number,
            memo_final: self.memo_final,
            assignment_final: self.assignment_final,
            submitted_on: self.submitted_on,
            receipts_due_on: office.deadline(last_day),
            sub_activity: office.sub_activity(self.sub_activity_id)?.clone(),
            places: self.places.into_iter().map(|place| place.view(office)).collect::<Stored<_>>()?,
            travellers,
        })
    }
}

document! {
    /// A row of a list.
    pub(super) struct RowJson(json, with_warnings: bool) of trips {
        trip: TripJson = TripJson::document(json),
        trip_kind_id: i64,
        departs_on: NaiveDate,
        assignment_signatory_id: i64,
        budget_user_id: i64,
        memo_signatory_id: i64,
        outgoing_letter_id: i64,
        outgoing_letter: String = outgoing_letter(json),
        #[serde(deserialize_with = "list")]
        warnings: Vec<OtherTripJson> = if with_warnings { other_trips(json) } else { Expr::null() },
    }
}

/// Number of the outgoing letter of a trip of the table `trips`.
fn outgoing_letter(json: Json) -> Expr {
    let letter = |name| column("outgoing_letters", name);
    json.child(letter(outgoing_letters::Column::Number), |select| {
        let memo = letter(outgoing_letters::Column::Id).eq(column("trips", trips::Column::OutgoingLetterId));
        select.from(outgoing_letters::Entity).and_where(memo);
    })
}

document! {
    /// Another in-town trip of a traveller on the same days.
    struct OtherTripJson(json) of travellers["other"] {
        trip_id: i64,
        id: i64,
        traveller: String = column("employees", employees::Column::Name),
        number: String = number("other_trip"),
        departs_on: NaiveDate,
        returns_on: NaiveDate,
    }
}

/// In-town trips of the travellers of an in-town trip that share a day with it.
fn other_trips(json: Json) -> Expr {
    use travellers::Column::{EmployeeId, TripId};
    let (me, other) = (|name| column("me", name), |name| column("other", name));
    let own = |name| column("trips", name);
    let trip = |name| column("other_trip", name);
    let in_town = |kind: Expr| {
        let kinds = Query::select()
            .column(trip_kinds::Column::Id)
            .from(trip_kinds::Entity)
            .and_where(Expr::col(trip_kinds::Column::TripTypeId).eq(TripType::InTown.id()))
            .take();
        kind.in_subquery(kinds)
    };
    let others = json.children(OtherTripJson::document(json), |select| {
        select
            .from_as(travellers::Entity, "me")
            .join_as(JoinType::InnerJoin, travellers::Entity, "other", other(EmployeeId).eq(me(EmployeeId)))
            .join_as(JoinType::InnerJoin, trips::Entity, "other_trip", trip(trips::Column::Id).eq(other(TripId)))
            .inner_join(employees::Entity, column("employees", employees::Column::Id).eq(me(EmployeeId)))
            .and_where(me(TripId).eq(own(trips::Column::Id)))
            .cond_where(on_days(json, "other", &own(trips::Column::DepartsOn), own(trips::Column::ReturnsOn)))
            .and_where(other(TripId).ne(own(trips::Column::Id)))
            .and_where(trip(trips::Column::CancelledAt).is_null())
            .and_where(in_town(trip(trips::Column::TripKindId)));
    });
    CaseStatement::new().case(in_town(own(trips::Column::TripKindId)), others).into()
}

impl RowJson {
    pub(super) fn key(&self) -> (NaiveDate, i64) {
        (self.trip.submitted_on, self.trip.id)
    }

    pub(super) fn view(mut self, reference: &Reference) -> Stored<TripRow> {
        let [submitted_on, first_day] = [self.trip.submitted_on, self.departs_on].map(Day::nearest);
        let late = filed_late(submitted_on, first_day).then_some((submitted_on, first_day));
        self.warnings.sort_unstable_by_key(|other| (other.trip_id, other.id));
        let same_days = self.warnings.into_iter().map(|other| Engagement {
            traveller: other.traveller,
            number: other.number,
            first: Day::nearest(other.departs_on),
            last: Day::nearest(other.returns_on),
            trip_type: TripType::InTown,
        });
        let office = &reference.office;
        let memo = post(&office.memo_signatories, self.memo_signatory_id)?;
        let unit = office.unit(memo.unit)?;
        let assignment_signatory = office.assignment_signatory(self.assignment_signatory_id)?;
        let trip = self.trip.detail(office)?;
        let signs = assignment_signatory.signatory.employee.id;
        let signs_own = trip.travellers.iter().any(|slot| slot.employee.id == signs);
        let warnings = match trip.state {
            TripState::Cancelled => Vec::new(),
            _ => Warning::of_trip(late, signs_own, same_days),
        };
        Ok(TripRow {
            kind: reference.kind(self.trip_kind_id)?,
            assignment_signatory,
            outgoing_letter: (self.outgoing_letter_id, self.outgoing_letter),
            budget_user: office.signatory(post(&office.budget_users, self.budget_user_id)?)?,
            memo_signatory: office.signatory(memo)?,
            memo_unit: (unit.id.0, unit.parent.0, unit.parent_code.clone()),
            warnings,
            trip,
        })
    }

    /// The row of finance's list.
    pub(super) fn finance_view(self, reference: &Reference) -> Stored<FinanceTripRow> {
        let row = self.view(reference)?;
        Ok(FinanceTripRow {
            account_code: account_code::join(&row.trip.sub_activity.account_code, &row.kind.account_code),
            signing_units: reference.office.units_of(row.assignment_signatory.parent_unit).to_vec(),
            row,
        })
    }
}

/// The statement of rows in any order: of the trips with the ids that `ids` selects.
pub(super) fn rows_of(json: Json, ids: SelectStatement, with_warnings: bool) -> Expr {
    json.children(RowJson::document(json, with_warnings), |select| {
        let id = column("trips", trips::Column::Id).eq(column("page", trips::Column::Id));
        select.from_subquery(ids, "page").inner_join(trips::Entity, id);
    })
}
