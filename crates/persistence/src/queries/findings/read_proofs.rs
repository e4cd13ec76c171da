//! Proofs of receipts as they were read: flights, facts of bills, and who else travels or has the same flight.

use ::findings::proofs::{ReadBill, ReadPass, SharedFlight};
use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use receipts::{Flight, LineId, ProofKind, Status};
use sea_orm::{
    Value,
    sea_query::{Expr, ExprTrait, JoinType},
};

use super::json::{HandInJson, hand_in};
use crate::{
    entity::{employees, expense_lines, line_proofs, proof_flights, travellers, trips},
    error::corrupt,
    json_query::{Json, column, document},
    queries::trips::number,
    receipts::facts,
};

/// Aliases of the flight of another receipt with its proof, line, traveller and trip.
const FLIGHT: &str = "other_flights";
const PROOF: &str = "other_proofs";
const LINE: &str = "other_lines";
const SLOT: &str = "other_travellers";
const TRIP: &str = "other_trips";

document! {
    /// A flight of a proof.
    pub(super) struct FlightJson(json) of proof_flights {
        pub(super) own: i64 = line(expense_lines::Column::TravellerId),
        line: i64 = line(expense_lines::Column::Id),
        proof_id: i64,
        position: i32,
        carrier: String,
        number: String,
        departs_from: String,
        arrives_at: String,
        day: NaiveDate,
        name: String,
        booking: String,
    }
}

document! {
    /// A bill whose text was read.
    pub(super) struct BillJson(json) of line_proofs {
        pub(super) own: i64 = line(expense_lines::Column::TravellerId),
        line_id: i64,
        id: i64,
        facts: Option<String>,
    }
}

document! {
    /// A flight of another receipt.
    pub(super) struct SharedFlightJson(json) of travellers["other_travellers"] {
        pub(super) own: i64 = line(expense_lines::Column::TravellerId),
        line: i64 = line(expense_lines::Column::Id),
        carrier: String = flight(proof_flights::Column::Carrier),
        flight: String = flight(proof_flights::Column::Number),
        departs_from: String = flight(proof_flights::Column::DepartsFrom),
        arrives_at: String = flight(proof_flights::Column::ArrivesAt),
        day: NaiveDate = flight(proof_flights::Column::Day),
        passenger: String = flight(proof_flights::Column::Name),
        booking: String = flight(proof_flights::Column::Booking),
        id: i64,
        trip_id: i64,
        status: i64,
        name: String = column("employees", employees::Column::Name),
        number: String = number(TRIP),
        cancelled: Option<NaiveDate> = column(TRIP, trips::Column::CancelledOn),
        hand_in: Option<HandInJson> = hand_in(json, slot(travellers::Column::Id)),
    }
}

document! {
    /// Another traveller of the trip.
    pub(super) struct FellowJson(json) of travellers["other_travellers"] {
        pub(super) own: i64 = column("travellers", travellers::Column::Id),
        pub(super) name: String = column("employees", employees::Column::Name),
    }
}

fn line(name: expense_lines::Column) -> Expr {
    column("expense_lines", name)
}

fn proof(name: line_proofs::Column) -> Expr {
    column("line_proofs", name)
}

fn own_flight(name: proof_flights::Column) -> Expr {
    column("proof_flights", name)
}

fn flight(name: proof_flights::Column) -> Expr {
    column(FLIGHT, name)
}

fn slot(name: travellers::Column) -> Expr {
    column(SLOT, name)
}

fn of_line() -> Expr {
    proof(line_proofs::Column::LineId).eq(line(expense_lines::Column::Id))
}

fn of_proof() -> Expr {
    own_flight(proof_flights::Column::ProofId).eq(proof(line_proofs::Column::Id))
}

fn of_receipts(ids: &[Value]) -> Expr {
    line(expense_lines::Column::TravellerId).is_in(ids.iter().cloned())
}

/// The documents of the flights of receipts.
pub(super) fn flights(json: Json, ids: &[Value]) -> Expr {
    json.children(FlightJson::document(json), |select| {
        select
            .from(expense_lines::Entity)
            .inner_join(line_proofs::Entity, of_line())
            .inner_join(proof_flights::Entity, of_proof())
            .and_where(of_receipts(ids));
    })
}

/// The documents of their bills; a boarding pass as PDF is none.
pub(super) fn bills(json: Json, ids: &[Value]) -> Expr {
    json.children(BillJson::document(json), |select| {
        select
            .from(expense_lines::Entity)
            .inner_join(line_proofs::Entity, of_line())
            .and_where(of_receipts(ids))
            .and_where(proof(line_proofs::Column::Facts).is_not_null())
            .and_where(proof(line_proofs::Column::Kind).ne(ProofKind::BoardingPass.word()));
    })
}

