//! Other journeys in force of the people of receipts, on the days of their trips.

use ::findings::checked::{Billed, OtherTrip};
use ::trips::{TripState, TripType};
use chrono::NaiveDate;
use kernel::{Day, Rupiah};
use ports::Stored;
use receipts::{Expense, ExpenseKind, Status, calculation::is_allowance};
use sea_orm::sea_query::{Expr, ExprTrait, JoinType};

use super::json::{HandInJson, hand_in, is_wanted};
use crate::{
    entity::{
        allowance_days, archived_travellers, expense_lines, journey_people, journeys, travellers, trips as trip_table,
    },
    error::corrupt,
    json_query::{Json, column, document, flag, list},
    queries::trips::{marked, on_days},
};

/// Alias of the traveller of the other journey, and of its trip.
const OTHER: &str = "other_people";
const TRIP: &str = "other_trips";

document! {
    /// A traveller of another journey.
    pub(super) struct OtherJson(json) of journey_people["other_people"] {
        pub(super) own: i64 = column("travellers", travellers::Column::Id),
        id: i64,
        journey_id: i64,
        departs_on: NaiveDate,
        returns_on: NaiveDate,
        trip_type_id: i64,
        status: i64,
        number: String = column("journeys", journeys::Column::Number),
        #[serde(deserialize_with = "flag")]
        assigned: bool = column(TRIP, trip_table::Column::AssignmentNumber).is_not_null(),
        hand_in: Option<HandInJson> = hand_in(json, other(journey_people::Column::Id)),
        #[serde(deserialize_with = "list")] lines: Vec<OtherLineJson> = lines(json),
        #[serde(deserialize_with = "list")] held: Vec<NaiveDate> = held(json),
        archived: Option<AllowanceJson> = archived_allowance(json),
    }
}

document! {
    /// A line of daily allowances, or one that has a bill.
    struct OtherLineJson(json) of expense_lines {
        id: i64,
        expense_kind_id: i64,
        item: String,
        quantity: u32,
        price: i64,
    }
}

document! {
    /// An archived traveller.
    struct AllowanceJson(json) of archived_travellers {
        #[serde(deserialize_with = "flag")] has_allowance: bool,
    }
}

fn other(name: journey_people::Column) -> Expr {
    column(OTHER, name)
}

fn lines(json: Json) -> Expr {
    let line = |name| column("expense_lines", name);
    let kinds = Billed::KINDS.into_iter().chain([ExpenseKind::DailyAllowance]).map(ExpenseKind::id);
    json.children(OtherLineJson::document(json), |select| {
        select
            .from(expense_lines::Entity)
            .and_where(line(expense_lines::Column::TravellerId).eq(other(journey_people::Column::Id)))
            .and_where(line(expense_lines::Column::ExpenseKindId).is_in(kinds));
    })
}

fn held(json: Json) -> Expr {
    json.children(column("allowance_days", allowance_days::Column::Day), |select| {
        let of_other = column("allowance_days", allowance_days::Column::TravellerId);
        select.from(allowance_days::Entity).and_where(of_other.eq(other(journey_people::Column::Id)));
    })
}

fn archived_allowance(json: Json) -> Expr {
    let archived = column("archived_travellers", archived_travellers::Column::Id);
    let own: Expr = Expr::value(0).sub(other(journey_people::Column::Id));
    json.child(AllowanceJson::document(json), |select| {
        select.from(archived_travellers::Entity).and_where(archived.eq(own));
    })
}

/// The documents of the other journeys.
pub(super) fn others(json: Json) -> Expr {
    use journey_people::Column::{EmployeeId, JourneyId, State};
    let own = |name| column("travellers", name);
    json.children(OtherJson::document(json), |select| {
        let of_person = other(EmployeeId).eq(own(travellers::Column::EmployeeId));
        let of_journey = column("journeys", journeys::Column::Id).eq(other(JourneyId));
        let of_trip = column(TRIP, trip_table::Column::Id).eq(other(JourneyId));
        let (first, last) = (own(travellers::Column::DepartsOn), own(travellers::Column::ReturnsOn));
        select
            .from(travellers::Entity)
            .join_as(JoinType::InnerJoin, journey_people::Entity, OTHER, of_person)
            .inner_join(journeys::Entity, of_journey)
            .join_as(JoinType::LeftJoin, trip_table::Entity, TRIP, of_trip)
            .and_where(is_wanted(json, own(travellers::Column::Id)))
            .and_where(other(JourneyId).ne(own(travellers::Column::TripId)))
            .and_where(other(State).ne(TripState::Cancelled.id()))
            .cond_where(on_days(json, OTHER, &first, last));
    })
}

impl OtherLineJson {
    fn view(self) -> Stored<(ExpenseKind, Expense)> {
        let of = |column| corrupt("expense_lines", column, self.id);
        let kind = ExpenseKind::from_id(self.expense_kind_id).ok_or_else(|| of("expense_kind_id"))?;
        let price = Rupiah::new(self.price).map_err(|_| of("price"))?;
        let expense = Expense::new(self.item, String::new(), self.quantity, price);
        Ok((kind, expense.map_err(|_| corrupt("expense_lines", "price", self.id))?))
    }
}

impl OtherJson {
    pub(super) fn view(self) -> Stored<OtherTrip> {
        let of = |column| corrupt("journey_people", column, self.id);
        let [first, last] = [self.departs_on, self.returns_on].map(Day::nearest);
        let lines: Vec<_> = self.lines.into_iter().map(OtherLineJson::view).collect::<Stored<_>>()?;
        let of_kind = |kind| lines.iter().filter(move |(own, _)| *own == kind).map(|(_, expense)| expense);
        let claims = of_kind(ExpenseKind::DailyAllowance).filter(|line| is_allowance(&line.item));
        let claimed = claims.map(|line| line.quantity).fold(0, u32::saturating_add);
        let billed = Billed::KINDS.into_iter();
        let billed = billed.flat_map(|kind| of_kind(kind).map(move |line| Billed { kind, amount: line.amount() }));
        let billed = billed.collect();
        let whole = self.archived.is_some_and(|archived| archived.has_allowance);
        let days = || u32::try_from((*last - *first).num_days() + 1).unwrap_or(0);
        Ok(OtherTrip {
            traveller: self.id,
            trip: self.journey_id,
            number: marked(self.journey_id, self.number),
            is_assigned: self.assigned || self.journey_id < 0,
            first,
            last,
            trip_type: TripType::from_id(self.trip_type_id).ok_or_else(|| of("trip_type_id"))?,
            status: Status::from_id(self.status).ok_or_else(|| of("status"))?,
            handed_in: self.hand_in.map(|event| event.at),
            claimed: if whole { days() } else { claimed },
            held: self.held.into_iter().map(Day::nearest).collect(),
            billed,
        })
    }
}
