//! The one source of "now" and "today". Rules take the answer as a parameter; only adapters ask.

use chrono::{DateTime, NaiveDate, Utc};

/// The office clock.
pub trait Clock: Send + Sync {
    /// The instant, in UTC.
    fn now(&self) -> DateTime<Utc>;
    /// The calendar day in the office's time zone (contract G-7).
    fn today(&self) -> NaiveDate;
}
