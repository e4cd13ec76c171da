//! Receipts of travellers: read models.

use std::sync::Arc;

use ::receipts::{Status, calculation::PaidDay};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::RupiahSum;
use staff::{EmployeeId, WorkUnit};
use trips::TripId;

use super::{
    HealthServiceView, KindView, PaymentSource, SignatoryView, TravellerView, TripDetail,
    wire::{joined, photo, view},
};

pub use super::lines::{
    ActualCostView, ComputedBy, EstimateLine, ExpenseKindView, FlightView, LineAmounts, LineView, LookAlike, ProofView,
    SameProof,
};
pub use ::receipts::ReceiptEvent;

view! {
    /// A step in a receipt's history.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct HistoryView as HistoryStep {
        /// `diajukan`, `dikembalikan`, `disetujui`, `ditarik` when it was taken back or the trip cancelled, `dibuka-kembali`.
        pub event: ReceiptEvent => "peristiwa" as [String],
        /// Name of the user.
        pub by: String => "oleh",
        /// Time in UTC.
        pub at: DateTime<Utc> => "waktu" as [String],
        /// The same time; screens show it by the office clock.
        pub office_at: DateTime<Utc> => "waktuKantor" as [String],
        /// Reason of a rejection.
        pub note: Option<String> => "catatan",
        /// State before, 1 to 4.
        pub from: Status => "dari" as [i64],
        /// State after, 1 to 4.
        pub to: Status => "ke" as [i64],
        /// Reasons chosen for a rejection.
        pub reasons: Vec<String> => "alasan",
        /// Answer of the clerk to a rejection.
        pub answer: Option<String> => "jawaban",
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

view! {
    /// Another trip of a traveller that touches the same days.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripBeside {
        /// The person.
        #[serde(skip)]
        pub employee: EmployeeId,
        /// Traveller of the other trip.
        pub traveller: i64 => "personilId",
        /// The other trip.
        pub trip: TripId => "perjalananId" as [i64],
        /// Its assignment number; of the memo before there is one.
        pub number: String => "nomor",
        /// First departure.
        pub departs_on: NaiveDate => "tanggalBerangkat" as [String],
        /// Last return.
        pub returns_on: NaiveDate => "tanggalPulang" as [String],
        /// Its places, joined by a comma.
        #[serde(serialize_with = "joined")]
        #[schema(value_type = String)]
        pub places: Vec<Arc<str>> => "tujuan",
        /// Status of the receipt, 1 to 4.
        pub status: Status => "statusId" as [i64],
        /// Σ quantity × value, rupiah.
        pub total: RupiahSum => "total" as [i64],
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
    /// Final number of the assignment letter, once it is known.
    pub assignment_final: Option<String>,
    /// Sum of the lines.
    pub total: RupiahSum,
    /// When it was submitted last.
    pub submitted_at: DateTime<Utc>,
}
