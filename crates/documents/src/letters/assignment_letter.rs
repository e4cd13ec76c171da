//! Variables of the surat tugas and its SPD sheets (contract 6.4).

use kernel::tanggal::long_date;
use letters::TripLetter;

use super::{
    lines, travel_order,
    trip::{self, day, put},
};
use crate::template::Map;

/// Variables of the long form: contract 6.2 and the back of the SPD.
pub(super) fn variables(letter: &TripLetter) -> Map {
    let mut map = travel_orders(letter);
    trip::of_assignment(letter, &mut map);
    map
}

/// Variables of the SPD alone: those of the long form, with letterhead and place of issue of the trip's unit.
pub(super) fn travel_orders(letter: &TripLetter) -> Map {
    let mut map = trip::variables(letter);
    let written = lines::items(letter.basis.as_deref().unwrap_or_default());
    if written.is_empty() {
        trip::bases(&mut map, vec![&memo(letter)]);
    }
    let first = letter.places.first();
    put(&mut map, "tanggalBerangkat1", day(first.map(|p| p.departs_on)));
    put(&mut map, "tanggalPulang1", day(first.map(|p| p.returns_on)));
    travel_order::back(letter, &mut map);
    map
}

/// Variables of the short form: contract 6.2, with the memo as the last basis.
pub(super) fn short(letter: &TripLetter) -> Map {
    let mut map = trip::variables(letter);
    trip::of_assignment(letter, &mut map);
    let (written, memo) = (letter.basis.as_deref().unwrap_or_default(), memo(letter));
    trip::bases(&mut map, lines::items(written).into_iter().chain([memo.as_str()]).collect());
    map
}

/// The memo as a basis.
fn memo(letter: &TripLetter) -> String {
    let date = letter.outside.memo_date.clone().unwrap_or_else(|| long_date(letter.submitted_on));
    format!("Nota Dinas Nomor {} tanggal {date}", letter.memo_number)
}
