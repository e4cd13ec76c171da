//! Trips: read models beside those that several screens share.

use chrono::NaiveDate;
use trips::TripState;

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
