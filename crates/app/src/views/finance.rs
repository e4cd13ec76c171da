//! Trips as finance reads them: read models.

use super::{Named, TripRow};

/// A row of finance's trip list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinanceTripRow {
    /// The trip, as its own unit lists it.
    pub row: TripRow,
    /// Whole account code: sub-activity code, one dot, kind code.
    pub account_code: String,
    /// Work units of the parent unit that signs the assignment letter, by their codes.
    pub signing_units: Vec<Named>,
}
