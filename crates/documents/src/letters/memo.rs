//! Variables of the nota dinas (contract 6.3).

use letters::TripLetter;

use super::trip;
use crate::template::Map;

/// Variables of contract 6.2, and the first three places under their older names.
pub(super) fn variables(letter: &TripLetter) -> Map {
    let mut map = trip::variables(letter);
    for slot in 1..=3 {
        let place = map.get(format!("tempatSpd{slot}").as_str()).cloned().unwrap_or_default();
        map.insert(format!("tempat{slot}").into(), place);
    }
    map
}
