//! Holidays of the office: read models.

use chrono::NaiveDate;

/// A day on which the office does not work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HolidayView {
    /// Row id.
    pub id: i64,
    /// The day.
    pub day: NaiveDate,
    /// Its name.
    pub name: String,
}
