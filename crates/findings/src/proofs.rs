//! Proofs as they were read: flights of boarding passes, facts of bills (assurance 4.2).

use chrono::{DateTime, Utc};
use receipts::{BillFacts, Flight, LineId, Status};

use crate::checked::CheckedLine;

/// Boarding pass of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadPass {
    /// Line.
    pub line: LineId,
    /// Flights, in their order; at least one.
    pub flights: Vec<Flight>,
}

/// Text of a bill as PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadBill {
    /// Line.
    pub line: LineId,
    /// Facts in its text.
    pub facts: BillFacts,
}

/// A line of another receipt with a flight of the same name and booking as a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedFlight {
    /// Own line.
    pub line: LineId,
    /// Flight.
    pub flight: Flight,
    /// Traveller of the other receipt.
    pub traveller: i64,
    /// Its trip.
    pub trip: i64,
    /// Name of the other traveller.
    pub name: String,
    /// Number of the other trip.
    pub number: String,
    /// Status of the other receipt.
    pub status: Status,
    /// Its last hand-in.
    pub handed_in: Option<DateTime<Utc>>,
    /// True if its trip is cancelled.
    pub is_cancelled: bool,
}

/// Proofs of a receipt as they were read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadProofs {
    /// Boarding passes.
    pub passes: Vec<ReadPass>,
    /// Bills.
    pub bills: Vec<ReadBill>,
    /// Flights that another receipt has too.
    pub shared_flights: Vec<SharedFlight>,
    /// Names of the other travellers of the trip.
    pub fellows: Vec<String>,
}

impl ReadProofs {
    /// Those of some lines alone.
    #[must_use]
    pub fn of(mut self, lines: &[CheckedLine]) -> Self {
        let counts = |of: LineId| lines.iter().any(|line| line.id == of);
        self.passes.retain(|pass| counts(pass.line));
        self.bills.retain(|bill| counts(bill.line));
        self.shared_flights.retain(|shared| counts(shared.line));
        self
    }
}
