//! Engagements: nobody travels twice on one day, unless both trips are in town (contract T3).

use chrono::NaiveDate;

use crate::trip_kind::TripType;

/// Another trip of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engagement {
    /// Name of the traveller.
    pub traveller: String,
    /// Number of its assignment letter, or of its memo before that.
    pub number: String,
    /// First day.
    pub first: NaiveDate,
    /// Last day.
    pub last: NaiveDate,
    /// In town or out.
    pub trip_type: TripType,
}

impl Engagement {
    /// Returns whether the days from `first` to `last`, both included, overlap this trip's.
    pub fn meets(&self, first: NaiveDate, last: NaiveDate) -> bool {
        self.first <= last && first <= self.last
    }

    /// Returns whether it excludes a trip of `trip_type` on the same days: only two in-town trips are allowed together.
    pub fn excludes(&self, trip_type: TripType) -> bool {
        !(self.trip_type == TripType::InTown && trip_type == TripType::InTown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TripType::{InTown, OutOfTown};

    fn day(d: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, d).unwrap()
    }

    fn trip(trip_type: TripType) -> Engagement {
        Engagement { traveller: "A".into(), number: "1".into(), first: day(3), last: day(5), trip_type }
    }

    #[test]
    fn days_meet_at_their_ends_too() {
        for (first, last, meets) in [(1, 2, false), (1, 3, true), (4, 4, true), (5, 9, true), (6, 9, false)] {
            assert_eq!(trip(OutOfTown).meets(day(first), day(last)), meets, "{first}-{last}");
        }
    }

    #[test]
    fn only_two_in_town_trips_are_allowed_together() {
        for (old, new, refused) in [
            (InTown, InTown, false),
            (InTown, OutOfTown, true),
            (OutOfTown, InTown, true),
            (OutOfTown, OutOfTown, true),
        ] {
            assert_eq!(trip(old).excludes(new), refused, "{old:?} {new:?}");
        }
    }
}
