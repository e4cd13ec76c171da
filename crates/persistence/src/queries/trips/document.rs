//! Documents of trips: a page of a list, a chunk of an export, one trip; each is one statement.

use ::trips::{TripType, account_code, engagement::Engagement, schedule::filed_late};
use app::{
    ports::Stored,
    trips::Warning,
    views::{FinanceTripRow, Named, SubActivityView, TripDetail, TripRow},
};
use chrono::NaiveDate;
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait, Func, JoinType, Query, SelectStatement};
use serde::Deserialize;
use staff::WorkUnitId;

use super::parts::{PlaceJson, TravellerJson, places, travellers};
use crate::{
    document::{Json, column, list},
    entity::{
        assignment_signatories, budget_users, employees, memo_signatories, outgoing_letters, parent_units, read_state,
        sub_activities, travellers as traveller_table, trip_kinds, trips, work_units,
    },
    queries::{
        reference::Reference,
        shapes::{AssignmentSignatoryJson, SignatoryJson, assignment_signatory, signatory, signs, signs_for},
    },
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
    sub_activity: (i64, String, String),
    #[serde(deserialize_with = "list")]
    places: Vec<PlaceJson>,
    #[serde(deserialize_with = "list")]
    travellers: Vec<TravellerJson>,
}

/// The document of a trip of the table `trips`.
pub(in crate::queries) fn trip(json: Json) -> Expr {
    use trips::Column::{
        AssignmentNumber, Basis, Id, MemoNumber, Origin, Purpose, SubActivityId, SubmittedOn, Transport, WorkUnitId,
    };
    let own = [Id, WorkUnitId, Purpose, Origin, Transport, Basis, MemoNumber, AssignmentNumber, SubmittedOn];
    let activity = |name| column("sub_activities", name);
    let activity = json.child(
        json.array([
            activity(sub_activities::Column::Id),
            activity(sub_activities::Column::AccountCode),
            activity(sub_activities::Column::Name),
        ]),
        |select| {
            let of_trip = activity(sub_activities::Column::Id).eq(column("trips", SubActivityId));
            select.from(sub_activities::Entity).and_where(of_trip);
        },
    );
    let own = own.map(|name| column("trips", name));
    json.array(own.into_iter().chain([activity, places(json), travellers(json)]))
}

impl TripJson {
    pub(in crate::queries) fn detail(mut self, reference: &Reference) -> Stored<TripDetail> {
        self.places.sort_unstable_by_key(|place| place.position);
        self.travellers.sort_unstable_by_key(|traveller| traveller.position);
        let (trip, (id, account_code, name)) = (self.id, self.sub_activity);
        Ok(TripDetail {
            id: self.id,
            work_unit: WorkUnitId(self.work_unit),
            purpose: self.purpose,
            origin: self.origin,
            transport: self.transport,
            basis: self.basis,
            memo_number: self.memo_number,
            assignment_number: self.assignment_number,
            submitted_on: self.submitted_on,
            sub_activity: SubActivityView { id, account_code, name },
            places: self.places.into_iter().map(PlaceJson::view).collect::<Stored<_>>()?,
            travellers: self.travellers.into_iter().map(|t| t.view(trip, reference)).collect::<Stored<_>>()?,
        })
    }
}

/// A row of a list; fields in the order of [`row`].
#[derive(Deserialize)]
pub(super) struct RowJson {
    trip: TripJson,
    kind: i64,
    departs_on: NaiveDate,
    assignment_signatory: AssignmentSignatoryJson,
    letter: (i64, String),
    budget_user: SignatoryJson,
    memo_signatory: SignatoryJson,
    memo_unit: (i64, i64, String),
    #[serde(deserialize_with = "list")]
    warnings: Vec<OtherTripJson>,
    /// Id and code of the work units of the parent unit that signs; of finance's list only.
    #[serde(deserialize_with = "list")]
    signing_units: Vec<(i64, String)>,
}

/// What a list shows beside each trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    /// Nothing more.
    Nothing,
    /// Warnings.
    Warnings,
    /// Warnings and the work units of the parent unit that signs.
    WarningsAndUnits,
}

/// The document of a row of a list, of a trip of the table `trips`.
pub(super) fn row(json: Json, beside: Beside) -> Expr {
    let of = |name| column("trips", name);
    let assignment = json.child(assignment_signatory(json), |select| {
        let id = column("assignment_signatories", assignment_signatories::Column::Id);
        select.from(assignment_signatories::Entity).inner_join(employees::Entity, signs("assignment_signatories"));
        select.inner_join(parent_units::Entity, signs_for()).and_where(id.eq(of(trips::Column::AssignmentSignatoryId)));
    });
    let letter = |name| column("outgoing_letters", name);
    let letters = json.child(
        json.array([letter(outgoing_letters::Column::Id), letter(outgoing_letters::Column::Number)]),
        |select| {
            let memo = letter(outgoing_letters::Column::Id).eq(of(trips::Column::OutgoingLetterId));
            select.from(outgoing_letters::Entity).and_where(memo);
        },
    );
    let budget_user = json.child(signatory(json, "budget_users"), |select| {
        let id = column("budget_users", budget_users::Column::Id).eq(of(trips::Column::BudgetUserId));
        select.from(budget_users::Entity).inner_join(employees::Entity, signs("budget_users")).and_where(id);
    });
    let memo = json.child(signatory(json, "memo_signatories"), |select| {
        let id = column("memo_signatories", memo_signatories::Column::Id).eq(of(trips::Column::MemoSignatoryId));
        select.from(memo_signatories::Entity).inner_join(employees::Entity, signs("memo_signatories")).and_where(id);
    });
    let warnings = if beside == Beside::Nothing { Expr::null() } else { other_trips(json) };
    let units = if beside == Beside::WarningsAndUnits { signing_units(json) } else { Expr::null() };
    json.array([
        trip(json),
        of(trips::Column::TripKindId),
        of(trips::Column::DepartsOn),
        assignment,
        letters,
        budget_user,
        memo,
        memo_unit(json),
        warnings,
        units,
    ])
}

