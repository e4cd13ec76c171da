//! The one source of "now" and "today". Rules take the answer as a parameter; only adapters ask.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};

/// The office clock.
pub trait Clock: Send + Sync {
    /// The instant, in UTC.
    fn now(&self) -> DateTime<Utc>;

    /// What the clock on the office's wall shows at an instant.
    fn local(&self, instant: DateTime<Utc>) -> NaiveDateTime;

    /// The instant at which a calendar day begins in the office's time zone.
    fn start_of(&self, day: NaiveDate) -> DateTime<Utc>;

    /// The calendar day in the office's time zone (contract G-7).
    fn today(&self) -> NaiveDate {
        self.local(self.now()).date()
    }
}
