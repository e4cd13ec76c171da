//! Issued numbers and counters, and their invariants.

use std::collections::{BTreeMap, HashSet};

use persistence::entity::{counters, letter_numbers};
use sea_orm::{DatabaseConnection, EntityTrait};

/// A counter: parent unit, letter kind, year.
type Counter = (i64, i64, i32);

/// Snapshot of numbers and counters.
#[derive(Debug)]
pub struct IssuedNumbers {
    sequences: BTreeMap<Counter, Vec<i64>>,
    texts: Vec<(i64, String)>,
    last: BTreeMap<Counter, i64>,
}

impl IssuedNumbers {
    /// Reads the snapshot.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn read(db: &DatabaseConnection) -> anyhow::Result<Self> {
        let mut sequences: BTreeMap<Counter, Vec<i64>> = BTreeMap::new();
        let mut texts = Vec::new();
        for row in letter_numbers::Entity::find().all(db).await? {
            sequences.entry((row.parent_unit_id, row.letter_kind_id, row.year)).or_default().push(row.sequence);
            texts.push((row.letter_kind_id, row.text));
        }
        for sequences in sequences.values_mut() {
            sequences.sort_unstable();
        }
        let counters = counters::Entity::find().all(db).await?;
        let last = counters.into_iter().map(|row| ((row.parent_unit_id, row.letter_kind_id, row.year), row.last));
        Ok(Self { sequences, texts, last: last.collect() })
    }

    /// Count of issued numbers.
    pub fn issued(&self) -> usize {
        self.texts.len()
    }

    fn last(&self, counter: Counter) -> i64 {
        self.last.get(&counter).copied().unwrap_or_default()
    }

    /// Faults since `before`: duplicate numbers, gaps, counters that differ from the highest number.
    pub fn faults_since(&self, before: &Self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = HashSet::new();
        faults
            .extend(self.texts.iter().filter(|text| !seen.insert(*text)).map(|text| format!("{text:?} stands twice")));
        for (&counter, &last) in &self.last {
            let given = self.sequences.get(&counter).map(Vec::as_slice).unwrap_or_default();
            let start = before.last(counter);
            let new: Vec<i64> = given.iter().copied().filter(|sequence| *sequence > start).collect();
            if new != (start + 1..=last).collect::<Vec<_>>() {
                faults.push(format!("counter {counter:?} went from {start} to {last}, but gave {new:?}"));
            }
        }
        let uncounted = self.sequences.keys().filter(|counter| !self.last.contains_key(counter));
        faults.extend(uncounted.map(|counter| format!("numbers of {counter:?} without a counter")));
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(sequences: &[i64], last: i64) -> IssuedNumbers {
        let counter = (1, 2, 2026);
        let texts = sequences.iter().map(|sequence| (2, format!("{sequence}/2026"))).collect();
        IssuedNumbers { sequences: [(counter, sequences.to_vec())].into(), texts, last: [(counter, last)].into() }
    }

    #[test]
    fn consecutive_numbers_up_to_the_counter_are_right() {
        let before = book(&[3], 3);
        assert_eq!(book(&[3, 4, 5], 5).faults_since(&before), [""; 0]);
        assert_eq!(before.faults_since(&before), [""; 0]);
    }

    #[test]
    fn a_gap_a_double_and_a_wrong_counter_are_faults() {
        let before = book(&[3], 3);
        for (sequences, last) in [(&[3, 5][..], 5), (&[3, 4, 4], 4), (&[3, 4], 5), (&[3, 4, 5], 4)] {
            assert!(!book(sequences, last).faults_since(&before).is_empty(), "{sequences:?} {last}");
        }
    }
}
