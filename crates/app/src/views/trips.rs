//! One trip with the choices of its form, and its history: read models.

use chrono::{DateTime, Utc};

use super::TripDetail;
use crate::ports::Difference;

/// A trip with the choices of its form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TripSheet {
    /// The trip.
    pub trip: TripDetail,
    /// The choices.
    pub choices: TripChoices,
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
