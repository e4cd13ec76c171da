//! The office clock: system time in the office's time zone. The only caller of `Utc::now`.

use chrono::{DateTime, Duration, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use kernel::{Clock, Day};

/// System clock in the office's time zone; the time zone of the machine is ignored.
#[derive(Debug, Clone, Copy)]
pub struct OfficeClock {
    zone: Tz,
    /// By how much a clock set for a test is ahead of the system's.
    ahead: TimeDelta,
}

impl OfficeClock {
    /// A clock for an office in `zone`.
    pub fn new(zone: Tz) -> Self {
        Self { zone, ahead: TimeDelta::zero() }
    }

    /// This clock set to an instant, from which it runs on (assurance 9, clock).
    #[must_use]
    pub fn set(self, instant: DateTime<Utc>) -> Self {
        Self { ahead: instant - system_time(), ..self }
    }

    /// By how much it is ahead of the system's clock.
    pub fn ahead(&self) -> TimeDelta {
        self.ahead
    }
}

impl Clock for OfficeClock {
    fn now(&self) -> DateTime<Utc> {
        system_time() + self.ahead
    }

    fn local(&self, instant: DateTime<Utc>) -> NaiveDateTime {
        local_in(self.zone, instant)
    }

    fn start_of(&self, day: Day) -> DateTime<Utc> {
        start_in(self.zone, day)
    }

    fn zone(&self) -> &'static str {
        self.zone.name()
    }
}

#[expect(clippy::disallowed_methods, reason = "the adapter behind the Clock port")]
fn system_time() -> DateTime<Utc> {
    Utc::now()
}

/// Local time in a zone at an instant.
pub fn local_in(zone: Tz, instant: DateTime<Utc>) -> NaiveDateTime {
    instant.with_timezone(&zone).naive_local()
}

/// First instant of a day in a zone; an hour after midnight when a change to daylight saving time skips it.
pub fn start_in(zone: Tz, day: Day) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    let begins = |hours| zone.from_local_datetime(&(midnight + Duration::hours(hours))).earliest();
    begins(0).or_else(|| begins(1)).map_or_else(|| midnight.and_utc(), |start| start.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_changes_at_midnight_of_the_office() -> Result<(), chrono::ParseError> {
        let evening_in_utc: DateTime<Utc> = "2026-12-31T15:59:59Z".parse()?;
        let midnight_in_makassar: DateTime<Utc> = "2026-12-31T16:00:00Z".parse()?;
        let day = |instant| local_in(Tz::Asia__Makassar, instant).date().to_string();
        assert_eq!(day(evening_in_utc), "2026-12-31");
        assert_eq!(day(midnight_in_makassar), "2027-01-01");
        Ok(())
    }

    #[test]
    fn a_clock_that_was_set_runs_on() -> Result<(), chrono::ParseError> {
        let evening: DateTime<Utc> = "2026-12-31T15:59:59Z".parse()?;
        let clock = OfficeClock::new(Tz::Asia__Makassar).set(evening);
        let passed = clock.now() - evening;
        assert!(passed >= TimeDelta::zero() && passed < TimeDelta::seconds(5), "{passed}");
        Ok(())
    }

    #[test]
    fn a_day_begins_at_midnight_of_the_office_or_an_hour_later() -> Result<(), kernel::DayFault> {
        let start = |zone, day: &str| day.parse().map(|day| start_in(zone, day).to_rfc3339());
        assert_eq!(start(Tz::Asia__Makassar, "2027-01-01")?, "2026-12-31T16:00:00+00:00");
        // Daylight saving time skipped the hour after midnight.
        assert_eq!(start(Tz::America__Sao_Paulo, "2018-11-04")?, "2018-11-04T03:00:00+00:00");
        Ok(())
    }
}