/// The documents of the same flights on other receipts.
pub(super) fn shared_flights(json: Json, ids: &[Value]) -> Expr {
    use proof_flights::Column::{Booking, Carrier, Day, Name, Number, ProofId};
    let same = |name| flight(name).eq(own_flight(name));
    let same = [Day, Carrier, Number, Name].into_iter().fold(same(Booking), |all, name| all.and(same(name)));
    json.children(SharedFlightJson::document(json), |select| {
        let of_flight = column(PROOF, line_proofs::Column::Id).eq(flight(ProofId));
        let of_other = column(LINE, expense_lines::Column::Id).eq(column(PROOF, line_proofs::Column::LineId));
        let of_slot = slot(travellers::Column::Id).eq(column(LINE, expense_lines::Column::TravellerId));
        let of_trip = column(TRIP, trips::Column::Id).eq(slot(travellers::Column::TripId));
        let of_person = column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId));
        select
            .from(expense_lines::Entity)
            .inner_join(line_proofs::Entity, of_line())
            .inner_join(proof_flights::Entity, of_proof())
            .join_as(JoinType::InnerJoin, proof_flights::Entity, FLIGHT, same)
            .join_as(JoinType::InnerJoin, line_proofs::Entity, PROOF, of_flight)
            .join_as(JoinType::InnerJoin, expense_lines::Entity, LINE, of_other)
            .join_as(JoinType::InnerJoin, travellers::Entity, SLOT, of_slot)
            .join_as(JoinType::InnerJoin, trips::Entity, TRIP, of_trip)
            .inner_join(employees::Entity, of_person)
            .and_where(of_receipts(ids))
            .and_where(slot(travellers::Column::Id).ne(line(expense_lines::Column::TravellerId)));
    })
}

/// The documents of the other travellers of their trips.
pub(super) fn fellows(json: Json, ids: &[Value]) -> Expr {
    let own = |name| column("travellers", name);
    json.children(FellowJson::document(json), |select| {
        let of_trip = slot(travellers::Column::TripId).eq(own(travellers::Column::TripId));
        let of_person = column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId));
        select
            .from(travellers::Entity)
            .join_as(JoinType::InnerJoin, travellers::Entity, SLOT, of_trip)
            .inner_join(employees::Entity, of_person)
            .and_where(own(travellers::Column::Id).is_in(ids.iter().cloned()))
            .and_where(slot(travellers::Column::Id).ne(own(travellers::Column::Id)));
    })
}

/// The passes of a receipt, by line and proof.
pub(super) fn passes(mut rows: Vec<FlightJson>) -> Vec<ReadPass> {
    rows.sort_unstable_by_key(|row| (row.line, row.proof_id, row.position));
    let passes = rows.chunk_by(|one, next| one.proof_id == next.proof_id);
    let pass = |rows: &[FlightJson]| {
        let line = LineId(rows.first()?.line);
        Some(ReadPass { line, flights: rows.iter().map(FlightJson::flight).collect() })
    };
    passes.filter_map(pass).collect()
}

impl FlightJson {
    fn flight(&self) -> Flight {
        Flight {
            day: Day::nearest(self.day),
            carrier: self.carrier.clone(),
            number: self.number.clone(),
            from: self.departs_from.clone(),
            to: self.arrives_at.clone(),
            name: self.name.clone(),
            booking: self.booking.clone(),
        }
    }
}

impl BillJson {
    pub(super) fn view(self) -> Stored<ReadBill> {
        let facts = facts::read(self.id, self.facts.as_deref().unwrap_or_default())?;
        Ok(ReadBill { line: LineId(self.line_id), facts })
    }
}

impl SharedFlightJson {
    pub(super) fn view(self) -> Stored<SharedFlight> {
        Ok(SharedFlight {
            line: LineId(self.line),
            flight: Flight {
                day: Day::nearest(self.day),
                carrier: self.carrier,
                number: self.flight,
                from: self.departs_from,
                to: self.arrives_at,
                name: self.passenger,
                booking: self.booking,
            },
            traveller: self.id,
            trip: self.trip_id,
            name: self.name,
            number: self.number,
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))?,
            handed_in: self.hand_in.map(|event| event.at),
            is_cancelled: self.cancelled.is_some(),
        })
    }
}
