//! Read models of screens, answered by the read ports and written to the wire as they are: a field has its key there. Where
//! a screen shows a part of a view, `http` keeps the form. Texts of the office's tables are shared with the copy that the
//! process keeps of them.

// So that a view of another crate names the writer of its values as one of this crate does.
extern crate self as views;

pub mod accounts;
pub mod activity;
pub mod archive;
pub mod audit;
pub mod budgets;
pub mod corrections;
pub mod costs;
pub mod delegations;
pub mod destinations;
pub mod employees;
pub mod final_numbers;
pub mod findings;
mod form;
pub mod handovers;
pub mod holidays;
pub mod home;
pub mod lines;
pub mod numbers;
pub mod outgoing_letters;
pub mod packages;
pub mod payments;
pub mod people;
pub mod places;
pub mod recaps;
pub mod receipts;
pub mod rejection_reasons;
pub mod safeguards;
pub mod sub_activities;
pub mod tariffs;
pub mod templates;
pub mod told_findings;
pub mod trip_detail;
mod trip_history;
pub mod trips;
pub mod units;
pub mod users;
pub mod warnings;
pub mod wire;
pub mod year_end;
pub mod year_opening;

use std::sync::Arc;

use ::payments::{PaymentSummary, account::due};
use ::receipts::{Advance, AdvanceAccount, Status};
use ::trips::{ProvinceId, TripType};
use chrono::NaiveDate;
use kernel::{Nip, Rupiah, RupiahSum};
use staff::{StaffKind, Tenure};

pub use self::costs::AdvanceReturnView;
pub use self::form::{CounterView, FundedBy, HealthServiceView, TreasurerChoice, TripForm};
pub use self::trips::{TripDetail, TripRow};

view! {
    /// An id with a name: an entry of a reference table.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Named {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
    }
}

view! {
    /// A funding source with the words of its payments.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PaymentSource as FundingSource {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "sumber",
        /// `untuk pembayaran …`, or finance's own text.
        #[schema(value_type = String)]
        pub payment_for: Arc<str> => "untukPembayaran",
    }
}

/// An employee with rank, grade and level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeView {
    /// Id.
    pub id: i64,
    /// Name with degrees.
    pub name: Arc<str>,
    /// NIP, where there is one.
    pub nip: Option<Nip>,
    /// Position (jabatan).
    pub position: Arc<str>,
    /// Rank (pangkat).
    pub rank: Named,
    /// Grade (golongan).
    pub grade: Named,
    /// Level (tingkatan).
    pub level: Named,
    /// Kind (jenis pegawai).
    pub kind: StaffKind,
    /// Work unit, where assigned.
    pub work_unit: Option<i64>,
    /// Version of the staff record.
    pub version: i32,
}

/// A signatory with the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignatoryView {
    /// Row id.
    pub id: i64,
    /// Title above the signature.
    pub title: Arc<str>,
    /// In what quality and on which days the person signs.
    pub tenure: Tenure,
    /// The employee.
    pub employee: EmployeeView,
}

/// A signatory of assignment letters with the parent unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssignmentSignatoryView {
    /// Title and person.
    pub signatory: SignatoryView,
    /// Parent unit it signs for.
    pub parent_unit: i64,
    /// Its code.
    pub parent_code: Arc<str>,
    /// Its name.
    pub parent_name: Arc<str>,
}

view! {
    /// A trip kind with its type.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KindView as TripKind {
        /// Id.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "jenis",
        /// Suffix of the account code, without leading dot.
        #[schema(value_type = String)]
        pub account_code: Arc<str> => "kodeRekening",
        /// 1 in town, 2 out of town.
        pub trip_type: TripType => "tipePerjalananId" as [i64],
        /// The type.
        pub type_entry: TripTypeView => "tipePerjalanan",
        /// True if a health service is chosen with it.
        pub is_health_service: bool => "pelayanan",
    }
}

