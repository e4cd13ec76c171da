//! Amounts: those of a row go by its words, never the total of the paper.

use super::dictionary::Dictionary;
use super::plan::Plan;
use super::words::Stems;

/// Kinds of cost with the stems of their words, and the variable that sums each.
const KINDS: [(&str, &str); 7] = [
    ("harian lumpsum lumsum", "uangHarian"),
    ("penginapan", "penginapan"),
    ("representasi", "representasi"),
    ("riil", "riil"),
    ("uangmuka panjar persekot", "uangMuka"),
    ("transport", "transport"),
    ("kurang sisa kekurangan", "kurangBayar"),
];
/// Costs of a kind that no variable sums alone.
const OTHERS: &str =
    "tiket taksi taxi tol bbm bensin lain kontribusi kapal kereta sewa diklat pajak tax retribusi bagasi pesawat";
/// Words of a sum over all rows.
const SUMS: &str = "jumlah keseluruhan semua grand sebesar sejumlah diterima dibayar";

/// Meaning of an amount by words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cost {
    /// The amounts that a variable sums.
    Kind(&'static str),
    /// All of them.
    Total,
    /// A cost that no variable sums alone.
    Other,
}

/// The cost that words name; `None` if they name none.
pub(super) fn of_words(stems: &Stems) -> Option<Cost> {
    let has = |words: &str| words.split_ascii_whitespace().any(|word| stems.has(word));
    let kinds = || KINDS.iter().filter(|(words, _)| has(words)).map(|(_, variable)| *variable);
    // 'Transport tiket' is not all of the transport; 'Biaya lain-lain' none of them.
    if has(OTHERS) {
        return Some(Cost::Other);
    }
    match (kinds().next(), kinds().nth(1)) {
        (Some(kind), None) => Some(Cost::Kind(kind)),
        (Some(_), Some(_)) => Some(Cost::Other),
        (None, _) if has(SUMS) => Some(Cost::Total),
        (None, _) => None,
    }
}

/// The variable of a name that is nothing but the words of a cost: `total_hotel`, `uang_representasi_total`.
pub(super) fn of_name(stems: &Stems) -> Option<&'static str> {
    const PLAIN: [&str; 6] = ["jumlah", "uang", "biaya", "nilai", "nominal", "perjadin"];
    let Some(Cost::Kind(kind)) = of_words(stems).filter(|_| !stems.unknown && stems.number.is_none()) else {
        return None;
    };
    let words = KINDS.iter().find(|(_, variable)| *variable == kind).map_or("", |(words, _)| words);
    let plain =
        |stem: &String| PLAIN.contains(&stem.as_str()) || words.split_ascii_whitespace().any(|word| word == stem);
    stems.list.iter().all(plain).then_some(kind)
}

/// The cost that a variable prints; `None` for other amounts.
pub(super) fn of_variable(variable: &str) -> Option<Cost> {
    let name = variable.rsplit('.').next().unwrap_or_default();
    let name = ["Angka", "Kata", "Tarif", "Hari"].iter().fold(name, |name, end| name.strip_suffix(end).unwrap_or(name));
    if ["total", "jumlah", "nilai", "terbilang", "totalRill", "terbilangRill"].contains(&name) {
        return Some(Cost::Total);
    }
    KINDS.iter().find(|(_, variable)| *variable == name).map(|(_, variable)| Cost::Kind(variable))
}

/// A row's amount that is another's.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Amount {
    /// The variable for the row's words.
    Row(&'static str),
    /// The row's words name another cost than the placeholder, or one that has no variable.
    Differs,
}

/// The amount that words name for a variable; `None` where they agree with it or say nothing.
pub(super) fn named(words: &Stems, variable: &str, dictionary: &Dictionary) -> Option<Amount> {
    match (of_words(words)?, of_variable(variable)?) {
        (named, own) if named == own => None,
        (Cost::Kind(kind), Cost::Total) if dictionary.has(kind) || dictionary.has_item("nominatif", kind) => {
            Some(Amount::Row(kind))
        }
        // A row 'Jumlah' within others may sum a kind.
        (Cost::Total, Cost::Kind(_)) => None,
        _ => Some(Amount::Differs),
    }
}

impl Plan {
    /// Words of a row before the cell of a placeholder; `None` outside of tables.
    pub(super) fn words_of_row(&self, index: usize) -> Option<String> {
        const OF_CELL: usize = 120;
        const OF_ROW: usize = 400;
        let (row, cell) = self.tables.places[self.items[index].passage]?;
        let words = self.tables.rows[row].cells[..cell].iter().map(|cell| cell.text.as_str());
        let words: String = words.flat_map(|text| text.chars().take(OF_CELL).chain([' '])).take(OF_ROW).collect();
        Some(without_placeholders(&words)).filter(|words| words.contains(char::is_alphabetic))
    }
}

/// A text without names in the signs of placeholders.
fn without_placeholders(text: &str) -> String {
    let mut out = String::new();
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '{' | '[' | '«' | '<' => depth += 1,
            '}' | ']' | '»' | '>' => depth = depth.saturating_sub(1),
            _ if depth == 0 => out.push(letter),
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::words::Lexicon;
    use super::*;

    #[test]
    fn words_of_a_row_name_its_cost() {
        let lexicon =
            Lexicon::new(["uang_jumlah_biaya_tiket_taksi_lain_sisa_diterima_kurang_bayar_panjar"].into_iter());
        for (words, cost) in [
            ("Uang Harian (3 hari)", Some(Cost::Kind("uangHarian"))),
            ("Biaya Transportasi", Some(Cost::Kind("transport"))),
            ("Hotel", Some(Cost::Kind("penginapan"))),
            ("Uang Representasi", Some(Cost::Kind("representasi"))),
            ("JUMLAH", Some(Cost::Total)),
            ("Biaya lain-lain", Some(Cost::Other)),
            ("Tiket pesawat PP", Some(Cost::Other)),
            ("Transport dan penginapan", Some(Cost::Other)),
            ("Uang muka", Some(Cost::Kind("uangMuka"))),
            ("Uraian", None),
        ] {
            assert_eq!(of_words(&lexicon.stems(words)), cost, "{words}");
        }
        assert_eq!(without_placeholders("Harian ${hari} x"), "Harian $ x");
    }
}
