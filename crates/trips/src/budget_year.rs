//! Terms of a budget year of a parent unit (office 8.1): until when trips departing in it are filed and changed.

use chrono::{Datelike, Days};
use kernel::{Day, Span};

/// Days for which a closed year is open again (office 8.1).
pub const REOPENED_DAYS: u64 = 14;

/// Terms of a year. Each day is the last on which something is allowed; `None` sets no end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct YearTerms {
    /// Last day on which a trip is filed (batas pengajuan).
    pub filed_until: Option<Day>,
    /// Last day on which trips and receipts change (ditutup).
    pub changed_until: Option<Day>,
    /// Last day of a reopening.
    pub reopened_until: Option<Day>,
}

/// Reason why a trip of a year is not filed or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum YearRefusal {
    /// Trips of the year are no longer filed.
    #[error("trips of {year} are not filed since {since}")]
    FilingEnded {
        /// The year.
        year: i32,
        /// First day on which they are not.
        since: Day,
    },
    /// The year is closed.
    #[error("the year {0} is closed")]
    Closed(i32),
}

/// Reason why terms are not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermsFault {
    /// Trips would be filed no more before the year begins.
    FilingBeforeYear,
    /// The year would be closed before it begins.
    ClosedBeforeYear,
    /// The year would be closed before the last day of filing.
    ClosedBeforeFiling,
}

impl YearTerms {
    /// Returns whether nothing of the year changes on a day but payments and what came of them.
    pub fn is_closed(&self, today: Day) -> bool {
        self.was_closed(today) && !self.is_reopened(today)
    }

    /// Returns whether the year was closed before a day, though it may be open again then.
    pub fn was_closed(&self, today: Day) -> bool {
        is_over(self.changed_until, today)
    }

    fn is_reopened(&self, today: Day) -> bool {
        self.reopened_until.is_some_and(|last| last >= today)
    }

    /// Checks that a trip departing in `year` may be filed.
    ///
    /// # Errors
    /// [`YearRefusal`].
    pub fn check_filing(&self, year: i32, today: Day) -> Result<(), YearRefusal> {
        self.check_change(year, today)?;
        match self.filed_until {
            Some(last) if last < today && !self.is_reopened(today) => {
                Err(YearRefusal::FilingEnded { year, since: last.saturating_add(Days::new(1)) })
            }
            _ => Ok(()),
        }
    }

    /// Checks that a trip departing in `year`, or a receipt of it, may be changed.
    ///
    /// # Errors
    /// [`YearRefusal::Closed`].
    pub fn check_change(&self, year: i32, today: Day) -> Result<(), YearRefusal> {
        if self.is_closed(today) { Err(YearRefusal::Closed(year)) } else { Ok(()) }
    }

    /// Opens a year that these terms close, for [`REOPENED_DAYS`] from today; others stay.
    #[must_use]
    pub fn reopened(self, today: Day) -> Self {
        if !self.is_closed(today) {
            return self;
        }
        Self { reopened_until: Some(today.saturating_add(Days::new(REOPENED_DAYS))), ..self }
    }

    /// Checks the order of the days.
    pub fn faults(&self, year: i32) -> Vec<TermsFault> {
        let first = Span::of_year(year).first;
        let before = |day: Option<Day>, fault| day.filter(|day| *day < first).map(|_| fault);
        let unordered = self.filed_until.zip(self.changed_until).filter(|(filed, changed)| changed < filed);
        let faults = [
            before(self.filed_until, TermsFault::FilingBeforeYear),
            before(self.changed_until, TermsFault::ClosedBeforeYear),
            unordered.map(|_| TermsFault::ClosedBeforeFiling),
        ];
        faults.into_iter().flatten().collect()
    }
}

/// Budget year of a trip that departs on a day (office C-3).
pub fn budget_year(departs_on: Day) -> i32 {
    departs_on.year()
}

/// Year whose records an office prepares on a day (office 8.2): from 1 December the next one, in January the one that began.
pub fn year_to_prepare(today: Day) -> Option<i32> {
    match today.month() {
        12 => Some(today.year() + 1),
        1 => Some(today.year()),
        _ => None,
    }
}

fn is_over(last: Option<Day>, today: Day) -> bool {
    last.is_some_and(|last| last < today)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    fn terms(filed: Option<&str>, changed: Option<&str>) -> YearTerms {
        YearTerms { filed_until: filed.map(day), changed_until: changed.map(day), reopened_until: None }
    }

    #[test]
    fn the_days_named_are_the_last_on_which_it_is_allowed() {
        let terms = terms(Some("2026-12-15"), Some("2026-12-31"));
        assert_eq!(terms.check_filing(2026, day("2026-12-15")), Ok(()));
        let ended = YearRefusal::FilingEnded { year: 2026, since: day("2026-12-16") };
        assert_eq!(terms.check_filing(2026, day("2026-12-16")), Err(ended));
        assert_eq!(terms.check_change(2026, day("2026-12-31")), Ok(()));
        assert_eq!(terms.check_change(2026, day("2027-01-01")), Err(YearRefusal::Closed(2026)));
        assert_eq!(terms.check_filing(2026, day("2027-01-01")), Err(YearRefusal::Closed(2026)));
    }

    #[test]
    fn a_year_without_terms_stays_open() {
        let never = day("2199-12-31");
        assert!(!YearTerms::default().is_closed(never));
        assert_eq!(YearTerms::default().check_filing(2026, never), Ok(()));
        assert_eq!(YearTerms::default().reopened(never), YearTerms::default());
    }

    #[test]
    fn a_year_that_was_reopened_closes_by_itself() {
        let reopened = terms(Some("2026-12-15"), Some("2026-12-31")).reopened(day("2027-01-10"));
        assert_eq!(reopened.reopened_until, Some(day("2027-01-24")));
        assert_eq!(reopened.check_filing(2026, day("2027-01-24")), Ok(()));
        assert_eq!(reopened.check_change(2026, day("2027-01-25")), Err(YearRefusal::Closed(2026)));
        assert!(reopened.was_closed(day("2027-01-24")));
    }

    #[test]
    fn a_year_is_prepared_from_december_before_it_to_its_january() {
        let prepared = |text| year_to_prepare(day(text));
        assert_eq!(prepared("2026-11-30"), None);
        assert_eq!([prepared("2026-12-01"), prepared("2027-01-31")], [Some(2027), Some(2027)]);
        assert_eq!(prepared("2027-02-01"), None);
    }

    #[test]
    fn days_before_the_year_or_in_disorder_are_faults() {
        let faults = |filed, changed| terms(filed, changed).faults(2026);
        assert_eq!(faults(Some("2026-01-01"), Some("2026-01-01")), []);
        assert_eq!(faults(Some("2025-12-31"), None), [TermsFault::FilingBeforeYear]);
        assert_eq!(faults(None, Some("2025-12-31")), [TermsFault::ClosedBeforeYear]);
        assert_eq!(faults(Some("2027-01-02"), Some("2027-01-01")), [TermsFault::ClosedBeforeFiling]);
    }
}
