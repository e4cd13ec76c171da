//! Pattern of a letter number, `800.1.11.1/NOMOR/KODE/BULAN/TAHUN`, and its rendering (contract 5.1, N8).

use chrono::Datelike;
use kernel::{Day, tanggal::roman_month};

use crate::{Misspelling, misspelling};

/// Values of the tokens of a pattern.
#[derive(Debug, Clone, Copy)]
pub struct NumberParts<'a> {
    /// NOMOR: the sequence, printed without padding.
    pub sequence: i64,
    /// KLASIFIKASI: the chosen classification code.
    pub classification: &'a str,
    /// Code of the parent unit, for KODE.
    pub parent_code: &'a str,
    /// Code of the letter's work unit, for KODE.
    pub unit_code: &'a str,
    /// The letter's date: BULAN is its Roman month, TAHUN its year.
    pub date: Day,
}

impl NumberParts<'_> {
    /// KODE: the parent code alone if it equals the unit code, else `parent/unit` (contract 5.2).
    fn code(&self) -> String {
        if self.parent_code == self.unit_code {
            self.parent_code.to_owned()
        } else {
            format!("{}/{}", self.parent_code, self.unit_code)
        }
    }
}

/// Classification in example numbers: that of official travel.
pub const SAMPLE_CLASSIFICATION: &str = "000.1.2.3";

/// Reason why a text is no pattern.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// A token is missing, or NOMOR stands twice.
    #[error("a pattern holds NOMOR once and KODE and TAHUN at least once")]
    Tokens,
    /// Digits, or a token that prints digits, touch NOMOR: `KLASIFIKASINOMOR` makes 800.1 no. 11 equal to 800.11 no. 1.
    #[error("NOMOR touches digits")]
    NumberTouchesDigits,
    /// A token is misspelt: it would be printed as it stands.
    #[error("{} is no token", .0.part)]
    Misspelt(Misspelling),
}

/// A checked pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(String);

const TOKENS: [&str; 5] = ["NOMOR", "KLASIFIKASI", "KODE", "BULAN", "TAHUN"];

impl Pattern {
    /// Parses a pattern that is to be stored.
    ///
    /// # Errors
    /// [`PatternError`].
    pub fn parse(text: &str) -> Result<Self, PatternError> {
        let found: Vec<_> = tokens(text).collect();
        if let Some(misspelling) = misspelling::find(text, &found, &TOKENS) {
            return Err(PatternError::Misspelt(misspelling));
        }
        let pattern = Self::stored(text)?;
        if touches_digits(text) { Err(PatternError::NumberTouchesDigits) } else { Ok(pattern) }
    }

    /// Reads a stored pattern; an older one may have digits beside NOMOR.
    ///
    /// # Errors
    /// [`PatternError::Tokens`].
    pub fn stored(text: &str) -> Result<Self, PatternError> {
        let found: Vec<&str> = tokens(text).map(|(_, token)| token).collect();
        let count = |token| found.iter().filter(|other| **other == token).count();
        if count("NOMOR") == 1 && count("KODE") >= 1 && count("TAHUN") >= 1 {
            Ok(Self(text.to_owned()))
        } else {
            Err(PatternError::Tokens)
        }
    }

    /// The pattern as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Renders a number: replaces every token in one pass, so that a replaced value is never scanned again.
    pub fn render(&self, parts: &NumberParts<'_>) -> String {
        let mut number = String::with_capacity(self.0.len() + 16);
        let mut done = 0;
        for (at, token) in tokens(&self.0) {
            number.push_str(&self.0[done..at]);
            match token {
                "NOMOR" => number.push_str(&parts.sequence.to_string()),
                "KLASIFIKASI" => number.push_str(parts.classification),
                "KODE" => number.push_str(&parts.code()),
                "BULAN" => number.push_str(roman_month(parts.date.month())),
                _ => number.push_str(&parts.date.year().to_string()),
            }
            done = at + token.len();
        }
        number.push_str(&self.0[done..]);
        number
    }
}

/// Returns whether a digit, or a token that prints digits at its ends, stands directly beside NOMOR.
fn touches_digits(text: &str) -> bool {
    let found: Vec<_> = tokens(text).collect();
    let Some(index) = found.iter().position(|(_, token)| *token == "NOMOR") else { return false };
    let (start, end) = (found[index].0, found[index].0 + "NOMOR".len());
    // BULAN prints Roman letters.
    let prints_digits = |token: &str| token != "BULAN";
    let before = index.checked_sub(1).map(|before| found[before]);
    let token_before = before.is_some_and(|(at, token)| at + token.len() == start && prints_digits(token));
    let token_after = found.get(index + 1).is_some_and(|(at, token)| *at == end && prints_digits(token));
    let digit = |c: char| c.is_numeric();
    token_before || token_after || text[..start].ends_with(digit) || text[end..].starts_with(digit)
}

