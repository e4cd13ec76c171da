//! Letter numbers and the counters they come from (contract 5.2).

use chrono::TimeDelta;
use kernel::Day;

use crate::{LetterKind, NumberParts, Pattern, final_number::Numbering};

/// Days by which a letter may be dated before the newest letter of its counter without a mark (office C-7).
pub const UNMARKED_DAYS: TimeDelta = TimeDelta::days(7);

/// The date of the newest letter of a counter, if a letter of `date` is dated back before it by more than [`UNMARKED_DAYS`].
pub fn backdated(date: Day, newest: Option<Day>) -> Option<Day> {
    newest.filter(|newest| *newest - date > UNMARKED_DAYS)
}

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
    /// Date of the letter.
    pub date: Day,
    /// Date of the newest letter of the counter, if this one is dated back before it.
    pub newer: Option<Day>,
    /// Source of the number on the signed letter.
    pub numbering: Numbering,
}

/// A counter that was just advanced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advanced {
    /// Its new value.
    pub last: i64,
    /// Pattern of its kind.
    pub pattern: Pattern,
    /// Date of its newest letter that is not void.
    pub newest: Option<Day>,
    /// Source of the numbers on its signed letters.
    pub numbering: Numbering,
}

impl LetterNumber {
    /// The numbers of a counter that was just advanced by `count`, in order.
    pub fn block(counter: CounterKey, advanced: &Advanced, count: i64, parts: &NumberParts<'_>) -> Vec<Self> {
        let number = |sequence| Self {
            counter,
            sequence,
            text: advanced.pattern.render(&NumberParts { sequence, ..*parts }),
            date: parts.date,
            newer: backdated(parts.date, advanced.newest),
            numbering: advanced.numbering,
        };
        (advanced.last - count + 1..=advanced.last).map(number).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Day;

    #[test]
    fn a_block_is_consecutive_and_ends_at_the_counter() {
        let counter = CounterKey { parent_unit: 1, kind: LetterKind::TravelOrder, year: 2026 };
        let pattern = Pattern::parse("000.1.2.3/NOMOR/KODE/BULAN/TAHUN").unwrap();
        let date = Day::from_ymd_opt(2026, 3, 1).unwrap();
        let parts = NumberParts { sequence: 0, classification: "", parent_code: "DINKES", unit_code: "P2P", date };
        let advanced = Advanced { last: 2, pattern, newest: None, numbering: Numbering::Own };
        let texts: Vec<_> =
            LetterNumber::block(counter, &advanced, 2, &parts).into_iter().map(|s| (s.sequence, s.text)).collect();
        let expected = [(1, "000.1.2.3/1/DINKES/P2P/III/2026"), (2, "000.1.2.3/2/DINKES/P2P/III/2026")];
        assert_eq!(texts, expected.map(|(n, t)| (n, t.to_owned())));
    }

    #[test]
    fn a_letter_more_than_a_week_before_the_newest_one_is_dated_back() {
        let day = |day| Day::from_ymd_opt(2026, 3, day).unwrap();
        assert_eq!(backdated(day(12), Some(day(20))), Some(day(20)));
        assert_eq!(backdated(day(13), Some(day(20))), None);
        assert_eq!(backdated(day(25), Some(day(20))), None);
        assert_eq!(backdated(day(1), None), None, "the first letter of a counter");
    }
}
