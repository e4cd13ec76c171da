//! Receipts of travellers: read models.

pub use ::receipts::ReceiptEvent;
use std::sync::Arc;

use ::receipts::{
    Judgement, Status,
    calculation::{LineBasis, PaidDay},
};
use chrono::{DateTime, Utc};
use kernel::{Rupiah, RupiahSum};
use serde::Serialize;
use staff::WorkUnit;
use utoipa::ToSchema;

use super::{
    HealthServiceView, KindView, Named, PaymentSource, SignatoryView, TravellerView, TripDetail,
    wire::{photo, wire},
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ActualCost)]
pub struct ActualCostView {
    /// Id.
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Rupiah.
    #[serde(rename = "nilai", serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub amount: Rupiah,
    /// The line.
    #[serde(rename = "rincianBPDId")]
    pub line: i64,
}

/// An expense line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ExpenseLine)]
pub struct LineView {
    /// Id.
    pub id: i64,
    /// Item paid for.
    pub item: String,
    /// Unit price, or the sum of the actual costs, rupiah.
    #[serde(rename = "nilai", serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub price: RupiahSum,
    /// Quantity.
    #[serde(rename = "qty")]
    pub quantity: u32,
    /// Unit.
    #[serde(rename = "satuan")]
    pub unit: String,
    /// Storage key of the photo of the bill; its path on the wire, relative to `/api`.
    #[serde(rename = "bukti", serialize_with = "photo")]
    pub photo: Option<String>,
    /// Kind id.
    #[serde(rename = "jenisId")]
    pub kind_id: i64,
    /// Kind.
    #[serde(rename = "jenisRincianBPD")]
    pub kind: ExpenseKindView,
    /// Computation, if it was computed.
    #[serde(rename = "dasar")]
    pub basis: Option<ComputedBy>,
    /// True if it was computed by a rule, not summed from actual costs.
    #[serde(skip)]
    pub is_computed: bool,
    /// Computed amount, if somebody changed it.
    #[serde(rename = "semula")]
    pub computed: Option<LineAmounts>,
    /// Other lines with the same proof.
    #[serde(rename = "buktiSama")]
    pub same_proof: Vec<SameProof>,
    /// Actual costs it sums, in order of entry.
    #[serde(rename = "rills")]
    pub actual_costs: Vec<ActualCostView>,
    /// Judgement of the verifier, once there is one: `sesuai` or `perbaiki`.
    #[serde(rename = "putusan", serialize_with = "wire")]
    #[schema(value_type = Option<String>)]
    pub judgement: Option<Judgement>,
    /// Note of the verifier on the line.
    #[serde(rename = "catatanBaris")]
    pub judgement_note: Option<String>,
    /// Price and quantity before the change that was submitted after a rejection.
    #[serde(rename = "sebelumnya", skip_serializing_if = "Option::is_none")]
    pub previous: Option<LineAmounts>,
}

/// A kind of expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ExpenseKind)]
pub struct ExpenseKindView {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "jenis")]
    #[schema(value_type = String)]
    pub name: Arc<str>,
}

/// Price and quantity of a line, before somebody changed them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineAmounts {
    /// Unit price, rupiah.
    #[serde(rename = "nilai", serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub price: RupiahSum,
    /// Quantity.
    #[serde(rename = "qty")]
    pub quantity: u32,
}

/// Computation of an amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ComputedBy {
    /// Computation in words.
    #[serde(rename = "rumus")]
    pub formula: String,
    /// The regulation it rests on.
    #[serde(rename = "dasarHukum")]
    pub legal_basis: Option<String>,
    /// The tariff it was computed with.
    #[serde(rename = "tarifId")]
    pub tariff: Option<i64>,
}

impl From<LineBasis> for ComputedBy {
    fn from(basis: LineBasis) -> Self {
        Self { formula: basis.formula, legal_basis: basis.legal_basis, tariff: basis.tariff.map(|id| id.0) }
    }
}

impl ComputedBy {
    /// The sum of a number of actual costs.
    pub fn sum_of(costs: usize) -> Self {
        Self { formula: format!("Jumlah {costs} pengeluaran rill"), legal_basis: None, tariff: None }
    }
}

impl From<Named> for ExpenseKindView {
    fn from(kind: Named) -> Self {
        Self { id: kind.id, name: kind.name }
    }
}

impl LineView {
    /// Quantity times price.
    pub fn amount(&self) -> RupiahSum {
        RupiahSum::new(self.price.get().saturating_mul(self.quantity.into()))
    }
}

/// Another line with the same proof.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[schema(as = SharedProof)]
pub struct SameProof {
    /// Trip.
    #[serde(rename = "perjalananId")]
    pub trip: i64,
    /// Traveller.
    #[serde(rename = "personilId")]
    pub traveller: i64,
    /// Name of the traveller.
    #[serde(rename = "nama")]
    pub name: String,
    /// Assignment letter number of the trip, else its memo number.
    #[serde(rename = "nomor")]
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

/// Treasurer who pays a trip (*Bendahara*).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PayingTreasurer {
    /// Row id.
    pub id: i64,
    /// Title.
    #[serde(rename = "jabatan")]
    #[schema(value_type = String)]
    pub title: Arc<str>,
    /// The person.
    #[serde(rename = "pegawai_bendahara")]
    pub employee: TreasurerEmployee,
    /// The funding source.
    #[serde(rename = "sumberDana")]
    pub source: PaymentSource,
}

/// Person of a treasurer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TreasurerEmployee {
    /// Id.
    pub id: i64,
    /// Name.
    #[serde(rename = "nama")]
    #[schema(value_type = String)]
    pub name: Arc<str>,
    /// NIP, grouped; `-` where there is none.
    pub nip: String,
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TripPhoto)]
pub struct TripPhotoView {
    /// Row id.
    pub id: i64,
    /// Storage key; path of the photo on the wire, relative to `/api`.
    #[serde(rename = "pic", serialize_with = "photo")]
    pub key: String,
    /// Caption.
    #[serde(rename = "keterangan")]
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
