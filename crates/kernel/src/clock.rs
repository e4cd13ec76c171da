//! Port for the current instant and day. Rules take them as parameters; only adapters and use cases ask.

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::Day;

/// The office clock.
pub trait Clock: Send + Sync {
    /// The instant, in UTC.
    fn now(&self) -> DateTime<Utc>;

    /// Local date and time in the office's time zone.
    fn local(&self, instant: DateTime<Utc>) -> NaiveDateTime;

    /// The instant at which a calendar day begins in the office's time zone.
    fn start_of(&self, day: Day) -> DateTime<Utc>;

    /// Name of the office's time zone in the IANA database (office C-16).
    fn zone(&self) -> &'static str;

    /// The calendar day in the office's time zone (contract G-7); the nearest known day, should the machine's clock be centuries off.
    fn today(&self) -> Day {
        Day::nearest(self.local(self.now()).date())
    }
}
