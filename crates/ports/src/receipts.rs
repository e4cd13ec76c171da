//! Receipts of travellers: lines, actual costs, states, photos: ports.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, RupiahSum};
use payments::Means;
use receipts::{
    ActualCost, ActualCostId, Advance, AdvanceAccount, AutomaticBasis, BillFacts, Expense, ExpenseKind, Flight, Line,
    LineId, ProofId, ProofKind, Receipt, ReceiptEvent, State, Status, TripAlbum, TripPhoto,
    calculation::{LineBasis, Payee},
    line_keys::NewLineKeys,
    receipt::ActualCostsSum,
    tariff::Tariffs,
};
use staff::{EmployeeId, UserId};
use trips::{TravellerId, TripId};
use views::receipts::ReceiptView;

use super::{GivenReason, Stored};

/// A proof of a line whose files are written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoredProof {
    /// Its kind.
    pub kind: ProofKind,
    /// Storage key of its picture.
    pub photo: String,
    /// Storage key and number of pages of a proof that is a PDF.
    pub document: Option<StoredDocument>,
    /// SHA-256 of the proof, in hexadecimal digits: the same bytes are the same proof.
    pub digest: String,
    /// Flights of its boarding pass, in their order.
    pub flights: Vec<Flight>,
    /// Facts in its text.
    pub facts: BillFacts,
}

/// A stored PDF.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredDocument {
    /// Storage key.
    pub key: String,
    /// Number of pages.
    pub pages: u32,
}

/// A line about to be stored.
#[derive(Debug, Clone)]
pub struct NewLine {
    /// Its kind.
    pub kind: ExpenseKind,
    /// The expense.
    pub expense: Expense,
    /// Computation, if it was computed.
    pub basis: Option<LineBasis>,
    /// Its proof.
    pub proof: Option<StoredProof>,
    /// Number of the bill (nomor bukti).
    pub reference: Option<String>,
    /// Kind and route of its cost.
    pub keys: NewLineKeys,
    /// True for a cost of cancelling the trip.
    pub cancelling: bool,
    /// When.
    pub at: DateTime<Utc>,
}

/// Days of daily allowances of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AllowanceDays {
    /// The person, with the days that other receipts of trips in force hold.
    pub payee: Payee,
    /// Days that the traveller's receipt holds.
    pub held: BTreeSet<Day>,
}

/// Data that the receipts of a trip are computed from.
#[derive(Debug)]
pub struct TripRates {
    /// Data of the trip.
    pub basis: AutomaticBasis,
    /// All tariffs.
    pub tariffs: Tariffs,
    /// The travellers in slot order, with the days of the trip that receipts of other trips hold an allowance for.
    pub payees: Vec<(EmployeeId, Payee)>,
}

/// User who records a payment, and when.
#[derive(Debug, Clone, Copy)]
pub struct Recorded {
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// Means of the payment, if they are said.
    pub means: Option<Means>,
}

impl Recorded {
    /// Recorded by a user without saying the means.
    pub fn by(by: UserId, at: DateTime<Utc>) -> Self {
        Self { by, at, means: None }
    }
}

/// A state transition about to be stored.
#[derive(Debug, Clone, Copy)]
pub struct Transition<'a> {
    /// The event.
    pub event: ReceiptEvent,
    /// The state before.
    pub from: Status,
    /// The state after.
    pub to: &'a State,
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// Answer of the clerk to a rejection.
    pub answer: Option<&'a str>,
    /// Reasons of a rejection.
    pub reasons: &'a [GivenReason],
}

/// Receipts of travellers, locked and read by a unit of work.
#[async_trait]
pub trait Receipts: Send {
    /// A receipt, locked until the unit of work ends.
    async fn lock_receipt(&mut self, traveller: TravellerId) -> Stored<Option<Receipt>>;

    /// The receipt a line belongs to, locked until the unit of work ends.
    async fn lock_receipt_of(&mut self, line: LineId) -> Stored<Option<Receipt>>;

    /// The receipts of a trip in slot order, locked until the unit of work ends, with the people who hold them.
    async fn lock_receipts(&mut self, trip: TripId) -> Stored<Option<Vec<Receipt>>>;

    /// The receipt an actual cost belongs to, locked until the unit of work ends.
    async fn lock_receipt_of_cost(&mut self, cost: ActualCostId) -> Stored<Option<Receipt>>;
}

/// States of receipts, as a unit of work changes them.
#[async_trait]
pub trait ReceiptStates: Send {
    /// Marks a receipt without lines as that of a trip without cost, or takes the mark back.
    async fn mark_without_cost(&mut self, traveller: TravellerId, marked: bool) -> Stored<()>;

    /// Sets the state if it is still `from`, and adds the transition to the history; returns whether it did.
    async fn transition_receipt(&mut self, traveller: TravellerId, transition: Transition<'_>) -> Stored<bool>;
}

/// Advances of travellers, as a unit of work changes them.
#[async_trait]
pub trait Advances: Send {
    /// The advance of a traveller with the sum of its returns.
    async fn advance_account(&mut self, traveller: TravellerId) -> Stored<AdvanceAccount>;

    /// Stores the advance of a traveller in place of the one before, whose payment is reversed.
    async fn set_advance(&mut self, traveller: TravellerId, advance: Option<&Advance>, by: Recorded) -> Stored<()>;

