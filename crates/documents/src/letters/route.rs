//! Where a trip goes: the places, and the blocks of the SPD's back that they fill (PMK 113/PMK.05/2012).

use app::letters::{PlaceCard, TripLetter};
use kernel::tanggal::{long_date, period};

use super::trip::put;
use crate::template::{Map, Value};

/// Blocks for places on the back of an SPD, II to V; block VI is the return.
const BLOCKS: usize = 4;

/// The loop `tempat`, the places in numbered slots, and the blocks of the SPD.
pub(super) fn variables(trip: &TripLetter, map: &mut Map) {
    place_slots(trip, map);
    map.insert("tempat".into(), route(trip).into());
    let empty = (trip.places.len()..BLOCKS).map(|index| {
        let mut map = Map::new();
        put(&mut map, "blok", block(index));
        map
    });
    map.insert("blokKosong".into(), empty.collect::<Vec<_>>().into());
    map.insert("adaLanjutan".into(), Value::Bool(trip.places.len() > BLOCKS));
}

/// `tempatSpd1` to `3`; the third takes all further ones.
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

/// Loop `tempat`: each place with where it is reached from and left for.
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
        put(&mut map, "jam", place.hours.map(|h| h.to_string()).unwrap_or_default());
        put(&mut map, "dari", before.map_or(&trip.origin, |p| &p.name));
        put(&mut map, "ke", next.map_or(&trip.origin, |p| &p.name));
        put(&mut map, "tanggalKe", long_date(next.map_or(place.returns_on, |p| p.departs_on)));
        put(&mut map, "romawi", roman(index + 2));
        put(&mut map, "blok", block(index));
        map.insert("pertama".into(), Value::Bool(index == 0));
        map.insert("lanjutan".into(), Value::Bool(index >= BLOCKS));
        map
    };
    places.iter().enumerate().map(row).collect()
}

/// The numeral of a place's block: II to V, and V.1, V.2 … on the continuation sheet.
fn block(index: usize) -> String {
    match index.checked_sub(BLOCKS) {
        None => roman(index + 2),
        Some(further) => format!("{}.{}", roman(BLOCKS + 1), further + 1),
    }
}

/// Roman numerals of small numbers, as the blocks of an SPD are counted.
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
        let counted: Vec<_> = [0, 3, 4, 9].map(block).into();
        assert_eq!(counted, ["II", "V", "V.1", "V.6"]);
    }
}
