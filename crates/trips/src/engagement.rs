//! Engagements: nobody travels twice on one day, unless both trips are in town (contract T3).

use std::collections::BTreeMap;

use kernel::{Day, Span};

use crate::trip_kind::TripType;

/// Another trip of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engagement {
    /// Name of the traveller.
    pub traveller: String,
    /// Number of its assignment letter, or of its memo before that.
    pub number: String,
    /// First day.
    pub first: Day,
    /// Last day.
    pub last: Day,
    /// In town or out.
    pub trip_type: TripType,
}

impl Engagement {
    /// Its days.
    pub fn days(&self) -> Span {
        Span::new(self.first, self.last)
    }

    /// Returns whether it excludes a trip of `trip_type` on the same days: only two in-town trips are allowed together.
    pub fn excludes(&self, trip_type: TripType) -> bool {
        !(self.trip_type == TripType::InTown && trip_type == TripType::InTown)
    }
}

/// Most in-town trips of a person on one day.
pub const MOST_IN_TOWN: usize = 20;

/// A person with as many in-town trips on a day as anyone may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullDay {
    /// Name.
    pub traveller: String,
    /// The day.
    pub day: Day,
}

/// Finds a person who has [`MOST_IN_TOWN`] in-town trips on one of the days already, among the trips of the
/// travellers, which are grouped by name.
pub fn full_day(engagements: &[Engagement], days: Span) -> Option<FullDay> {
    if engagements.len() < MOST_IN_TOWN {
        return None;
    }
    let mut trips: BTreeMap<(&str, Day), usize> = BTreeMap::new();
    for engagement in engagements {
        for day in engagement.days().common(days).days() {
            *trips.entry((&engagement.traveller, day)).or_default() += 1;
        }
    }
    let full = trips.into_iter().find(|(_, count)| *count >= MOST_IN_TOWN);
    full.map(|((traveller, day), _)| FullDay { traveller: traveller.to_owned(), day })
}

#[cfg(test)]
mod tests {
    use super::*;
    use TripType::{InTown, OutOfTown};

    fn day(d: u32) -> Day {
        Day::from_ymd_opt(2026, 3, d).unwrap()
    }

    fn span(first: u32, last: u32) -> Span {
        Span::new(day(first), day(last))
    }

    fn trip(trip_type: TripType) -> Engagement {
        Engagement { traveller: "A".into(), number: "1".into(), first: day(3), last: day(5), trip_type }
    }

    #[test]
    fn a_person_has_at_most_twenty_in_town_trips_on_a_day() {
        let one = |name: &str| Engagement { traveller: name.into(), ..trip(InTown) };
        let many = |name: &str, count: usize| std::iter::repeat_n(one(name), count).collect::<Vec<_>>();
        assert_eq!(full_day(&many("A", 19), span(1, 9)), None);
        assert_eq!(full_day(&[many("A", 19), many("B", 19)].concat(), span(1, 9)), None);
        assert_eq!(full_day(&many("A", 20), span(6, 9)), None, "other days");
        let full = FullDay { traveller: "B".into(), day: day(4) };
        assert_eq!(full_day(&[many("A", 3), many("B", 20)].concat(), span(4, 9)), Some(full));
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
