//! Trips of lists, one trip with the choices of its form, its history, the calendar: read models.

use std::sync::Arc;

use ::trips::{TripId, TripState, engagement::Engagement};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::{
    AssignmentSignatoryView, KindView, Named, PlaceView, SignatoryView, SubActivityView, TravellerView,
    receipts::TripPhotoView,
    wire::{joined, wire},
};
use crate::{ports::Difference, trips::Warning};

/// Data of a trip that all screens show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripDetail {
    /// Id.
    pub id: i64,
    /// The work unit it belongs to.
    pub work_unit: WorkUnitId,
    /// Version.
    pub version: i32,
    /// Number of changes since the assignment letter was issued.
    pub revision: i32,
    /// State.
    pub state: TripState,
    /// Reason of the cancellation, if it was cancelled.
    pub cancel_reason: Option<String>,
    /// Purpose.
    pub purpose: String,
    /// Origin.
    pub origin: String,
    /// Means of transport (alat angkutan).
    pub transport: String,
    /// Basis.
    pub basis: Option<String>,
    /// Memo number.
    pub memo_number: String,
    /// Assignment letter number.
    pub assignment_number: Option<String>,
    /// Date of the letters.
    pub submitted_on: NaiveDate,
    /// Day until which the receipts are to be handed in.
    pub receipts_due_on: NaiveDate,
    /// Sub-activity.
    pub sub_activity: SubActivityView,
    /// Places in order.
    pub places: Vec<PlaceView>,
    /// Travellers in slot order.
    pub travellers: Vec<TravellerView>,
}

/// A row of the trip list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripRow {
    /// The trip.
    pub trip: TripDetail,
    /// Kind.
    pub kind: KindView,
    /// Signs the assignment letter.
    pub assignment_signatory: AssignmentSignatoryView,
    /// The memo's outgoing letter: id and number.
    pub outgoing_letter: (i64, String),
    /// Budget user (KPA).
    pub budget_user: SignatoryView,
    /// Memo signatory.
    pub memo_signatory: SignatoryView,
    /// Work unit of the memo signatory: id, parent unit id and code.
    pub memo_unit: (i64, i64, String),
    /// Warnings.
    pub warnings: Vec<Warning>,
}

/// A row of finance's list of trips.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinanceTripRow {
    /// The trip.
    pub row: TripRow,
    /// Whole account code: sub-activity code, one dot, kind code.
    pub account_code: String,
    /// Work units of the parent unit that signs the assignment letter, by their codes.
    pub signing_units: Vec<Named>,
}

/// A trip with the choices of its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripSheet {
    /// The trip.
    pub trip: TripDetail,
    /// The choices.
    pub choices: TripChoices,
    /// Photos, in order of entry.
    pub photos: Vec<TripPhotoView>,
    /// Report, once it is written.
    pub report: Option<String>,
    /// The assignment letter to be issued; `None` once it is, and of a cancelled trip.
    pub next_letter: Option<NextLetter>,
}

/// The assignment letter that a trip would get now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = NextAssignmentLetter)]
pub struct NextLetter {
    /// Next number of the counter that numbers it: of the signatory's parent unit, in the year of the submission date.
    #[serde(rename = "nomorUrut")]
    pub sequence: i64,
    /// Name of the signatory.
    #[serde(rename = "nama")]
    #[schema(value_type = String)]
    pub name: Arc<str>,
    /// Title as printed.
    #[serde(rename = "jabatan")]
    pub title: String,
    /// Parent unit that the signatory signs for, and whose counter it is.
    #[serde(rename = "indukUnitKerja")]
    #[schema(value_type = String)]
    pub parent_unit: Arc<str>,
}

/// Fields of the form of a trip that no other key has; the keys are those of T3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TripFields)]
pub struct TripChoices {
    /// Memo signatory.
    #[serde(rename = "dataTtdNotaDinas")]
    pub memo_signatory: i64,
    /// Signatory of the assignment letter.
    #[serde(rename = "dataTtdSurTug")]
    pub assignment_signatory: i64,
    /// Technical officer.
    #[serde(rename = "PPTKId")]
    pub technical_officer: i64,
    /// Budget user.
    #[serde(rename = "KPAId")]
    pub budget_user: i64,
    /// Treasurer.
    #[serde(rename = "dataBendaharaId")]
    pub treasurer: i64,
    /// The treasurer's funding source.
    #[serde(rename = "sumberDanaId")]
    pub funding_source: i64,
    /// Trip kind.
    #[serde(rename = "jenis")]
    pub kind: i64,
    /// Health service.
    #[serde(rename = "pelayananKesehatanId")]
    pub health_service: i64,
    /// Classification code.
    #[serde(rename = "kodeKlasifikasi")]
    pub classification: TripClassification,
    /// Basis.
    #[serde(rename = "dasar")]
    pub basis: Option<String>,
    /// To be signed through Srikandi: 1 or 0.
    #[serde(rename = "isSrikandi")]
    pub srikandi: u8,
}