view! {
    /// A trip type.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct TripTypeView as TripType {
        /// 1 in town, 2 out of town.
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "tipe",
    }
}

view! {
    /// A trip kind with its links to the sources that pay it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PaidKind {
        /// The kind.
        #[serde(flatten)]
        pub kind: KindView,
        /// Its links to the source.
        pub links: Vec<PaidKindLink> => "sumberDanaJenisPerjalanans",
    }
}

view! {
    /// A link of a kind to a source.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PaidKindLink {
        /// Id.
        pub id: i64,
        /// Source.
        pub source: i64 => "sumberDanaId",
        /// Kind.
        pub kind: i64 => "jenisPerjalananId",
    }
}

view! {
    /// A classification.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Classification {
        /// Id.
        pub id: i64,
        /// Code.
        pub code: String => "kode",
        /// Name.
        pub name: String => "namaKlasifikasi",
    }
}

view! {
    /// A classification code.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ClassificationCodeView as ClassificationCode {
        /// Id.
        pub id: i64,
        /// Activity it stands for.
        pub activity: String => "kegiatan",
        /// Code.
        pub code: String => "kode",
    }
}

view! {
    /// A stored destination.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct DestinationView as StoredDestination {
        #[allow(missing_docs, reason = "the older document describes no id of its own")]
        pub id: i64,
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "nama",
        /// Hours of a visit.
        pub hours: u32 => "durasi",
        /// Transport money, rupiah.
        pub transport: Rupiah => "uangTransport" as [i64],
        /// Regulation that it rests on.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub legal_basis: Option<String> => "dasarHukum",
        /// Parent unit in whose list it stands.
        pub parent_unit: i64 => "indukUnitKerjaId",
    }
}

view! {
    /// A sub-activity.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SubActivityView as SubActivity {
        /// Id.
        pub id: i64,
        /// Account code.
        #[schema(value_type = String)]
        pub account_code: Arc<str> => "kodeRekening",
        /// Name.
        #[schema(value_type = String)]
        pub name: Arc<str> => "subKegiatan",
    }
}

/// A place of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceView {
    /// Row id.
    pub id: i64,
    /// City, or the destination's name in town.
    pub name: Arc<str>,
    /// Departure.
    pub departs_on: NaiveDate,
    /// Return.
    pub returns_on: NaiveDate,
    /// The destination, in town.
    pub destination: Option<DestinationView>,
    /// Province of a city, if it is known.
    pub province: Option<ProvinceId>,
}

/// A traveller of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravellerView {
    /// Row id.
    pub id: i64,
    /// Trip.
    pub trip: i64,
    /// Version of the receipt.
    pub version: i32,
    /// Status of the receipt.
    pub status: Status,
    /// Sum of the lines.
    pub total: RupiahSum,
    /// Estimate, as it was booked when the trip was filed or changed.
    pub estimate: RupiahSum,
    /// SPD number.
    pub travel_order_number: Option<String>,
    /// Final number of the SPD, once it is known.
    pub travel_order_final: Option<String>,
    /// Note of the verifier.
    pub note: Option<String>,
    /// Advance, if one was paid.
    pub advance: Option<Advance>,
    /// Returns of it, in order of entry.
    pub returns: Vec<AdvanceReturnView>,
    /// Rupiah paid and left, and the state of payment.
    pub payment: PaymentSummary,
    /// True if the trip was cancelled: of the total nothing is due but the approved costs of cancelling.
    pub cancelled: bool,
    /// True if the trip is marked as one without cost.
    pub no_cost: bool,
    /// The employee.
    pub employee: EmployeeView,
}

impl TravellerView {
    /// Total less what the traveller has of the advance: below 0 it goes back to the treasurer.
    pub fn rest(&self) -> RupiahSum {
        let returned = self.returns.iter().map(|back| back.payment.amount.get()).sum();
        let account = AdvanceAccount { advance: self.advance.clone(), returned };
        account.rest(if self.cancelled { due(self.status, self.total) } else { self.total })
    }
}
