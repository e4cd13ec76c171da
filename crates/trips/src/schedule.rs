//! Days and hours: order of the places, form of the letter (contract 5.3, T3).

use kernel::{Day, calendar::within_a_year};

use crate::{destination::Place, trip_kind::TripType};

/// Longest time from the first departure of a trip to a return, in days.
pub const LONGEST_TRIP: i64 = 92;

/// The form of an assignment letter. It is fixed when the letter is issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// With an SPD sheet and an SPD number a traveller.
    Long,
    /// Without SPD; receipts refer to the memo.
    Short,
}

impl Form {
    /// The form of a trip's letter: long out of town, and in town if the destinations' hours sum to the office's
    /// threshold or more.
    pub fn of(trip_type: TripType, hours: impl IntoIterator<Item = u32>, full_day_hours: u32) -> Self {
        match trip_type {
            TripType::OutOfTown => Self::Long,
            TripType::InTown if hours.into_iter().sum::<u32>() >= full_day_hours => Self::Long,
            TripType::InTown => Self::Short,
        }
    }
}

/// A trip that was filed after the departure: allowed, with a warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FiledLate {
    /// Date of the letters.
    pub submitted_on: Day,
    /// First departure.
    pub first_day: Day,
}

impl FiledLate {
    /// A trip that was filed on a day and departs on another, if it was late.
    pub fn of(submitted_on: Day, first_day: Day) -> Option<Self> {
        (submitted_on > first_day).then_some(Self { submitted_on, first_day })
    }
}

/// Fault in the dates of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateFault {
    /// Return before departure.
    ReturnsBeforeDeparture,
    /// Departure before the return from the place before it.
    DepartsBeforeReturn,
    /// Departure more than a year from the submission date.
    DepartureFar,
    /// Return more than [`LONGEST_TRIP`] days after the first departure.
    TooLong,
}

/// Checks that each return follows its departure and each departure the return before it, the same day allowed, and that
/// the days lie within the bounds, which keep a typing error from engaging a traveller for years. Returns the faults by row
/// index.
pub fn date_faults(places: &[Place], submitted_on: Option<Day>) -> Vec<(usize, DateFault)> {
    let reversed = places
        .iter()
        .enumerate()
        .filter(|(_, place)| place.returns_on < place.departs_on)
        .map(|(row, _)| (row, DateFault::ReturnsBeforeDeparture));
    let out_of_order = places
        .windows(2)
        .enumerate()
        .filter(|(_, pair)| pair[1].departs_on < pair[0].returns_on)
        .map(|(row, _)| (row + 1, DateFault::DepartsBeforeReturn));
    let first = places.first().map(|place| place.departs_on);
    let bounds = places.iter().enumerate().flat_map(|(row, place)| {
        let far = submitted_on.is_some_and(|day| !within_a_year(place.departs_on, day));
        let too_long = first.is_some_and(|first| (place.returns_on - first).num_days() > LONGEST_TRIP);
        let far = far.then_some((row, DateFault::DepartureFar));
        far.into_iter().chain(too_long.then_some((row, DateFault::TooLong)))
    });
    reversed.chain(out_of_order).chain(bounds).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::destination::Location;

    fn place(from: u32, to: u32) -> Place {
        let day = |d| Day::from_ymd_opt(2026, 3, d).unwrap();
        Place { location: Location::City("Palu".into()), departs_on: day(from), returns_on: day(to) }
    }

    #[test]
    fn long_or_short() {
        use TripType::{InTown, OutOfTown};
        for (trip_type, hours, form) in [
            (OutOfTown, vec![], Form::Long),
            (InTown, vec![4], Form::Short),
            (InTown, vec![4, 3], Form::Short),
            (InTown, vec![4, 4], Form::Long),
            (InTown, vec![8], Form::Long),
            (InTown, vec![24, 24, 24], Form::Long),
        ] {
            assert_eq!(Form::of(trip_type, hours.clone(), 8), form, "{trip_type:?} {hours:?}");
        }
    }

    #[test]
    fn places_follow_each_other() {
        use DateFault::{DepartsBeforeReturn, ReturnsBeforeDeparture};
        for (places, faults) in [
            (vec![place(2, 4)], vec![]),
            (vec![place(2, 2), place(2, 2), place(2, 3)], vec![]),
            (vec![place(4, 2)], vec![(0, ReturnsBeforeDeparture)]),
            (vec![place(2, 4), place(3, 5)], vec![(1, DepartsBeforeReturn)]),
            (vec![place(2, 4), place(3, 1)], vec![(1, ReturnsBeforeDeparture), (1, DepartsBeforeReturn)]),
        ] {
            assert_eq!(date_faults(&places, None), faults, "{places:?}");
        }
    }

    #[test]
    fn days_have_bounds() {
        use DateFault::{DepartureFar, TooLong};
        let day = |y, m, d| Day::from_ymd_opt(y, m, d).unwrap();
        let submitted = day(2026, 3, 1);
        let stay = |departs_on, returns_on| Place { location: Location::City("Palu".into()), departs_on, returns_on };
        for (places, faults) in [
            (vec![stay(day(2025, 3, 1), day(2025, 3, 1))], vec![]),
            (vec![stay(day(2025, 2, 28), day(2025, 3, 1))], vec![(0, DepartureFar)]),
            (vec![stay(day(2027, 3, 1), day(2027, 6, 1))], vec![]),
            (vec![stay(day(2027, 3, 2), day(2027, 3, 2))], vec![(0, DepartureFar)]),
            (vec![stay(day(2026, 3, 1), day(2026, 6, 1))], vec![]),
            (vec![stay(day(2026, 3, 1), day(2026, 6, 2))], vec![(0, TooLong)]),
            (vec![stay(day(2026, 3, 1), day(2026, 3, 2)), stay(day(2026, 3, 2), day(2026, 6, 2))], vec![(1, TooLong)]),
            (vec![stay(Day::FIRST, Day::LAST)], vec![(0, DepartureFar), (0, TooLong)]),
        ] {
            assert_eq!(date_faults(&places, Some(submitted)), faults, "{places:?}");
        }
    }
}
