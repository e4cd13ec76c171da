//! Search, filters and order of the lists of trips (beyond P9).

use chrono::Days;
use kernel::Day;
use staff::EmployeeId;
use trips::{SubActivityId, TripState, TripType, trip_kind::FundingSourceId};

/// Key by which a list of trips is ordered; the id follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TripOrder {
    /// Submission date.
    #[default]
    Submitted,
    /// First departure.
    Departs,
    /// Year and sequence of the memo.
    MemoNumber,
}

/// Receipts that wait for the clerk who is to act on them, as the home page counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitingReceipts {
    /// Rejected.
    Rejected,
    /// Not handed in, of an assigned trip that is over on this day.
    Unsubmitted(Day),
}

/// Conditions and order of a list of trips; the default is the whole list, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TripFilter {
    /// Text in a number, the purpose, a place or the name of a traveller.
    pub search: Option<String>,
    /// First day of those that a trip touches.
    pub from: Option<Day>,
    /// Last day of those that a trip touches.
    pub until: Option<Day>,
    /// True if a trip must depart within these days, as recaps count it.
    pub by_departure: bool,
    /// A traveller.
    pub employee: Option<EmployeeId>,
    /// Sub-activity that pays.
    pub sub_activity: Option<SubActivityId>,
    /// Funding source that pays.
    pub funding_source: Option<FundingSourceId>,
    /// In town or out.
    pub trip_type: Option<TripType>,
    /// State.
    pub state: Option<TripState>,
    /// Receipts that one of its travellers has.
    pub receipts: Option<WaitingReceipts>,
    /// Order.
    pub order: TripOrder,
    /// True if the list begins with the lowest.
    pub ascending: bool,
}

impl TripFilter {
    /// Trips of a register of these days: those that depart in them (assurance D-16), so that twelve months are the year.
    pub fn departing(&self) -> Self {
        Self { by_departure: self.from.is_some(), ..self.clone() }
    }

    /// Trips that only reach into these days: those that depart before the first one and return on it or later. `None` where none does.
    pub fn reaching(&self) -> Option<Self> {
        let first = self.from.filter(|first| !self.by_departure && self.until.is_none_or(|until| until >= *first))?;
        Some(Self { until: Some(first.checked_sub_days(Days::new(1))?), ..self.clone() })
    }

    /// Returns whether it selects every trip, in any order.
    pub fn selects_all(&self) -> bool {
        *self == Self { order: self.order, ascending: self.ascending, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Option<Day> {
        text.parse().ok()
    }

    /// The rule that both databases filter by.
    fn selects(filter: &TripFilter, departs: Day, returns: Day) -> bool {
        let counted_by = if filter.by_departure { departs } else { returns };
        filter.from.is_none_or(|from| counted_by >= from) && filter.until.is_none_or(|until| departs <= until)
    }

    #[test]
    fn a_register_shows_each_trip_of_its_days_once() {
        let days: Vec<_> = (0..90).filter_map(|more| day("2026-01-01")?.checked_add_days(Days::new(more))).collect();
        for (from, until) in [
            ("2026-02-01", "2026-02-28"),
            ("2026-02-01", ""),
            ("", "2026-02-28"),
            ("", ""),
            ("2026-03-01", "2026-02-01"),
        ] {
            let filter = TripFilter { from: day(from), until: day(until), ..TripFilter::default() };
            let (departing, reaching) = (filter.departing(), filter.reaching());
            for (index, departs) in days.iter().enumerate().step_by(3) {
                for returns in days[index..].iter().step_by(4) {
                    let touches = selects(&filter, *departs, *returns) && filter.from <= filter.until.or(filter.from);
                    let departs_in = selects(&departing, *departs, *returns);
                    let only_reaches = reaching.as_ref().is_some_and(|filter| selects(filter, *departs, *returns));
                    let in_days = day(from).is_none_or(|from| *departs >= from)
                        && day(until).is_none_or(|until| *departs <= until);
                    assert_eq!(departs_in, in_days, "{from} {until}: {departs} to {returns}");
                    assert_eq!(departs_in || only_reaches, touches, "{from} {until}: {departs} to {returns}");
                    assert!(!(departs_in && only_reaches), "{from} {until}: {departs} to {returns}");
                }
            }
        }
    }

    #[test]
    fn a_list_by_departure_has_no_trips_that_only_reach_in() {
        let filter = TripFilter { from: day("2026-02-01"), by_departure: true, ..TripFilter::default() };
        assert_eq!((filter.departing(), filter.reaching()), (filter.clone(), None));
    }

    #[test]
    fn a_register_without_days_is_the_whole_list() {
        assert!(TripFilter::default().departing().selects_all() && TripFilter::default().reaching().is_none());
    }
}
