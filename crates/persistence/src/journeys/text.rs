//! Texts by which journeys are found (beyond P9, assurance D-21). Words of a text begin after two blanks, so that three signs of the index
//! of trigrams are enough to find a word by its first letter.

use kernel::text::search_key;
use ports::{StoreError, Stored};
use sea_orm::sea_query::{Expr, ExprTrait, Func};

use crate::{entity::journeys, json_query::column};

/// Ids of a unit's texts.
pub(crate) const OF_UNIT: i64 = 1 << 40;
/// Units that may have texts.
const UNITS: i64 = 1 << 22;

/// Id of a journey's text: those of a unit are side by side.
///
/// # Errors
/// A unit or journey beyond the range of ids.
pub(crate) fn text_id(unit: Option<i64>, journey: i64) -> Stored<i64> {
    let unit = unit.unwrap_or_default();
    let place = journey + OF_UNIT / 2;
    if !(0..UNITS).contains(&unit) || !(0..OF_UNIT).contains(&place) {
        return Err(StoreError::Failed(format!("journey {journey} of unit {unit} has no id for its text")));
    }
    Ok(unit * OF_UNIT + place)
}

/// The same of a row of the table `journeys`.
pub(crate) fn text_id_of() -> Expr {
    let of_unit = Func::coalesce([column("journeys", journeys::Column::UnitId), Expr::value(0)]);
    Expr::from(of_unit).mul(OF_UNIT).add(column("journeys", journeys::Column::Id)).add(OF_UNIT / 2)
}

/// First and last id of the texts of a unit.
pub(crate) fn texts_of(unit: i64) -> (i64, i64) {
    (unit.saturating_mul(OF_UNIT), unit.saturating_mul(OF_UNIT).saturating_add(OF_UNIT - 1))
}

/// The text of a journey: its parts in their normal form, a line each, so that no part runs into the next.
pub(crate) fn search_text<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let lines: Vec<_> = parts.into_iter().map(|part| marked(&search_key(part))).collect();
    lines.join("\n")
}

/// What is looked for in the text of a journey: any part of it, for one or two letters the beginning of a word.
pub(crate) fn sought(text: &str) -> String {
    const LETTERS_OF_BEGINNING: usize = 2;
    let key = search_key(text);
    let marked = marked(&key);
    if key.chars().count() <= LETTERS_OF_BEGINNING { marked } else { marked.trim_start_matches(' ').to_owned() }
}

/// A text with two blanks before each word, in place of the one that it may have.
fn marked(key: &str) -> String {
    let mut marked = String::with_capacity(key.len() * 2);
    let mut before = '\n';
    for c in key.chars() {
        if c.is_alphanumeric() && !before.is_alphanumeric() {
            marked.push_str(if before == ' ' { " " } else { "  " });
        }
        marked.push(c);
        before = c;
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_by_any_part() {
        let text = search_text(["Rapat Jum'at (lintas sektor)", "400.7.1/3487/DINKES/XI/2026"]);
        let parts = [
            "rapat jum",
            "AT (lintas",
            "sektor)",
            "at",
            "(lin",
            "7.1/348",
            "/3487/",
            "1/3487/DINKES/XI/2026",
            "/xi/",
            "ktor",
        ];
        for part in parts.iter().filter(|part| part.len() > 2) {
            assert!(text.contains(&sought(part)), "{part}: {text}");
        }
        assert!(!text.contains(&sought("sektor) 400")), "parts do not run into each other");
    }

    #[test]
    fn one_or_two_letters_begin_a_word() {
        let text = search_text(["Rapat lintas", "7.1/3487/DINKES"]);
        for found in ["r", "ra", "L", "li", "34", "7", "d"] {
            assert!(text.contains(&sought(found)), "{found}: {text}");
        }
        for other in ["ap", "48", "at", "s"] {
            assert!(!text.contains(&sought(other)), "{other}: {text}");
        }
        assert!(["a", "12"].iter().all(|beginning| sought(beginning).len() > 2), "trigrams find them");
    }

    #[test]
    fn texts_of_a_unit_are_side_by_side() {
        for unit in [0, 3, UNITS - 1] {
            let (first, last) = texts_of(unit);
            for journey in [1, -1, 300_000, -20_000] {
                assert!((first..=last).contains(&text_id(Some(unit).filter(|unit| *unit > 0), journey).unwrap()));
            }
        }
        assert!(text_id(Some(UNITS), 1).is_err() && text_id(None, OF_UNIT).is_err());
    }
}