/// Tokens of a text with their positions, left to right, without overlaps.
fn tokens(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let first = |token: &&'static str| text[from..].find(*token).map(|at| (from + at, *token));
        let (at, token) = TOKENS.iter().filter_map(first).min_by_key(|(at, _)| *at)?;
        from = at + token.len();
        Some((at, token))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(y: i32, m: u32, d: u32) -> Day {
        Day::from_ymd_opt(y, m, d).unwrap()
    }

    fn number(pattern: &str, parent_code: &str, unit_code: &str, sequence: i64, date: Day) -> String {
        let parts = NumberParts { sequence, classification: "000.1.2.3", parent_code, unit_code, date };
        Pattern::parse(pattern).unwrap().render(&parts)
    }

    const MEMO: &str = "KLASIFIKASI/NOMOR/KODE/BULAN/TAHUN";
    const ASSIGNMENT: &str = "800.1.11.1/NOMOR/KODE/BULAN/TAHUN";

    #[test]
    fn the_examples_of_the_contract() {
        let cases = [
            (MEMO, "DINKES", "P2P", 1, day(2026, 3, 1), "000.1.2.3/1/DINKES/P2P/III/2026"),
            (MEMO, "DINKES", "DINKES", 2, day(2026, 3, 2), "000.1.2.3/2/DINKES/III/2026"),
            (ASSIGNMENT, "DINKES", "P2P", 1, day(2026, 3, 1), "800.1.11.1/1/DINKES/P2P/III/2026"),
            (ASSIGNMENT, "PKM-A", "PKM-A", 1, day(2026, 4, 30), "800.1.11.1/1/PKM-A/IV/2026"),
            (ASSIGNMENT, "DINKES", "PKM-A", 2, day(2026, 4, 1), "800.1.11.1/2/DINKES/PKM-A/IV/2026"),
            (MEMO, "DINKES", "P2P", 213, day(2026, 12, 30), "000.1.2.3/213/DINKES/P2P/XII/2026"),
            (MEMO, "DINKES", "P2P", 1, day(2027, 1, 4), "000.1.2.3/1/DINKES/P2P/I/2027"),
        ];
        for (pattern, parent, unit, sequence, date, expected) in cases {
            assert_eq!(number(pattern, parent, unit, sequence, date), expected);
        }
    }

    #[test]
    fn a_code_that_reads_like_a_token_prints_literally() {
        assert_eq!(number(MEMO, "NOMOR", "BULAN", 7, day(2026, 5, 1)), "000.1.2.3/7/NOMOR/BULAN/V/2026");
    }

    #[test]
    fn every_token_is_replaced_at_any_position() {
        let pattern = "TAHUN-NOMOR.KODE/TAHUN/BULAN BULAN KLASIFIKASI";
        assert_eq!(number(pattern, "A", "A", 12, day(2026, 9, 9)), "2026-12.A/2026/IX IX 000.1.2.3");
    }

    #[test]
    fn letters_shared_by_two_tokens_belong_to_the_first() {
        // One number at most stands in the pattern, so that what is left of the second token is misspelt.
        for text in ["TAHUNOMOR/KODE", "TAHUNOMOR/NOMOR/KODE"] {
            let rest = Misspelling { part: "OMOR".to_owned(), nearest: "NOMOR" };
            assert_eq!(Pattern::parse(text), Err(PatternError::Misspelt(rest)), "{text}");
        }
    }

    #[test]
    fn a_pattern_needs_its_tokens() {
        for text in ["", "NOMOR/KODE", "KODE/TAHUN", "NOMOR/NOMOR/KODE/TAHUN", "NOMOR/TAHUN"] {
            assert_eq!(Pattern::parse(text), Err(PatternError::Tokens), "{text}");
        }
    }

    #[test]
    fn a_misspelt_token_is_told_with_the_nearest_one() {
        for (text, part, nearest) in [
            ("KLASIFIKASI/NOMOR/KODE/BLN/TAHUN", "BLN", "BULAN"),
            ("NOMOR/KODE/THN", "THN", "TAHUN"),
            ("NOMER/KODE/TAHUN", "NOMER", "NOMOR"),
            ("Nomor NOMOR/KODE/TAHUN", "Nomor", "NOMOR"),
            ("KLASIFKASI/NOMOR/KODE/TAHUN", "KLASIFKASI", "KLASIFIKASI"),
            ("NOMOR/KDOE/KODE/TAHUN", "KDOE", "KODE"),
            ("NOMOR/KODE/BULAN]/TAHUN", "]", "BULAN"),
            ("[NOMOR]/KODE/TAHUN", "[", "NOMOR"),
            ("NOMOR/KODE/{BLN}/TAHUN", "{", "BULAN"),
            ("NOMOR/KODE/TAHUNN", "TAHUNN", "TAHUN"),
        ] {
            let misspelling = Misspelling { part: part.to_owned(), nearest };
            assert_eq!(Pattern::parse(text), Err(PatternError::Misspelt(misspelling)), "{text}");
        }
        for text in [
            "No. NOMOR/KODE/TAHUN",
            "ST/NOMOR/KODE/BULAN/TAHUN",
            "B-NOMOR/Dinkes/KODE/TAHUN",
            "SPD NOMOR (KODE) TAHUN",
            "NOMOR/KODE/UND/SEKRETARIAT/TAHUN",
        ] {
            assert!(Pattern::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn nothing_that_prints_digits_touches_the_number() {
        for text in [
            "KLASIFIKASINOMOR/KODE/TAHUN",
            "NOMORKLASIFIKASI/KODE/TAHUN",
            "KODENOMOR/TAHUN",
            "NOMORTAHUN/KODE",
            "800.1NOMOR/KODE/TAHUN",
            "NOMOR1/KODE/TAHUN",
        ] {
            assert_eq!(Pattern::parse(text), Err(PatternError::NumberTouchesDigits), "{text}");
            assert!(Pattern::stored(text).is_ok(), "a stored one still numbers letters: {text}");
        }
        for text in ["NOMOR.KODE.TAHUN", "BULANNOMOR/KODE/TAHUN", "NOMORa/KODE/TAHUN", "No.NOMOR/KODE-TAHUN"] {
            assert!(Pattern::parse(text).is_ok(), "{text}");
        }
    }
}
