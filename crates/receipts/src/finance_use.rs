//! Templates of finance by use: receipts by kind of trip, of which the most fitting one in force prints, and papers of payments.

use std::cmp::Reverse;

/// Papers that a template of finance is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FinanceUse {
    /// Receipts of all trips without a more fitting template.
    #[default]
    All,
    /// Receipts of trips in town.
    InTown,
    /// Receipts of trips out of town.
    OutOfTown,
    /// Receipts of trips of the short form, which have no SPD.
    WithoutTravelOrder,
    /// Receipts of advances (assurance D-17).
    Advance,
    /// Receipts of returns.
    Return,
}

/// Facts of a receipt's trip that choose its template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReceiptTrip {
    /// True in town.
    pub in_town: bool,
    /// True if the traveller has an SPD.
    pub travel_order: bool,
}

impl FinanceUse {
    /// Every use, the general one first.
    pub const EVERY: [Self; 6] =
        [Self::All, Self::InTown, Self::OutOfTown, Self::WithoutTravelOrder, Self::Advance, Self::Return];

    /// The word on the wire and in the table (`jenis`).
    pub fn word(self) -> &'static str {
        match self {
            Self::All => "semua",
            Self::InTown => "dalam-kota",
            Self::OutOfTown => "luar-kota",
            Self::WithoutTravelOrder => "tanpa-spd",
            Self::Advance => "uang-muka",
            Self::Return => "setoran-kembali",
        }
    }

    /// The use of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|usage| usage.word() == word)
    }

    /// Closeness of its fit to a trip: the higher, the closer; `None` if it does not fit.
    fn closeness(self, trip: ReceiptTrip) -> Option<u8> {
        match self {
            Self::All => Some(0),
            Self::InTown => trip.in_town.then_some(1),
            Self::OutOfTown => (!trip.in_town).then_some(1),
            Self::WithoutTravelOrder => (!trip.travel_order).then_some(2),
            Self::Advance | Self::Return => None,
        }
    }

    /// Uses in the order in which a paper of this use looks for its template, this one first; `in_town` is the place of a trip
    /// whose use does not tell it.
    pub fn in_order(self, in_town: bool) -> Vec<Self> {
        if matches!(self, Self::Advance | Self::Return) {
            return vec![self];
        }
        let trip = ReceiptTrip {
            in_town: match self {
                Self::InTown => true,
                Self::OutOfTown => false,
                _ => in_town,
            },
            travel_order: self != Self::WithoutTravelOrder,
        };
        let own = self.closeness(trip);
        let mut fitting: Vec<_> =
            Self::EVERY.into_iter().filter_map(|usage| Some((usage.closeness(trip)?, usage))).collect();
        fitting.retain(|(closeness, _)| Some(*closeness) <= own);
        fitting.sort_by_key(|(closeness, _)| Reverse(*closeness));
        fitting.into_iter().map(|(_, usage)| usage).collect()
    }

    /// Chooses the most fitting of the templates in force, one for each use: without SPD before in and out of town,
    /// these before the general one. `None` prints the built-in one.
    pub fn most_fitting<T>(in_force: impl IntoIterator<Item = (Self, T)>, trip: ReceiptTrip) -> Option<T> {
        let fitting = in_force.into_iter().filter_map(|(usage, template)| Some((usage.closeness(trip)?, template)));
        fitting.max_by_key(|(closeness, _)| *closeness).map(|(_, template)| template)
    }
}

#[cfg(test)]
mod tests {
    use super::FinanceUse::{self, Advance, All, InTown, OutOfTown, Return, WithoutTravelOrder};
    use super::*;

    fn chosen<const N: usize>(in_force: [FinanceUse; N], in_town: bool, travel_order: bool) -> Option<FinanceUse> {
        FinanceUse::most_fitting(in_force.map(|usage| (usage, usage)), ReceiptTrip { in_town, travel_order })
    }

    #[test]
    fn the_most_fitting_template_prints() {
        for (in_town, travel_order, expected) in [
            (true, true, InTown),
            (true, false, WithoutTravelOrder),
            (false, true, OutOfTown),
            (false, false, WithoutTravelOrder),
        ] {
            assert_eq!(chosen(FinanceUse::EVERY, in_town, travel_order), Some(expected));
            assert_eq!(chosen([Advance, Return], in_town, travel_order), None);
            assert_eq!(chosen([WithoutTravelOrder, OutOfTown, InTown, All], in_town, travel_order), Some(expected));
        }
    }

    #[test]
    fn a_trip_without_spd_takes_the_template_of_its_place_where_it_has_none_of_its_own() {
        assert_eq!(chosen([All, InTown, OutOfTown], true, false), Some(InTown));
        assert_eq!(chosen([All, InTown, OutOfTown], false, false), Some(OutOfTown));
    }

    #[test]
    fn a_template_of_other_trips_never_prints() {
        assert_eq!(chosen([All, InTown], false, true), Some(All));
        assert_eq!(chosen([InTown, WithoutTravelOrder], false, true), None);
        assert_eq!(chosen([], true, true), None);
    }

    #[test]
    fn a_use_looks_for_its_template_as_printing_does() {
        assert_eq!(All.in_order(true), [All]);
        assert_eq!((Advance.in_order(true), Return.in_order(false)), (vec![Advance], vec![Return]));
        assert_eq!(InTown.in_order(false), [InTown, All]);
        assert_eq!(OutOfTown.in_order(true), [OutOfTown, All]);
        assert_eq!(WithoutTravelOrder.in_order(true), [WithoutTravelOrder, InTown, All]);
        assert_eq!(WithoutTravelOrder.in_order(false), [WithoutTravelOrder, OutOfTown, All]);
    }

    #[test]
    fn every_word_names_its_use() {
        assert!(FinanceUse::EVERY.iter().all(|usage| FinanceUse::from_word(usage.word()) == Some(*usage)));
        assert_eq!(FinanceUse::from_word("dinas"), None);
    }
}
