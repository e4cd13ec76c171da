//! Data of the papers of a trip that have no number of their own.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::RupiahSum;

use super::{TravellerCard, TripLetter};

/// A photo of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportPhoto {
    /// A png or jpeg.
    pub bytes: Arc<[u8]>,
    /// Caption; may be empty.
    pub caption: String,
}

/// Data of the report of a trip (beyond P10).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportLetter {
    /// The trip it tells about.
    pub trip: TripLetter,
    /// The report; may hold line breaks.
    pub text: String,
    /// Photos, in order.
    pub photos: Vec<ReportPhoto>,
}

/// A traveller on a nominative list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NominativeCard {
    /// The traveller.
    pub traveller: TravellerCard,
    /// Daily allowances.
    pub allowance: RupiahSum,
    /// Transport, with actual costs.
    pub transport: RupiahSum,
    /// Accommodation.
    pub accommodation: RupiahSum,
    /// Sum of the three.
    pub total: RupiahSum,
}

/// Data of the nominative list of a trip (beyond W13).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NominativeLetter {
    /// The trip.
    pub trip: TripLetter,
    /// Travellers, in slot order.
    pub rows: Vec<NominativeCard>,
    /// Sums of the amounts; its traveller is empty.
    pub sum: NominativeCard,
}

/// Data of the statement that a trip was cancelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancellationLetter {
    /// The trip.
    pub trip: TripLetter,
    /// Reason.
    pub reason: String,
    /// Day of the cancellation.
    pub cancelled_on: NaiveDate,
}
