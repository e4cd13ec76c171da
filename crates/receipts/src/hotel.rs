//! Names of hotels among the items of lodging lines (assurance T13).

use kernel::text::search_key;

/// Words of an item that say lodging, a number or a unit, and name no hotel.
const LODGING: [&str; 20] = [
    "akomodasi",
    "biaya",
    "di",
    "hari",
    "homestay",
    "hotel",
    "kamar",
    "losmen",
    "malam",
    "menginap",
    "night",
    "oh",
    "penginapan",
    "room",
    "selama",
    "sewa",
    "standar",
    "tempat",
    "untuk",
    "wisma",
];

/// Normal form (office C-9) of the item of a lodging line that says more than a word for lodging; `None` of another one.
pub fn named(item: &str) -> Option<String> {
    let form = search_key(item);
    let mut words = form.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let names = |word: &str| !LODGING.contains(&word) && !word.chars().all(|sign| sign.is_ascii_digit());
    words.any(names).then(|| form.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_for_lodging_names_no_hotel() {
        for item in ["Hotel", " Penginapan ", "Biaya penginapan 2 malam", "Sewa kamar (3 hari)", ""] {
            assert_eq!(named(item), None, "{item}");
        }
        assert_eq!(named("Hotel  Sutan Raja").as_deref(), Some("hotel sutan raja"));
        assert_eq!(named("WISMA ANEKA 2").as_deref(), Some("wisma aneka 2"));
    }
}
