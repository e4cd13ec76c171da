//! Trips of lists, one trip with the choices of its form, its history, the calendar: read models.

use std::sync::Arc;

use ::trips::{TripId, TripState, engagement::Engagement, request::LetterHeading};
use chrono::{DateTime, NaiveDate, Utc};
use staff::WorkUnitId;

use super::{
    AssignmentSignatoryView, KindView, Named, PlaceView, SignatoryView, SubActivityView, TravellerView,
    receipts::TripPhotoView,
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextLetter {
    /// Next number of the counter that numbers it: of the signatory's parent unit, in the year of the submission date.
    pub sequence: i64,
    /// Its signatory.
    pub signatory: AssignmentSignatoryView,
}

/// Choices of the form of a trip, by id, as a change of the trip sends them again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripChoices {
    /// Memo signatory.
    pub memo_signatory: i64,
    /// Signatory of the assignment letter.
    pub assignment_signatory: i64,
    /// Budget user (KPA).
    pub budget_user: i64,
    /// Technical officer (PPTK).
    pub technical_officer: i64,
    /// Treasurer.
    pub treasurer: i64,
    /// Funding source.
    pub funding_source: i64,
    /// Kind of trip.
    pub kind: i64,
    /// Health service.
    pub health_service: i64,
    /// Classification code: id, text, and id of its classification.
    pub classification: (i64, String, i64),
    /// To be signed through Srikandi.
    pub srikandi: bool,
    /// Sifat, lampiran and tembusan of its letters.
    pub heading: LetterHeading,
}

/// Kind of an event in the history of a trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TripEventKind {
    /// Filed.
    Filed,
    /// The assignment letter was issued.
    Issued,
    /// Changed before the assignment letter was issued.
    Changed,
    /// Changed afterwards.
    Revised,
    /// Cancelled.
    Cancelled,
}

/// An event in the history of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripEvent {
    /// Kind.
    pub kind: TripEventKind,
    /// Name of the user.
    pub by: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Reason, if one was given.
    pub reason: Option<String>,
    /// Number of a revision; 0 for other events.
    pub revision: i32,
    /// Differences after a change.
    pub differences: Vec<Difference>,
}

/// A print of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintView {
    /// Word of the document.
    pub document: String,
    /// Number.
    pub number: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Name of the user.
    pub by: String,
    /// The revision on it.
    pub revision: i32,
    /// True if it is not of the newest revision.
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarTrip {
    /// Id.
    pub id: i64,
    /// Number of the assignment letter, before that of the memo.
    pub number: String,
    /// Names of its places, in order.
    pub places: Vec<Arc<str>>,
    /// State.
    pub state: TripState,
    /// First departure.
    pub departs_on: NaiveDate,
    /// Last return.
    pub returns_on: NaiveDate,
    /// Names of the travellers, in slot order.
    pub travellers: Vec<Arc<str>>,
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
