//! The office clock: the machine's time, read in the office's time zone. The one home of `Utc::now`.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use kernel::Clock;

/// The machine's clock in the office's zone; the machine's own zone never matters.
#[derive(Debug, Clone, Copy)]
pub struct OfficeClock {
    zone: Tz,
}

impl OfficeClock {
    /// A clock for an office in `zone`.
    pub fn new(zone: Tz) -> Self {
        Self { zone }
    }
}

impl Clock for OfficeClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock that everything else asks")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn today(&self) -> NaiveDate {
        day_in(self.zone, self.now())
    }
}

/// The calendar day of an instant in a zone.
pub fn day_in(zone: Tz, instant: DateTime<Utc>) -> NaiveDate {
    instant.with_timezone(&zone).date_naive()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_turns_at_midnight_of_the_office() -> Result<(), chrono::ParseError> {
        let evening_in_utc: DateTime<Utc> = "2026-12-31T15:59:59Z".parse()?;
        let midnight_in_makassar: DateTime<Utc> = "2026-12-31T16:00:00Z".parse()?;
        assert_eq!(day_in(Tz::Asia__Makassar, evening_in_utc).to_string(), "2026-12-31");
        assert_eq!(day_in(Tz::Asia__Makassar, midnight_in_makassar).to_string(), "2027-01-01");
        Ok(())
    }
}
