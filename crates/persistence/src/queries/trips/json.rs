//! Trips as JSON: a page of a list, a chunk of an export, one trip; each is one statement.

use ::receipts::Status;
use ::trips::{TripState, TripType, account_code, engagement::Engagement, schedule::filed_late};
use app::{
    ports::Stored,
    trips::Warning,
    views::{FinanceTripRow, TripDetail, TripRow},
};
use chrono::NaiveDate;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, JoinType, Query, SelectStatement};
use serde::Deserialize;
use staff::WorkUnitId;

use super::engagements::on_days;
use super::parts::{PlaceJson, TravellerJson, number, places, travellers};
use crate::{
    entity::{employees, outgoing_letters, travellers as traveller_table, trip_kinds, trips},
    json_query::{Json, column, list},
    queries::reference::{Office, Reference, post},
};

/// A trip as all screens show it; fields in the order of [`trip`].
#[derive(Deserialize)]
pub(in crate::queries) struct TripJson {
    id: i64,
    work_unit: i64,
    purpose: String,
    origin: String,
    transport: String,
    basis: Option<String>,
    memo_number: String,
    assignment_number: Option<String>,
    submitted_on: NaiveDate,
    sub_activity: i64,
    version: i32,
    revision: i32,
    cancel_reason: Option<String>,
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
    #[serde(deserialize_with = "list")]
    travellers: Vec<TravellerJson>,
}

/// JSON of a trip of the table `trips`.
pub(in crate::queries) fn trip(json: Json) -> Expr {
    use trips::Column::{
        AssignmentNumber, Basis, CancelReason, Id, MemoNumber, Origin, Purpose, Revision, SubActivityId, SubmittedOn,
        Transport, Version, WorkUnitId,
    };
    let own = [
        Id,
        WorkUnitId,
        Purpose,
        Origin,
        Transport,
        Basis,
        MemoNumber,
        AssignmentNumber,
        SubmittedOn,
        SubActivityId,
        Version,
        Revision,
        CancelReason,
    ];
    let own = own.map(|name| column("trips", name));
    json.array(own.into_iter().chain([places(json), travellers(json)]))
}

impl TripJson {
    pub(in crate::queries) fn detail(mut self, office: &Office) -> Stored<TripDetail> {
        self.places.sort_unstable_by_key(|place| place.position);
        self.travellers.sort_unstable_by_key(|traveller| traveller.position);
        let (trip, cancelled) = (self.id, self.cancel_reason.is_some());
        let last_day = self.places.last().map_or(self.submitted_on, |place| place.returns_on);
        let travellers = self.travellers.into_iter().map(|slot| slot.view((trip, cancelled), office));
        let travellers = travellers.collect::<Stored<Vec<_>>>()?;
        let approved = travellers.iter().all(|slot| slot.status == Status::Approved);
        let state = TripState::of(cancelled, self.assignment_number.is_some(), approved);
        Ok(TripDetail {
            id: self.id,
            work_unit: WorkUnitId(self.work_unit),
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
            submitted_on: self.submitted_on,
            receipts_due_on: office.deadline(last_day),
            sub_activity: office.sub_activity(self.sub_activity)?.clone(),
            places: self.places.into_iter().map(|place| place.view(office)).collect::<Stored<_>>()?,
            travellers,
        })
    }
}

/// A row of a list; fields in the order of [`row`].
#[derive(Deserialize)]
pub(super) struct RowJson {
    trip: TripJson,
    kind: i64,
    departs_on: NaiveDate,
    assignment_signatory: i64,
    budget_user: i64,
    memo_signatory: i64,
    letter: (i64, String),
    #[serde(deserialize_with = "list")]
    warnings: Vec<OtherTripJson>,
}

