//! Variables of the route: places, and the blocks of the SPD's back (PMK 113/PMK.05/2012).

use kernel::tanggal::{long_date, long_period, named_days, period};
use letters::{PlaceCard, TripLetter};

use super::trip::put;
use crate::template::{Map, Value};

/// Blocks for places on the back of an SPD, II to V; block VI is the return.
const BLOCKS: usize = 4;

/// Inserts the loop `tempat`, the places in numbered slots, and the blocks of the SPD: always four in `blokSpd`, empty
/// where there are fewer places, and all further places in `blokLanjutan`.
pub(super) fn variables(trip: &TripLetter, map: &mut Map) {
    place_slots(trip, map);
    let route = route(trip);
    let mut blocks: Vec<Map> = route.iter().cloned().enumerate().map(|(index, place)| block(index, place)).collect();
    let further = blocks.split_off(BLOCKS.min(blocks.len()));
    blocks.extend((blocks.len()..BLOCKS).map(|index| block(index, empty())));
    map.insert("tempat".into(), route.into());
    map.insert("blokSpd".into(), blocks.into());
    map.insert("adaLanjutan".into(), Value::Bool(!further.is_empty()));
    map.insert("blokLanjutan".into(), further.into());
}

/// Numbers a block of the SPD.
fn block(index: usize, mut place: Map) -> Map {
    put(&mut place, "blok", numeral(index));
    place
}

/// A block without a place.
fn empty() -> Map {
    ["nama", "tanggalBerangkat", "ke", "tanggalKe"].into_iter().map(|name| (name.into(), Value::from(""))).collect()
}

/// Inserts `tempatSpd1` to `3`; the third names all further places too.
fn place_slots(trip: &TripLetter, map: &mut Map) {
    let names: Vec<&str> = trip.places.iter().map(|p| p.name.as_str()).collect();
    for slot in 0..3 {
        let text = match slot {
            2 => names.get(2..).unwrap_or_default().join(", "),
            _ => names.get(slot).copied().unwrap_or_default().to_owned(),
        };
        put(map, format!("tempatSpd{}", slot + 1), text);
    }
    put(map, "tujuan", names.join(", "));
    map.insert("beberapaTempat".into(), Value::Bool(names.len() > 1));
}

/// Items of the loop `tempat`: each place with the ones before and after it.
fn route(trip: &TripLetter) -> Vec<Map> {
    let places = &trip.places;
    let row = |(index, place): (usize, &PlaceCard)| {
        let before = index.checked_sub(1).and_then(|i| places.get(i));
        let next = places.get(index + 1);
        let mut map = Map::new();
        put(&mut map, "no", (index + 1).to_string());
        put(&mut map, "nama", &place.name);
        put(&mut map, "tanggalBerangkat", long_date(place.departs_on));
        put(&mut map, "tanggalPulang", long_date(place.returns_on));
        put(&mut map, "waktu", period(place.departs_on, place.returns_on));
        put(&mut map, "waktuTanggal", long_period(place.departs_on, place.returns_on));
        put(&mut map, "hariTanggal", named_days(place.departs_on, place.returns_on));
        put(&mut map, "jam", place.hours.map(|h| h.to_string()).unwrap_or_default());
        put(&mut map, "dari", before.map_or(&trip.origin, |p| &p.name));
        put(&mut map, "ke", next.map_or(&trip.origin, |p| &p.name));
        put(&mut map, "tanggalKe", long_date(next.map_or(place.returns_on, |p| p.departs_on)));
        put(&mut map, "romawi", roman(index + 2));
        map.insert("pertama".into(), Value::Bool(index == 0));
        map
    };
    places.iter().enumerate().map(row).collect()
}

/// Numeral of a place's block: II to V, and V.1, V.2 … on the continuation sheet.
fn numeral(index: usize) -> String {
    match index.checked_sub(BLOCKS) {
        None => roman(index + 2),
        Some(further) => format!("{}.{}", roman(BLOCKS + 1), further + 1),
    }
}

/// Formats a small number in Roman numerals.
pub(super) fn roman(mut n: usize) -> String {
    let mut out = String::new();
    for (value, numeral) in [(50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
        while n >= value {
            out.push_str(numeral);
            n -= value;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_roman() {
        let counted: Vec<_> = [1, 2, 4, 9, 12, 14].map(roman).into();
        assert_eq!(counted, ["I", "II", "IV", "IX", "XII", "XIV"]);
    }

    #[test]
    fn blocks_keep_their_numerals_however_many_places_there_are() {
        let counted: Vec<_> = [0, 3, 4, 9].map(numeral).into();
        assert_eq!(counted, ["II", "V", "V.1", "V.6"]);
    }
}
