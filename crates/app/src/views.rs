//! Read models: flat, for screens; read by [`crate::ports::Queries`], mapped to the wire by `http`. Texts of the office's tables are
//! shared with the copy that the process keeps of them.

pub mod accounts;
pub mod audit;
pub mod budgets;
pub mod corrections;
pub mod destinations;
pub mod employees;
mod form;
pub mod holidays;
pub mod home;
pub mod numbers;
pub mod outgoing_letters;
pub mod payments;
pub mod recaps;
pub mod receipts;
pub mod rejection_reasons;
pub mod safeguards;
pub mod sub_activities;
pub mod tariffs;
pub mod templates;
pub mod trips;
pub mod units;
pub mod users;

use std::sync::Arc;

pub use self::form::{CounterView, FundedBy, HealthServiceView};
use ::receipts::{Advance, AdvanceAccount, Status};
use ::trips::{ProvinceId, TripType};
use chrono::NaiveDate;
use kernel::{Nip, Rupiah, RupiahSum};
use staff::{StaffKind, Tenure};

pub use self::trips::{FinanceTripRow, TripDetail, TripRow};

/// An entry of a reference table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: Arc<str>,
}

/// A funding source with the text of its payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentSource {
    /// Id and name.
    pub source: Named,
    /// Payment text (`untukPembayaran`).
    pub payment_for: Arc<str>,
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

/// A kind of trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KindView {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: Arc<str>,
    /// Its part of the account code.
    pub account_code: Arc<str>,
    /// In town or out.
    pub trip_type: TripType,
    /// Name of the type.
    pub trip_type_name: Arc<str>,
    /// True if a health service is chosen with it.
    pub is_health_service: bool,
}

/// A kind of trip with its links to the sources that pay it: (link id, source id).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidKind {
    /// The kind.
    pub kind: KindView,
    /// Links to sources.
    pub links: Vec<(i64, i64)>,
}

/// A classification code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassificationCodeView {
    /// Id.
    pub id: i64,
    /// Code.
    pub code: String,
    /// Activity it classifies.
    pub activity: String,
}

/// An in-town destination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DestinationView {
    /// Id.
    pub id: i64,
    /// Name.
    pub name: Arc<str>,
    /// Hours of a visit.
    pub hours: u32,
    /// Transport money.
    pub transport: Rupiah,
    /// Parent unit that lists it.
    pub parent_unit: i64,
}

/// A sub-activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubActivityView {
    /// Id.
    pub id: i64,
    /// Account code.
    pub account_code: Arc<str>,
    /// Name.
    pub name: Arc<str>,
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
    /// Note of the verifier.
    pub note: Option<String>,
    /// Advance, if one was paid.
    pub advance: Option<Advance>,
    /// Returns of it, in order of entry.
    pub returns: Vec<AdvanceReturnView>,
    /// Rupiah that the traveller has: advances and settlements less returns.
    pub paid: RupiahSum,
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
        account.rest(if self.cancelled { self.due() } else { self.total })
    }

    /// Rupiah due to the traveller: the total of an approved receipt.
    pub fn due(&self) -> RupiahSum {
        if self.status == Status::Approved { self.total } else { RupiahSum::ZERO }
    }

    /// Rupiah paid of an approved receipt; 0 of another one.
    pub fn approved_paid(&self) -> RupiahSum {
        if self.status == Status::Approved { self.paid } else { RupiahSum::ZERO }
    }

    /// Rupiah due to the traveller less what was paid (office 5.1).
    pub fn balance(&self) -> RupiahSum {
        self.due() - self.paid
    }
}

/// A return of an advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdvanceReturnView {
    /// Id of the payment.
    pub id: i64,
    /// Amount, day and voucher.
    pub payment: Advance,
    /// Name of the user who recorded it.
    pub by: String,
}

/// Lists of the trip form, without retired entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripForm {
    /// Classifications: id, code, name.
    pub classifications: Vec<(i64, String, String)>,
    /// Memo signatories of the work unit.
    pub memo_signatories: Vec<SignatoryView>,
    /// Signatories of assignment letters: own parent unit first, then the head office.
    pub assignment_signatories: Vec<AssignmentSignatoryView>,
    /// Budget users of the work unit.
    pub budget_users: Vec<SignatoryView>,
    /// Technical officers of the work unit.
    pub technical_officers: Vec<SignatoryView>,
    /// Funding sources with a treasurer in the parent unit.
    pub funding_sources: Vec<FundedBy>,
    /// In-town destinations of the parent unit.
    pub destinations: Vec<DestinationView>,
    /// Sub-activities of all units of the parent unit.
    pub sub_activities: Vec<SubActivityView>,
    /// Health services.
    pub health_services: Vec<HealthServiceView>,
    /// Counters of the parent unit, this year.
    pub counters: Vec<CounterView>,
    /// Kinds of trip.
    pub kinds: Vec<KindView>,
}