    /// Adds a return of an advance. It is settled outside of an approved receipt, whose code stays in force.
    async fn return_advance(&mut self, traveller: TravellerId, payment: &Advance, by: Recorded) -> Stored<()>;
}

/// Days of daily allowances, as a unit of work changes them.
#[async_trait]
pub trait Allowances: Send {
    /// Days of daily allowances of a traveller; nobody pays the person another day until the unit of work ends.
    async fn allowance_days(&mut self, traveller: TravellerId) -> Stored<AllowanceDays>;

    /// Stores the days that a receipt holds.
    async fn hold_allowance_days(&mut self, traveller: TravellerId, days: &BTreeSet<Day>) -> Stored<()>;

    /// Frees the days that the receipts of a trip hold.
    async fn free_allowance_days(&mut self, trip: TripId) -> Stored<()>;
}

/// Lines of receipts, as a unit of work changes them.
#[async_trait]
pub trait ExpenseLines: Send {
    /// Stores a line and the new total.
    async fn add_line(&mut self, traveller: TravellerId, line: &NewLine, total: RupiahSum) -> Stored<LineId>;

    /// Stores a changed line, price and quantity that were computed if they are others, and the new total.
    async fn change_line(
        &mut self,
        traveller: TravellerId,
        before: &Line,
        to: &Expense,
        total: RupiahSum,
    ) -> Stored<()>;

    /// Stores the first proof of a line, in place of the one before.
    async fn set_proof(&mut self, traveller: TravellerId, line: LineId, proof: &StoredProof) -> Stored<ProofId>;

    /// Adds a proof behind the others of a line.
    async fn add_proof(&mut self, traveller: TravellerId, line: LineId, proof: &StoredProof) -> Stored<ProofId>;

    /// Removes a proof of a line.
    async fn remove_proof(&mut self, traveller: TravellerId, line: LineId, proof: ProofId) -> Stored<()>;

    /// Puts the proofs of a line into this order.
    async fn order_proofs(&mut self, traveller: TravellerId, line: LineId, order: &[ProofId]) -> Stored<()>;

    /// Stores the number of a line's bill.
    async fn set_reference(&mut self, line: LineId, reference: Option<&str>) -> Stored<()>;

    /// Stores kind and route of a line's cost, as far as they are named.
    async fn set_line_keys(&mut self, line: LineId, keys: &NewLineKeys) -> Stored<()>;

    /// Deletes a line with its actual costs; stores the new total.
    async fn remove_line(&mut self, traveller: TravellerId, line: LineId, total: RupiahSum) -> Stored<()>;
}

/// Actual costs of receipts, as a unit of work changes them.
#[async_trait]
pub trait ActualCosts: Send {
    /// Stores an actual cost, the sum in its line, and the total; the first one adds the line.
    async fn add_actual_cost(
        &mut self,
        traveller: TravellerId,
        cost: &ActualCost,
        legal_basis: Option<&str>,
        sum: ActualCostsSum,
        at: DateTime<Utc>,
    ) -> Stored<()>;

    /// Stores a changed actual cost, the sum in its line, and the total.
    async fn change_actual_cost(
        &mut self,
        traveller: TravellerId,
        id: ActualCostId,
        to: &ActualCost,
        sum: ActualCostsSum,
    ) -> Stored<()>;

    /// Removes an actual cost; stores the sum in its line, and the total.
    async fn remove_actual_cost(&mut self, traveller: TravellerId, id: ActualCostId, sum: ActualCostsSum)
    -> Stored<()>;
}

/// Data that receipts are computed from.
#[async_trait]
pub trait Rates: Send {
    /// Data of a trip that its automatic receipts are computed from.
    async fn automatic_basis(&mut self, trip: TripId) -> Stored<AutomaticBasis>;

    /// The same with tariffs and travellers; no unit of work changes a tariff until this one ends.
    async fn trip_rates(&mut self, trip: TripId) -> Stored<TripRates>;
}

/// Photos of trips, as a unit of work changes them.
#[async_trait]
pub trait TripAlbums: Send {
    /// The photo of a trip and the states of its receipts, locked until the unit of work ends.
    async fn lock_trip_photo(&mut self, trip: TripId) -> Stored<Option<TripPhoto>>;

    /// Stores the key of a trip's first photo.
    async fn set_trip_photo(&mut self, trip: TripId, key: &str, at: DateTime<Utc>) -> Stored<()>;

    /// The photos of a trip and the states of its receipts, locked until the unit of work ends.
    async fn lock_trip_album(&mut self, trip: TripId) -> Stored<Option<TripAlbum>>;

    /// Adds a photo to a trip and returns its id.
    async fn add_trip_photo(&mut self, trip: TripId, key: &str, caption: &str, at: DateTime<Utc>) -> Stored<i64>;

    /// Removes a photo of a trip.
    async fn remove_trip_photo(&mut self, trip: TripId, id: i64) -> Stored<()>;
}

/// Receipts as a unit of work has changed them.
#[async_trait]
pub trait ReceiptViews: Send {
    /// A receipt, for the answer of the call.
    async fn receipt_view(&mut self, traveller: TravellerId) -> Stored<Option<ReceiptView>>;
}
