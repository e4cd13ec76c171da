//! One trip with the choices of its form, its history, the calendar: read models.

use chrono::{DateTime, NaiveDate, Utc};
use trips::{TripId, TripState, engagement::Engagement};

use super::{TripDetail, receipts::TripPhotoView};
use crate::ports::Difference;

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
    /// Why, if it was said.
    pub reason: Option<String>,
    /// Number of a revision; 0 for other events.
    pub revision: i32,
    /// What differs after a change.
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
    pub places: Vec<String>,
    /// State.
    pub state: TripState,
    /// First departure.
    pub departs_on: NaiveDate,
    /// Last return.
    pub returns_on: NaiveDate,
    /// Names of the travellers, in slot order.
    pub travellers: Vec<String>,
}

/// A trip of an employee on some days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngagementView {
    /// The employee.
    pub employee: i64,
    /// The trip.
    pub trip: TripId,
    /// Names of its places, in order.
    pub places: Vec<String>,
    /// Number, days and type.
    pub engagement: Engagement,
}
