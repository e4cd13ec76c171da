//! Names that are likely meant, and kinds of tariffs in cells.

use receipts::tariff::{TariffKind, words::costs};
use tables::heading_key;
use trips::province::letters;

/// The kind of tariff that a cell names.
pub(super) fn kind(text: &str) -> Option<TariffKind> {
    super::headings::one(&costs(&heading_key(text)))
}

/// Least similarity of two names, of which one may be meant for the other.
const SIMILAR: f64 = 0.8;

/// The name that is most like a text, if any is.
pub(super) fn likely<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = letters(text);
    let similar = names.map(|name| (strsim::normalized_damerau_levenshtein(&wanted, &letters(name)), name));
    let best = similar.max_by(|(one, _), (two, _)| one.total_cmp(two))?;
    (best.0 >= SIMILAR).then_some(best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_province_has_a_likely_one() {
        let names = || ["Jawa Tengah", "Jawa Timur", "Sulawesi Tengah", "Kalimantan Timur"].into_iter();
        for (text, expected) in [
            ("JAWA TENGHA", Some("Jawa Tengah")),
            ("Sulawesi Tenga", Some("Sulawesi Tengah")),
            ("Kalimatan Timur", Some("Kalimantan Timur")),
            ("Atlantis", None),
        ] {
            assert_eq!(likely(text, names()), expected, "{text}");
        }
    }
}
