//! Days of a trip and where they are spent.

use kernel::{Day, Span};
use trips::ProvinceId;

/// A stay at a place of a trip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stay {
    /// Name of the place.
    pub place: String,
    /// Its province, if it is known.
    pub province: Option<ProvinceId>,
    /// Departure towards it.
    pub departs_on: Day,
    /// Return from it.
    pub returns_on: Day,
}

/// The days of a trip from the first departure to the last return, each once: a day on two places belongs to the later one, a
/// day between two places to the earlier one.
pub fn days(stays: &[Stay]) -> Vec<(Day, &Stay)> {
    let first = stays.iter().map(|stay| stay.departs_on).min();
    let last = stays.iter().map(|stay| stay.returns_on).max();
    let (Some(first), Some(last)) = (first, last) else { return Vec::new() };
    let here = |day: Day| stays.iter().rev().find(|stay| stay.departs_on <= day);
    Span::new(first, last).days().filter_map(|day| here(day).map(|stay| (day, stay))).collect()
}
