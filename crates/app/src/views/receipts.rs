//! Receipts of travellers: read models.

pub use ::receipts::ReceiptEvent;
use std::sync::Arc;

use ::receipts::{
    Judgement, Status,
    calculation::{LineBasis, PaidDay},
};
use chrono::{DateTime, Utc};
use kernel::{Rupiah, RupiahSum};
use staff::WorkUnit;

use crate::ports::StoredDocument;

use super::{
    EmployeeView, HealthServiceView, KindView, Named, PaymentSource, SignatoryView, TravellerView, TripDetail,
};

/// An event in the history of a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryView {
    /// The event.
    pub event: ReceiptEvent,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Reason of a rejection.
    pub note: Option<String>,
    /// State before.
    pub from: Status,
    /// State after.
    pub to: Status,
    /// Reasons chosen for a rejection.
    pub reasons: Vec<String>,
    /// Answer of the clerk to a rejection.
    pub answer: Option<String>,
}

/// An actual cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActualCostView {
    /// Id.
    pub id: i64,
    /// Item.
    pub item: String,
    /// Amount.
    pub amount: Rupiah,
}

/// A line of a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineView {
    /// Id.
    pub id: i64,
    /// Kind of expense.
    pub kind: Named,
    /// Item.
    pub item: String,
    /// Unit of the quantity.
    pub unit: String,
    /// Quantity.
    pub quantity: u32,
    /// Price of one, or the sum of the actual costs.
    pub price: RupiahSum,
    /// Storage key of the proof.
    pub photo: Option<String>,
    /// The proof if it is a PDF; `photo` shows its first page then.
    pub document: Option<StoredDocument>,
    /// Number of the bill.
    pub reference: Option<String>,
    /// Other lines that may pay the same: with the same number of the bill, or of the same person with the same amount.
    pub look_alikes: Vec<LookAlike>,
    /// Judgement of the verifier, if there is one.
    pub judgement: Option<Judgement>,
    /// Note of the verifier.
    pub judgement_note: Option<String>,
    /// Quantity and price before the change that was submitted.
    pub previous: Option<(u32, RupiahSum)>,
    /// Computation, if it was computed.
    pub basis: Option<LineBasis>,
    /// Price and quantity that were computed, if somebody changed them.
    pub computed: Option<(Rupiah, u32)>,
    /// Other lines with the same proof.
    pub same_proof: Vec<SameProof>,
    /// The actual costs it sums, in order of entry.
    pub actual_costs: Vec<ActualCostView>,
}

impl LineView {
    /// Quantity times price.
    pub fn amount(&self) -> RupiahSum {
        RupiahSum::new(self.price.get().saturating_mul(self.quantity.into()))
    }
}

/// A line with the same proof as another one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct SameProof {
    /// Trip.
    pub trip: i64,
    /// Traveller.
    pub traveller: i64,
    /// Name of the traveller.
    pub name: String,
    /// Assignment letter number of the trip, else its memo number.
    pub number: String,
}

/// A line that may pay for the same as another one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LookAlike {
    /// True if the number of the bill is the same, false if person, days, kind and amount are.
    pub same_reference: bool,
    /// Name of the traveller.
    pub name: String,
    /// Assignment letter number of the trip, else its memo number.
    pub number: String,
}

/// A traveller's receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptView {
    /// The traveller, with state and total.
    pub traveller: TravellerView,
    /// Lines in order of entry.
    pub lines: Vec<LineView>,
    /// History, oldest first.
    pub history: Vec<HistoryView>,
    /// Days of the trip on which other receipts of the person hold a daily allowance.
    pub paid: Vec<PaidDay>,
}

/// The treasurer of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayingTreasurer {
    /// Row id.
    pub id: i64,
    /// Title.
    pub title: Arc<str>,
    /// The person.
    pub employee: EmployeeView,
    /// The funding source.
    pub source: PaymentSource,
}

/// Data of a trip for its receipts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptTrip {
    /// The trip with places and travellers.
    pub trip: TripDetail,
    /// The work unit it belongs to.
    pub unit: WorkUnit,
    /// Storage key of its photo.
    pub photo: Option<String>,
    /// Photos in order of entry.
    pub photos: Vec<TripPhotoView>,
    /// Whole account code.
    pub account_code: String,
    /// Kind.
    pub kind: KindView,
    /// Health service.
    pub health_service: HealthServiceView,
    /// Treasurer.
    pub treasurer: PayingTreasurer,
    /// Technical officer (PPTK).
    pub technical_officer: SignatoryView,
    /// Budget user (KPA).
    pub budget_user: SignatoryView,
    /// Signs the assignment letter.
    pub assignment_signatory: SignatoryView,
}

/// One receipt with its trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptSheet {
    /// The trip.
    pub trip: ReceiptTrip,
    /// The receipt.
    pub receipt: ReceiptView,
}

/// A trip with its receipts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripReceipts {
    /// The trip.
    pub trip: ReceiptTrip,
    /// Receipts in slot order.
    pub receipts: Vec<ReceiptView>,
}

/// A photo of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripPhotoView {
    /// Row id.
    pub id: i64,
    /// Storage key.
    pub key: String,
    /// Caption.
    pub caption: String,
}

/// A submitted receipt that waits for a verdict.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedReceipt {
    /// Traveller.
    pub traveller: i64,
    /// Trip.
    pub trip: i64,
    /// Name of the traveller.
    pub name: Arc<str>,
    /// Name of the trip's work unit.
    pub work_unit: String,
    /// Names of the trip's places, in order.
    pub places: Vec<Arc<str>>,
    /// Assignment letter number.
    pub assignment_number: Option<String>,
    /// Sum of the lines.
    pub total: RupiahSum,
    /// When it was submitted last.
    pub submitted_at: DateTime<Utc>,
}
