//! Letter numbers and the counters they come from (contract 5.2).

use crate::{LetterKind, NumberParts, Pattern};

/// Key of a counter: one per parent unit, letter kind and year of the letter's date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CounterKey {
    /// The parent unit that owns the counter.
    pub parent_unit: i64,
    /// The letter kind.
    pub kind: LetterKind,
    /// Year of the letter's date, not of today.
    pub year: i32,
}

/// A number issued to a letter: stored in the number book and printed on the letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterNumber {
    /// The counter it came from.
    pub counter: CounterKey,
    /// Its place in the counter, from 1.
    pub sequence: i64,
    /// The text as printed.
    pub text: String,
}

impl LetterNumber {
    /// The number at one value of a counter.
    pub fn at(counter: CounterKey, sequence: i64, pattern: &Pattern, parts: &NumberParts<'_>) -> Self {
        Self { counter, sequence, text: pattern.render(&NumberParts { sequence, ..*parts }) }
    }

    /// The numbers of a counter that was just advanced by `count` to `last`, in order.
    pub fn block(counter: CounterKey, last: i64, count: i64, pattern: &Pattern, parts: &NumberParts<'_>) -> Vec<Self> {
        (last - count + 1..=last).map(|sequence| Self::at(counter, sequence, pattern, parts)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    #[test]
    fn a_block_is_consecutive_and_ends_at_the_counter() {
        let counter = CounterKey { parent_unit: 1, kind: LetterKind::TravelOrder, year: 2026 };
        let pattern = Pattern::parse("000.1.2.3/NOMOR/KODE/BULAN/TAHUN").unwrap();
        let date = NaiveDate::from_ymd_opt(2026, 3, 1).unwrap();
        let parts = NumberParts { sequence: 0, classification: "", parent_code: "DINKES", unit_code: "P2P", date };
        let texts: Vec<_> =
            LetterNumber::block(counter, 2, 2, &pattern, &parts).into_iter().map(|s| (s.sequence, s.text)).collect();
        let expected = [(1, "000.1.2.3/1/DINKES/P2P/III/2026"), (2, "000.1.2.3/2/DINKES/P2P/III/2026")];
        assert_eq!(texts, expected.map(|(n, t)| (n, t.to_owned())));
    }
}
