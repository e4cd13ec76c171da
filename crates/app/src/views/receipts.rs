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

use super::{
    HealthServiceView, KindView, Named, PaymentSource, SignatoryView, TravellerView, TripDetail,
    wire::{photo, view},
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

view! {
    /// An actual cost.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ActualCostView as ActualCost {
        /// Id.
        pub id: i64,
        /// Item paid for.
        pub item: String,
        /// Rupiah.
        pub amount: Rupiah => "nilai" as [i64],
        /// The line.
        pub line: i64 => "rincianBPDId",
    }
}

view! {
    /// An expense line.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LineView as ExpenseLine {
        /// Id.
        pub id: i64,
        /// Item paid for.
        pub item: String,
        /// Unit price, or the sum of the actual costs, rupiah.
        pub price: RupiahSum => "nilai" as [i64],
        /// Quantity.
        pub quantity: u32 => "qty",
        /// Unit.
        pub unit: String => "satuan",
        /// Storage key of the photo of the bill; its path on the wire, relative to `/api`.
        #[serde(serialize_with = "photo")]
        pub photo: Option<String> => "bukti",
        /// Path of the bill if it is a PDF, relative to `/api`; `bukti` shows its first page then.
        #[serde(serialize_with = "photo", skip_serializing_if = "Option::is_none")]
        pub document: Option<String> => "buktiBerkas",
        /// Number of its pages.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub document_pages: Option<u32> => "buktiHalaman",
        /// Number of the bill.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reference: Option<String> => "nomorBukti",
        /// Other lines that may pay for the same.
        #[serde(skip)]
        pub look_alikes: Vec<LookAlike>,
        /// Kind id.
        pub kind_id: i64 => "jenisId",
        /// Kind.
        pub kind: ExpenseKindView => "jenisRincianBPD",
        /// Computation, if it was computed.
        pub basis: Option<ComputedBy> => "dasar",
        /// True if it was computed by a rule, not summed from actual costs.
        #[serde(skip)]
        pub is_computed: bool,
        /// Computed amount, if somebody changed it.
        pub computed: Option<LineAmounts> => "semula",
        /// Other lines with the same proof.
        pub same_proof: Vec<SameProof> => "buktiSama",
        /// True for a cost of cancelling the trip; of a cancelled trip the other lines are not paid.
        pub cancelling: bool => "pembatalan",
        /// Actual costs it sums, in order of entry.
        pub actual_costs: Vec<ActualCostView> => "rills",
        /// Judgement of the verifier, once there is one: `sesuai` or `perbaiki`.
        pub judgement: Option<Judgement> => "putusan" as [Option<String>],
        /// Note of the verifier on the line.
        pub judgement_note: Option<String> => "catatanBaris",
        /// Price and quantity before the change that was submitted after a rejection.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub previous: Option<LineAmounts> => "sebelumnya",
    }
}

view! {
    /// A kind of expense.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ExpenseKindView as ExpenseKind {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "jenis",
    }
}

view! {
    /// Price and quantity of a line, before somebody changed them.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LineAmounts {
        /// Unit price, rupiah.
        pub price: RupiahSum => "nilai" as [i64],
        /// Quantity.
        pub quantity: u32 => "qty",
    }
}

view! {
    /// Computation of an amount.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ComputedBy {
        /// Computation in words.
        pub formula: String => "rumus",
        /// The regulation it rests on.
        pub legal_basis: Option<String> => "dasarHukum",
        /// The tariff it was computed with.
        pub tariff: Option<i64> => "tarifId",
    }
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

view! {
    /// Another line with the same proof.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
    pub struct SameProof as SharedProof {
        /// Trip.
        pub trip: i64 => "perjalananId",
        /// Traveller.
        pub traveller: i64 => "personilId",
        /// Name of the traveller.
        pub name: String => "nama",
        /// Assignment letter number of the trip, else its memo number.
        pub number: String => "nomor",
    }
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

view! {
    /// Treasurer who pays a trip (*Bendahara*).
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PayingTreasurer {
        /// Row id.
        pub id: i64,
        /// Title.
        #[schema(value_type = String)]
        pub title: Arc<str> => "jabatan",
        /// The person.
        pub employee: TreasurerEmployee => "pegawai_bendahara",
        /// The funding source.
        pub source: PaymentSource => "sumberDana",
    }
}

view! {
    /// Person of a treasurer.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TreasurerEmployee {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
        /// NIP, grouped; `-` where there is none.
        pub nip: String,
    }
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

view! {
    /// A photo of a trip.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripPhotoView as TripPhoto {
        /// Row id.
        pub id: i64,
        /// Storage key; path of the photo on the wire, relative to `/api`.
        #[serde(serialize_with = "photo")]
        pub key: String => "pic",
        /// Caption.
        pub caption: String => "keterangan",
    }
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