/// Work unit of the memo signatory: id, parent unit id and code.
fn memo_unit(json: Json) -> Expr {
    let unit = column("work_units", work_units::Column::Id);
    let parent = column("parent_units", parent_units::Column::Id);
    let code = column("parent_units", parent_units::Column::Code);
    json.child(json.array([unit.clone(), parent.clone(), code]), |select| {
        let signs = column("memo_signatories", memo_signatories::Column::WorkUnitId);
        let id = column("memo_signatories", memo_signatories::Column::Id);
        select.from(memo_signatories::Entity).inner_join(work_units::Entity, unit.eq(signs));
        select.inner_join(parent_units::Entity, parent.eq(column("work_units", work_units::Column::ParentUnitId)));
        select.and_where(id.eq(column("trips", trips::Column::MemoSignatoryId)));
    })
}

/// Id and code of the work units of the parent unit that signs the assignment letter.
fn signing_units(json: Json) -> Expr {
    let unit = |name| column("work_units", name);
    json.children(json.array([unit(work_units::Column::Id), unit(work_units::Column::Code)]), |select| {
        let signatory = |name| column("assignment_signatories", name);
        let of_parent = unit(work_units::Column::ParentUnitId);
        let signs = signatory(assignment_signatories::Column::ParentUnitId);
        let id = column("trips", trips::Column::AssignmentSignatoryId);
        select.from(assignment_signatories::Entity).inner_join(work_units::Entity, of_parent.eq(signs));
        select.and_where(signatory(assignment_signatories::Column::Id).eq(id));
    })
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

/// In-town trips of the travellers of an in-town trip that share a day with it. No trip is longer than the longest, so the
/// index of a traveller's days is read between two days, never from its beginning.
fn other_trips(json: Json) -> Expr {
    use traveller_table::Column::{DepartsOn, EmployeeId, Id, ReturnsOn, TripId};
    let (me, other) = (|name| column("me", name), |name| column("other", name));
    let own = |name| column("trips", name);
    let trip = |name| column("other_trip", name);
    let number = Func::coalesce([trip(trips::Column::AssignmentNumber), trip(trips::Column::MemoNumber)]);
    let shown = [
        trip(trips::Column::Id),
        other(Id),
        column("employees", employees::Column::Name),
        number.into(),
        other(DepartsOn),
        other(ReturnsOn),
    ];
    let longest = json.child(column("read_state", read_state::Column::LongestTrip), |select| {
        select.from(read_state::Entity);
    });
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
            .and_where(other(DepartsOn).lte(own(trips::Column::ReturnsOn)))
            .and_where(other(DepartsOn).gte(json.days_before(own(trips::Column::DepartsOn), longest)))
            .and_where(other(ReturnsOn).gte(own(trips::Column::DepartsOn)))
            .and_where(other(TripId).ne(own(trips::Column::Id)))
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
        Ok(TripRow {
            kind: reference.kind(self.kind)?,
            assignment_signatory: self.assignment_signatory.view(reference)?,
            outgoing_letter: self.letter,
            budget_user: self.budget_user.view(reference)?,
            memo_signatory: self.memo_signatory.view(reference)?,
            memo_unit: self.memo_unit,
            warnings: late.into_iter().chain(same_days).collect(),
            trip: self.trip.detail(reference)?,
        })
    }

    /// The row of finance's list.
    pub(super) fn finance_view(mut self, reference: &Reference) -> Stored<FinanceTripRow> {
        let mut units = std::mem::take(&mut self.signing_units);
        units.sort_unstable();
        let row = self.view(reference)?;
        Ok(FinanceTripRow {
            account_code: account_code::join(&row.trip.sub_activity.account_code, &row.kind.account_code),
            signing_units: units.into_iter().map(|(id, name)| Named { id, name }).collect(),
            row,
        })
    }
}

/// The statement of rows in any order: of the trips with the ids that `ids` selects.
pub(super) fn rows_of(json: Json, ids: SelectStatement, beside: Beside) -> Expr {
    json.children(row(json, beside), |select| {
        let id = column("trips", trips::Column::Id).eq(column("page", trips::Column::Id));
        select.from_subquery(ids, "page").inner_join(trips::Entity, id);
    })
}