/// Classification code of a trip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TripClassification {
    /// Id.
    pub id: i64,
    /// Code.
    #[serde(rename = "kode")]
    pub code: String,
    /// Its classification.
    #[serde(rename = "klasifikasiId")]
    pub classification: i64,
}

/// Kind of an event in the history of a trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum TripEventKind {
    /// Filed.
    #[serde(rename = "diajukan")]
    Filed,
    /// The assignment letter was issued.
    #[serde(rename = "ditugaskan")]
    Issued,
    /// Changed before the assignment letter was issued.
    #[serde(rename = "diubah")]
    Changed,
    /// Changed afterwards.
    #[serde(rename = "direvisi")]
    Revised,
    /// Cancelled.
    #[serde(rename = "batal")]
    Cancelled,
}

/// An event in the history of a trip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TripEvent {
    /// Time in UTC.
    #[serde(rename = "kapan", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub at: DateTime<Utc>,
    /// Name of the user.
    #[serde(rename = "oleh")]
    pub by: String,
    /// `diajukan`, `ditugaskan`, `diubah`, `direvisi` or `batal`.
    #[serde(rename = "jenis")]
    pub kind: TripEventKind,
    /// Reason, where one was given.
    #[serde(rename = "alasan")]
    pub reason: Option<String>,
    /// Number of a revision; 0 for other events.
    #[serde(rename = "revisi")]
    pub revision: i32,
    /// Differences after a change.
    #[serde(rename = "perubahan")]
    pub differences: Vec<Difference>,
}

/// A print of a letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PrintView {
    /// `nota-dinas`, `surat-tugas`, `laporan`, `kuitansi`, `pengeluaran-riil`, `bukti-kehadiran`, `nominatif` or `pembatalan`.
    #[serde(rename = "dokumen")]
    pub document: String,
    /// Number on it, or of the letter it rests on.
    #[serde(rename = "nomor")]
    pub number: String,
    /// Time of the print in UTC.
    #[serde(rename = "dicetak", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub at: DateTime<Utc>,
    /// Name of the user.
    #[serde(rename = "oleh")]
    pub by: String,
    /// Revision on it.
    #[serde(rename = "revisi")]
    pub revision: i32,
    /// True if a newer revision exists.
    #[serde(rename = "usang")]
    pub stale: bool,
}

/// History of a trip, newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripHistory {
    /// Events.
    pub events: Vec<TripEvent>,
    /// Prints.
    pub prints: Vec<PrintView>,
}

/// A trip in the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CalendarEntry)]
pub struct CalendarTrip {
    /// Trip id.
    #[serde(rename = "perjalananId")]
    pub id: i64,
    /// Number of the assignment letter, before that of the memo.
    #[serde(rename = "nomor")]
    pub number: String,
    /// Names of its places, in order.
    #[serde(rename = "tujuan", serialize_with = "joined")]
    #[schema(value_type = String)]
    pub places: Vec<Arc<str>>,
    /// `diajukan`, `ditugaskan`, `selesai` or `batal`.
    #[serde(rename = "keadaan", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub state: TripState,
    /// First departure.
    #[serde(rename = "tanggalBerangkat", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub departs_on: NaiveDate,
    /// Last return.
    #[serde(rename = "tanggalPulang", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub returns_on: NaiveDate,
    /// Travellers in slot order.
    #[serde(rename = "personils")]
    pub travellers: Vec<CalendarTraveller>,
}

/// A traveller in the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CalendarTraveller {
    /// Name.
    #[serde(rename = "nama")]
    #[schema(value_type = String)]
    pub name: Arc<str>,
}

/// A trip of an employee on some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngagementView {
    /// The employee.
    pub employee: i64,
    /// The trip.
    pub trip: TripId,
    /// Names of its places, in order.
    pub places: Vec<Arc<str>>,
    /// Number, days and type.
    pub engagement: Engagement,
}
