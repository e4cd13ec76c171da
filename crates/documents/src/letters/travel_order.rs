//! Variables of the SPD's back for templates with fixed blocks (contract 6.4).

use chrono::NaiveDate;
use letters::{PlaceCard, TripLetter};

use super::{
    route::roman,
    trip::{day, put},
};
use crate::template::Map;

/// Inserts `tempat1` to `tempat10` and `tanggal1` to `tanggal7` for templates with four fixed blocks, and the numerals
/// of the blocks that follow the loop `tempat`.
pub(super) fn back(letter: &TripLetter, map: &mut Map) {
    let places = &letter.places;
    leave(letter, map, "tempat1", "tanggal1", places.first().map(Leg::to));
    for stop in 0..3 {
        let here = places.get(stop);
        let name = here.map(|p| p.name.as_str()).unwrap_or_default();
        put(map, format!("tempat{}", stop * 3 + 2), name);
        put(map, format!("tempat{}", stop * 3 + 3), name);
        put(map, format!("tanggal{}", stop * 2 + 2), day(here.map(|p| p.departs_on)));
        let onwards = here.map(|here| places.get(stop + 1).map_or(Leg::home(here), Leg::to));
        let slot = (format!("tempat{}", stop * 3 + 4), format!("tanggal{}", stop * 2 + 3));
        leave(letter, map, &slot.0, &slot.1, onwards);
    }
    for (name, block) in [("romawiTiba", 2), ("romawiCatatan", 3), ("romawiPerhatian", 4)] {
        put(map, name, roman(places.len() + block));
    }
}

/// Next leg of the trip: to a place, or home.
struct Leg<'a> {
    place: Option<&'a str>,
    on: NaiveDate,
}

impl<'a> Leg<'a> {
    fn to(place: &'a PlaceCard) -> Self {
        Self { place: Some(&place.name), on: place.departs_on }
    }

    fn home(last: &PlaceCard) -> Self {
        Self { place: None, on: last.returns_on }
    }
}

fn leave(letter: &TripLetter, map: &mut Map, place: &str, date: &str, leg: Option<Leg<'_>>) {
    let name = leg.as_ref().map(|leg| leg.place.unwrap_or(&letter.origin)).unwrap_or_default();
    put(map, place, name);
    put(map, date, day(leg.map(|leg| leg.on)));
}

#[cfg(test)]
mod tests {
    use letters::{Letter, TemplateKind};

    use super::*;
    use crate::letters::sample;
    use crate::template::Value;

    fn slots(places: usize) -> Vec<(String, String)> {
        let Letter::AssignmentLetter(mut trip) = sample::letter(TemplateKind::AssignmentLetter, 1, places) else {
            panic!("another letter")
        };
        trip.origin = "rumah".to_owned();
        for (i, place) in trip.places.iter_mut().enumerate() {
            let date = |d| NaiveDate::from_ymd_opt(2026, 3, d).unwrap();
            let start = u32::try_from(i).unwrap() * 2 + 1;
            (place.name, place.departs_on, place.returns_on) = (format!("P{}", i + 1), date(start), date(start + 1));
        }
        let mut map = Map::new();
        back(&trip, &mut map);
        let text = |name: String| match map.get(name.as_str()) {
            Some(Value::Text(text)) => text.replace(" Maret 2026", ""),
            other => panic!("{name}: {other:?}"),
        };
        // (place, date) of each line of the back, as the contract's table lists them.
        [(1, 1), (2, 2), (4, 3), (5, 4), (7, 5), (8, 6), (10, 7)]
            .map(|(t, d)| (text(format!("tempat{t}")), text(format!("tanggal{d}"))))
            .into()
    }

    #[test]
    fn the_slots_follow_the_contracts_table() {
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        let (p1, none) = (pair("P1", "01"), pair("", ""));
        let one =
            vec![p1.clone(), p1.clone(), pair("rumah", "02"), none.clone(), none.clone(), none.clone(), none.clone()];
        assert_eq!(slots(1), one);
        let p2 = pair("P2", "03");
        let two = vec![p1.clone(), p1.clone(), p2.clone(), p2.clone(), pair("rumah", "04"), none.clone(), none];
        assert_eq!(slots(2), two);
        let p3 = pair("P3", "05");
        let mut three = vec![p1.clone(), p1, p2.clone(), p2, p3.clone(), p3, pair("rumah", "06")];
        assert_eq!(slots(3), three);
        three[6] = pair("P4", "07");
        assert_eq!(slots(4), three);
    }
}
