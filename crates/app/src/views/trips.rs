//! History of a trip: read model.

use chrono::{DateTime, Utc};

use crate::ports::Difference;

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
