//! Days and hours: order of the places, form of the letter (contract 5.3, T3).

use chrono::NaiveDate;

use crate::{destination::Place, trip_kind::TripType};

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

/// Returns whether a trip was filed after the departure: allowed, with a warning.
pub fn filed_late(submitted_on: NaiveDate, first_day: NaiveDate) -> bool {
    submitted_on > first_day
}

/// Fault in the dates of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateFault {
    /// Return before departure.
    ReturnsBeforeDeparture,
    /// Departure before the return from the place before it.
    DepartsBeforeReturn,
}

/// Checks that each return follows its departure and each departure the return before it; the same day is allowed.
/// Returns the faults by row index.
pub fn date_faults(places: &[Place]) -> Vec<(usize, DateFault)> {
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
    reversed.chain(out_of_order).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::destination::Location;

    fn place(from: u32, to: u32) -> Place {
        let day = |d| NaiveDate::from_ymd_opt(2026, 3, d).unwrap();
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
            assert_eq!(date_faults(&places), faults, "{places:?}");
        }
    }
}
