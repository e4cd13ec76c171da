//! Lines of receipts: read models.

use std::sync::Arc;

use kernel::{Day, Rupiah, RupiahSum};
use receipts::{
    Judgement, ProofKind,
    calculation::{Ceiling, LineBasis},
    estimate::EstimatedLine,
    line_keys::CostKind,
    tariff::TicketClass,
};

use super::{
    Named,
    wire::{photo, view},
};

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
    /// A flight of a boarding pass.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct FlightView as ProofFlight {
        /// Carrier, IATA code.
        pub carrier: String => "maskapai",
        /// Flight number.
        pub number: String => "nomor",
        /// Airport of departure, IATA code.
        pub from: String => "dari",
        /// Airport of arrival, IATA code.
        pub to: String => "ke",
        /// City of the airport of departure, if the table of airports has it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub from_city: Option<String> => "kotaDari",
        /// City of the airport of arrival, if the table of airports has it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub to_city: Option<String> => "kotaKe",
        /// Day.
        pub day: Day => "tanggal" as [String],
        /// Name of the passenger.
        pub name: String => "nama",
        /// Booking.
        pub booking: String => "pnr",
    }
}

view! {
    /// A proof of a line.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ProofView as FurtherProof {
        /// Id.
        pub id: i64,
        /// Storage key of its photo; its path on the wire, relative to `/api`.
        #[serde(serialize_with = "photo")]
        pub photo: String => "pic",
        /// Path of the proof if it is a PDF, relative to `/api`; `pic` shows its first page then.
        #[serde(serialize_with = "photo", skip_serializing_if = "Option::is_none")]
        pub document: Option<String> => "berkas",
        /// Number of its pages.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub document_pages: Option<u32> => "halaman",
        /// Kind: `tiket`, `boarding-pass`, `tagihan`, `bukti-bayar`, `lain`.
        pub kind: ProofKind => "jenis" as [String],
        /// Flights of its boarding pass, as the code on it says.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub flights: Vec<FlightView> => "penerbangan",
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
        /// Id of the proof that `bukti` shows, the first one.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub proof: Option<i64> => "buktiId",
        /// Its kind: `tiket`, `boarding-pass`, `tagihan`, `bukti-bayar`, `lain`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub proof_kind: Option<ProofKind> => "jenisBukti" as [Option<String>],
        /// Flights of its boarding pass, as the code on it says.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub flights: Vec<FlightView> => "penerbangan",
        /// The proofs behind the first one, in their order.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub further_proofs: Vec<ProofView> => "buktiLain",
        /// Number of the bill.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reference: Option<String> => "nomorBukti",
        /// Kind of its cost: `penginapan`, `tiket`, `taksi`, `transport-darat` or `lain`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub cost: Option<CostKind> => "jenisBiaya" as [Option<String>],
        /// Place where its way starts.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub origin: Option<String> => "asal",
        /// Place where its way ends.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub destination: Option<String> => "tujuan",
        /// Class of a ticket: `ekonomi` or `bisnis`.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub class: Option<TicketClass> => "kelas" as [Option<String>],
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
        /// The most that it may be by its tariff; lines of one cost have theirs together, by their quantities.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub ceiling: Option<LineCeiling> => "batas",
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
    /// The most that a line may be.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LineCeiling {
        /// Rupiah.
        pub most: RupiahSum => "nilai" as [i64],
        /// The regulation that it rests on.
        pub legal_basis: String => "dasarHukum",
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

impl From<Ceiling> for LineCeiling {
    fn from(Ceiling { most, legal_basis }: Ceiling) -> Self {
        Self { most, legal_basis }
    }
}

impl ComputedBy {
    /// The sum of a number of actual costs, with the regulations that they rest on.
    pub fn sum_of(costs: usize, legal_basis: Option<String>) -> Self {
        Self { formula: format!("Jumlah {costs} pengeluaran riil"), legal_basis, tariff: None }
    }
}

view! {
    /// A line of an estimate.
    pub struct EstimateLine {
        /// Item.
        pub item: String,
        /// Price of one, rupiah.
        pub price: Rupiah => "nilai" as [i64],
        /// Quantity.
        pub quantity: u32 => "qty",
        /// Quantity × price, rupiah.
        pub amount: Rupiah => "jumlah" as [i64],
        /// Computation.
        pub basis: ComputedBy => "dasar",
    }
}

impl From<EstimatedLine> for EstimateLine {
    fn from(EstimatedLine { item, price, quantity, amount, basis }: EstimatedLine) -> Self {
        Self { item, price, quantity, amount, basis: basis.into() }
    }
}

impl From<Named> for ExpenseKindView {
    fn from(kind: Named) -> Self {
        Self { id: kind.id, name: kind.name }
    }
}

impl LineView {
    /// Picture and, of a PDF, its file and pages: all proofs of the line, in their order.
    pub fn proofs(&self) -> impl Iterator<Item = (&String, Option<&String>)> {
        let first = self.photo.as_ref().map(|photo| (photo, self.document.as_ref()));
        first.into_iter().chain(self.further_proofs.iter().map(|proof| (&proof.photo, proof.document.as_ref())))
    }

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
