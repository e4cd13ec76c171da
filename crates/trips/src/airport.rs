//! Airports of Indonesia with scheduled flights: the cities and provinces that each serves (assurance 4.3).

use std::{collections::BTreeMap, sync::LazyLock};

use kernel::text::search_key;

/// The reference table: a row a city that an airport serves, its own first.
const TABLE: &str = include_str!("../../../fixtures/reference/airports.csv");

/// A city that an airport serves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServedCity {
    /// Its name.
    pub name: &'static str,
    /// Its province, by the name of the national list.
    pub province: &'static str,
    /// Words of its name and of its province's in the normal form.
    words: [Vec<String>; 2],
}

/// Cities by IATA code.
static AIRPORTS: LazyLock<BTreeMap<&str, Vec<ServedCity>>> = LazyLock::new(|| {
    let mut airports: BTreeMap<&str, Vec<ServedCity>> = BTreeMap::new();
    for line in TABLE.lines().skip(1) {
        if let [code, name, province] = *line.split(',').collect::<Vec<_>>() {
            airports.entry(code).or_default().push(ServedCity { name, province, words: [name, province].map(words) });
        }
    }
    airports
});

fn words(text: &str) -> Vec<String> {
    let plain = search_key(text);
    plain.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The cities that an airport serves, its own first; none of one that the table does not have.
pub fn cities(code: &str) -> &'static [ServedCity] {
    AIRPORTS.get(code).map_or(&[], Vec::as_slice)
}

/// Returns whether a place as people write it names a city or a province that some airport serves.
pub fn is_known(place: &str) -> bool {
    AIRPORTS.values().flatten().any(|city| city.is_at(place))
}

impl ServedCity {
    /// Returns whether a place as people write it names this city or its province: 'Kota Palu', 'Dinkes Prov. Sulawesi Tengah'.
    pub fn is_at(&self, place: &str) -> bool {
        let place = words(place);
        self.words.iter().any(|name| place.windows(name.len()).any(|part| part == name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_code_a_city_and_a_province_of_the_national_list() {
        let provinces = include_str!("../../../fixtures/reference/provinces.csv");
        let known: Vec<&str> = provinces.lines().skip(1).filter_map(|line| line.split(',').nth(1)).collect();
        let rows: Vec<Vec<&str>> = TABLE.lines().skip(1).map(|line| line.split(',').collect()).collect();
        for row in &rows {
            let [code, city, province] = row[..] else { panic!("{row:?}") };
            assert!(code.len() == 3 && code.bytes().all(|sign| sign.is_ascii_uppercase()), "{row:?}");
            assert!(!city.is_empty() && known.contains(&province), "{row:?}");
        }
        assert!(known.iter().all(|province| rows.iter().any(|row| row[2] == *province)), "a province without airport");
    }

    #[test]
    fn places_are_known_as_people_write_them() {
        let [makassar, maros] = cities("UPG") else { panic!("two cities") };
        assert!(
            makassar.is_at("Kota Makassar") && makassar.is_at("Provinsi Sulawesi Selatan") && maros.is_at("kab. maros")
        );
        assert!(!makassar.is_at("Kota Palu") && !makassar.is_at("Makassarindo"));
        assert!(cities("CGK").iter().any(|city| city.is_at("DKI Jakarta")) && cities("XXX").is_empty());
        assert!(is_known("Palu") && !is_known("Kota Samaraya"));
    }
}
