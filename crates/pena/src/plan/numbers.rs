//! Sequences of letter numbers: read from the texts, each held by one letter.

use std::collections::{BTreeMap, HashMap};

use moving_in::plan::{NumberSeries, OldId, OldNumber};
use numbering::{LetterKind, sequence_in};

use crate::dump::Dump;

/// Patterns of the numbers of each kind.
pub(super) struct Reader {
    patterns: HashMap<LetterKind, String>,
}

impl Reader {
    pub(super) fn new(dump: &Dump) -> Self {
        let mut patterns = HashMap::new();
        for row in dump.rows("jenisSurats").iter() {
            if let (Some(kind), Some(pattern)) = (LetterKind::from_id(row.id()), row.raw("nomorSurat")) {
                patterns.insert(kind, pattern.to_owned());
            }
        }
        Self { patterns }
    }

    /// The sequence of a number; none where numbering was off and blanks stand in its place.
    pub(super) fn sequence(&self, kind: LetterKind, text: &str) -> Option<i64> {
        sequence_in(text, self.patterns.get(&kind).map_or("", String::as_str))
    }
}

/// The year that stands in a number.
pub(super) fn year_in(text: &str) -> Option<i32> {
    let year = text.split(['/', '-', ' ']).rev().map(str::trim).find(|part| part.len() == 4)?;
    year.parse().ok().filter(|year| (2000..2100).contains(year))
}

/// A letter with its number.
#[derive(Debug, Clone)]
pub(super) struct Numbered {
    pub(super) parent: Option<OldId>,
    pub(super) year: i32,
    pub(super) text: String,
    pub(super) sequence: Option<i64>,
}

/// Every number of a kind.
#[derive(Default)]
pub(super) struct Register {
    letters: HashMap<LetterKind, Vec<Numbered>>,
    texts: HashMap<(LetterKind, String), u32>,
    sequences: HashMap<(LetterKind, Option<OldId>, i32, i64), u32>,
    /// Sequences that a letter holds already.
    held: std::collections::HashSet<(LetterKind, Option<OldId>, i32, i64)>,
}

impl Register {
    /// Notes the number of a letter.
    pub(super) fn note(&mut self, kind: LetterKind, number: &Numbered) {
        if let Some(sequence) = number.sequence {
            *self.texts.entry((kind, key(&number.text))).or_default() += 1;
            *self.sequences.entry((kind, number.parent, number.year, sequence)).or_default() += 1;
        }
        self.letters.entry(kind).or_default().push(number.clone());
    }

    /// Returns whether another letter has the same text.
    pub(super) fn is_doubled(&self, kind: LetterKind, number: &Numbered) -> bool {
        self.texts.get(&(kind, key(&number.text))).is_some_and(|count| *count > 1)
    }

    /// Returns whether another letter of the counter has the same sequence.
    pub(super) fn is_sequence_doubled(&self, kind: LetterKind, number: &Numbered) -> bool {
        let counted = number.sequence.and_then(|n| self.sequences.get(&(kind, number.parent, number.year, n)));
        counted.is_some_and(|count| *count > 1)
    }

    /// The number of a letter, with its sequence if no other letter holds that.
    pub(super) fn hold(&mut self, kind: LetterKind, number: &Numbered) -> OldNumber {
        let free = number.sequence.filter(|sequence| {
            number.parent.is_some() && self.held.insert((kind, number.parent, number.year, *sequence))
        });
        OldNumber { text: number.text.clone(), sequence: free, parent: number.parent, year: number.year }
    }

    /// The greatest sequence of a parent unit, of any year.
    pub(super) fn greatest(&self, parent: OldId, kind: LetterKind) -> Option<i64> {
        let letters = self.letters.get(&kind).map_or(&[][..], Vec::as_slice);
        letters.iter().filter(|letter| letter.parent == Some(parent)).filter_map(|letter| letter.sequence).max()
    }

    /// The series of every parent unit, kind and year.
    pub(super) fn series(&self) -> Vec<NumberSeries> {
        let mut grouped: BTreeMap<(Option<OldId>, LetterKind, i32), Vec<&Numbered>> = BTreeMap::new();
        for (kind, letters) in &self.letters {
            for letter in letters {
                grouped.entry((letter.parent, *kind, letter.year)).or_default().push(letter);
            }
        }
        grouped.into_iter().map(|((parent, kind, year), letters)| self.one(parent, kind, year, &letters)).collect()
    }

    fn one(&self, parent: Option<OldId>, kind: LetterKind, year: i32, letters: &[&Numbered]) -> NumberSeries {
        let mut sequences: Vec<i64> = letters.iter().filter_map(|letter| letter.sequence).collect();
        sequences.sort_unstable();
        sequences.dedup();
        let mut doubled: Vec<String> =
            letters.iter().filter(|letter| self.is_doubled(kind, letter)).map(|letter| letter.text.clone()).collect();
        doubled.sort_unstable();
        doubled.dedup();
        let holes = sequences.windows(2).flat_map(|pair| pair[0] + 1..pair[1]).take(MOST_HOLES).collect();
        NumberSeries {
            parent,
            kind,
            year,
            count: letters.len() as u64,
            blank: letters.iter().filter(|letter| letter.sequence.is_none()).count() as u64,
            first: sequences.first().copied(),
            last: sequences.last().copied(),
            doubled,
            holes,
        }
    }
}

/// Most holes that are listed: a mistyped number makes no report of a million rows.
const MOST_HOLES: usize = 10_000;

fn key(text: &str) -> String {
    kernel::text::search_key(text).split_whitespace().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_year_of_a_number_stands_in_it() {
        assert_eq!(year_in("000.1.2.3/17/PKM.A/V/2026"), Some(2026));
        assert_eq!(year_in("tanpa tahun"), None);
    }
}
