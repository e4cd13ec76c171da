//! Proofs of receipts as they were read: flights, facts of bills, and who else travels or has the same flight.

use ::findings::proofs::{ReadBill, ReadPass, SharedFlight};
use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use receipts::{Flight, LineId, ProofKind, Status};
use sea_orm::{
    Iterable,
    sea_query::{CommonTableExpression, Expr, ExprTrait, JoinType, Query, SelectStatement},
};

use super::json::{HandInJson, hand_in, is_wanted};
use crate::{
    entity::{employees, expense_lines, line_proofs, proof_flights, travellers, trips},
    error::corrupt,
    json_query::{Json, column, document},
    queries::trips::number,
    receipts::facts,
};

/// The proofs of the receipts' lines and their flights, read once: tables of the statement.
const PROOFS: &str = "own_proofs";
const FLIGHTS: &str = "own_flights";
/// Alias of an own line: of its table, or of one of its proofs or flights, which have the line's id and traveller under the same names.
pub(super) const OWN: &str = "own_lines";
/// Name of the id of an own proof.
const PROOF_ID: &str = "proof_id";
/// Aliases of the flight of another receipt with its proof, line, traveller and trip.
const FLIGHT: &str = "other_flights";
const PROOF: &str = "other_proofs";
const LINE: &str = "other_lines";
const SLOT: &str = "other_travellers";
const TRIP: &str = "other_trips";

document! {
    /// A flight of a proof.
    pub(super) struct FlightJson(json) of proof_flights["own_lines"] {
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
    pub(super) struct BillJson(json) of line_proofs["own_lines"] {
        pub(super) own: i64 = line(expense_lines::Column::TravellerId),
        line_id: i64 = line(expense_lines::Column::Id),
        id: i64 = column(OWN, PROOF_ID),
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

/// Column of an own line.
pub(super) fn line(name: expense_lines::Column) -> Expr {
    column(OWN, name)
}

/// Column of an own proof, but for its id.
pub(super) fn proof(name: line_proofs::Column) -> Expr {
    column(OWN, name)
}

fn own_flight(name: proof_flights::Column) -> Expr {
    column(OWN, name)
}

fn flight(name: proof_flights::Column) -> Expr {
    column(FLIGHT, name)
}

fn slot(name: travellers::Column) -> Expr {
    column(SLOT, name)
}

/// The tables of the proofs of the receipts' lines and of their flights.
pub(super) fn own_proofs(json: Json) -> [CommonTableExpression; 2] {
    use expense_lines::Column::{Id, TravellerId};
    use line_proofs::Column::{Digest, Facts, Kind, LineId};
    let line = |name| column("expense_lines", name);
    let proof = |name| column("line_proofs", name);
    let mut proofs = Query::select();
    proofs
        .exprs([line(Id), line(TravellerId)])
        .expr_as(proof(line_proofs::Column::Id), PROOF_ID)
        .exprs([Kind, Digest, Facts].map(proof))
        .from(expense_lines::Entity)
        .inner_join(line_proofs::Entity, proof(LineId).eq(line(Id)))
        .and_where(is_wanted(json, line(TravellerId)));
    let flight = |name| column("proof_flights", name);
    let mut flights = Query::select();
    let of_proof = flight(proof_flights::Column::ProofId).eq(column(OWN, PROOF_ID));
    from_proofs(&mut flights)
        .exprs([self::line(Id), self::line(TravellerId)])
        .exprs(proof_flights::Column::iter().filter(|name| !matches!(name, proof_flights::Column::Id)).map(flight))
        .inner_join(proof_flights::Entity, of_proof);
    [(PROOFS, proofs), (FLIGHTS, flights)]
        .map(|(name, mut rows)| CommonTableExpression::new().query(rows.take()).table_name(name).to_owned())
}

/// Reads from the proofs of the receipts' lines.
pub(super) fn from_proofs(select: &mut SelectStatement) -> &mut SelectStatement {
    select.from_as(PROOFS, OWN)
}

/// The documents of the flights of receipts.
pub(super) fn flights(json: Json) -> Expr {
    json.children(FlightJson::document(json), |select| {
        select.from_as(FLIGHTS, OWN);
    })
}

/// The documents of their bills; a boarding pass as PDF is none.
pub(super) fn bills(json: Json) -> Expr {
    json.children(BillJson::document(json), |select| {
        from_proofs(select)
            .and_where(proof(line_proofs::Column::Facts).is_not_null())
            .and_where(proof(line_proofs::Column::Kind).ne(ProofKind::BoardingPass.word()));
    })
}

/// The documents of the same flights on other receipts.
pub(super) fn shared_flights(json: Json) -> Expr {
    use proof_flights::Column::{Booking, Carrier, Day, Name, Number, ProofId};
    let same = |name| flight(name).eq(own_flight(name));
    let another = flight(ProofId).ne(own_flight(ProofId));
    let same = [Booking, Day, Carrier, Number, Name].into_iter().fold(another, |all, name| all.and(same(name)));
    json.children(SharedFlightJson::document(json), |select| {
        let of_flight = column(PROOF, line_proofs::Column::Id).eq(flight(ProofId));
        let of_other = column(LINE, expense_lines::Column::Id).eq(column(PROOF, line_proofs::Column::LineId));
        let of_slot = slot(travellers::Column::Id).eq(column(LINE, expense_lines::Column::TravellerId));
        let of_trip = column(TRIP, trips::Column::Id).eq(slot(travellers::Column::TripId));
        let of_person = column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId));
        select
            .from_as(FLIGHTS, OWN)
            .join_as(JoinType::InnerJoin, proof_flights::Entity, FLIGHT, same)
            .join_as(JoinType::InnerJoin, line_proofs::Entity, PROOF, of_flight)
            .join_as(JoinType::InnerJoin, expense_lines::Entity, LINE, of_other)
            .join_as(JoinType::InnerJoin, travellers::Entity, SLOT, of_slot)
            .join_as(JoinType::InnerJoin, trips::Entity, TRIP, of_trip)
            .inner_join(employees::Entity, of_person)
            .and_where(slot(travellers::Column::Id).ne(line(expense_lines::Column::TravellerId)));
    })
}

/// The documents of the other travellers of the trips of receipts that have flights.
pub(super) fn fellows(json: Json) -> Expr {
    let own = |name| column("travellers", name);
    let flying = Query::select().expr(line(expense_lines::Column::TravellerId)).from_as(FLIGHTS, OWN).take();
    json.children(FellowJson::document(json), |select| {
        let of_trip = slot(travellers::Column::TripId).eq(own(travellers::Column::TripId));
        let of_person = column("employees", employees::Column::Id).eq(slot(travellers::Column::EmployeeId));
        select
            .from(travellers::Entity)
            .join_as(JoinType::InnerJoin, travellers::Entity, SLOT, of_trip)
            .inner_join(employees::Entity, of_person)
            .and_where(json.among(own(travellers::Column::Id), flying))
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