/// JSON of a row of a list, of a trip of the table `trips`.
pub(super) fn row(json: Json, with_warnings: bool) -> Expr {
    use trips::Column::{
        AssignmentSignatoryId, BudgetUserId, DepartsOn, MemoSignatoryId, OutgoingLetterId, TripKindId,
    };
    let of = |name| column("trips", name);
    let letter = |name| column("outgoing_letters", name);
    let letters = json.child(
        json.array([letter(outgoing_letters::Column::Id), letter(outgoing_letters::Column::Number)]),
        |select| {
            let memo = letter(outgoing_letters::Column::Id).eq(of(OutgoingLetterId));
            select.from(outgoing_letters::Entity).and_where(memo);
        },
    );
    let warnings = if with_warnings { other_trips(json) } else { Expr::null() };
    json.array([
        trip(json),
        of(TripKindId),
        of(DepartsOn),
        of(AssignmentSignatoryId),
        of(BudgetUserId),
        of(MemoSignatoryId),
        letters,
        warnings,
    ])
}

/// Another in-town trip of a traveller on the same days; fields in the order of [`other_trips`].
#[derive(Deserialize)]
struct OtherTripJson {
    trip: i64,
    slot: i64,
    traveller: String,
    number: String,
    first: NaiveDate,
    last: NaiveDate,
}

/// In-town trips of the travellers of an in-town trip that share a day with it.
fn other_trips(json: Json) -> Expr {
    use traveller_table::Column::{DepartsOn, EmployeeId, Id, ReturnsOn, TripId};
    let (me, other) = (|name| column("me", name), |name| column("other", name));
    let own = |name| column("trips", name);
    let trip = |name| column("other_trip", name);
    let shown = [
        trip(trips::Column::Id),
        other(Id),
        column("employees", employees::Column::Name),
        number("other_trip"),
        other(DepartsOn),
        other(ReturnsOn),
    ];
    let in_town = |kind: Expr| {
        let kinds = Query::select()
            .column(trip_kinds::Column::Id)
            .from(trip_kinds::Entity)
            .and_where(Expr::col(trip_kinds::Column::TripTypeId).eq(TripType::InTown.id()))
            .take();
        kind.in_subquery(kinds)
    };
    let others = json.children(json.array(shown), |select| {
        select
            .from_as(traveller_table::Entity, "me")
            .join_as(JoinType::InnerJoin, traveller_table::Entity, "other", other(EmployeeId).eq(me(EmployeeId)))
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
        let (submitted_on, first_day) = (self.trip.submitted_on, self.departs_on);
        let late = filed_late(submitted_on, first_day).then_some(Warning::FiledLate { submitted_on, first_day });
        self.warnings.sort_unstable_by_key(|other| (other.trip, other.slot));
        let same_days = self.warnings.into_iter().map(|other| {
            Warning::SameDays(Engagement {
                traveller: other.traveller,
                number: other.number,
                first: other.first,
                last: other.last,
                trip_type: TripType::InTown,
            })
        });
        let office = &reference.office;
        let memo = post(&office.memo_signatories, self.memo_signatory)?;
        let unit = office.unit(memo.unit)?;
        let assignment_signatory = office.assignment_signatory(self.assignment_signatory)?;
        let trip = self.trip.detail(office)?;
        let signs = assignment_signatory.signatory.employee.id;
        let own = trip.travellers.iter().any(|slot| slot.employee.id == signs).then_some(Warning::SignsOwnAssignment);
        let warnings = match trip.state {
            TripState::Cancelled => Vec::new(),
            _ => late.into_iter().chain(own).chain(same_days).collect(),
        };
        Ok(TripRow {
            kind: reference.kind(self.kind)?,
            assignment_signatory,
            outgoing_letter: self.letter,
            budget_user: office.signatory(post(&office.budget_users, self.budget_user)?)?,
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
    json.children(row(json, with_warnings), |select| {
        let id = column("trips", trips::Column::Id).eq(column("page", trips::Column::Id));
        select.from_subquery(ids, "page").inner_join(trips::Entity, id);
    })
}
