//! Sets a counter by hand (contract N6): an office that changes over from paper continues from its last number.

use crate::{CounterKey, LetterKind};

kernel::ids! {
    /// A counter.
    CounterId,
}

/// First id of counters that are not open: no letter took a number of theirs, so they have no row, but may be set by an id.
const UNOPENED: i64 = 1 << 50;
/// Ids of a parent unit's counters that are not open.
const KINDS: i64 = 8;

impl CounterId {
    /// The id of a parent unit's counter of a kind, of the current year, that is not open.
    pub fn unopened(parent_unit: i64, kind: LetterKind) -> Self {
        Self(UNOPENED + parent_unit * KINDS + kind.id())
    }

    /// Parent unit and kind of a counter that is not open; `None` for the id of a row.
    pub fn as_unopened(self) -> Option<(i64, LetterKind)> {
        let number = self.0.checked_sub(UNOPENED).filter(|number| *number >= 0)?;
        Some((number / KINDS, LetterKind::from_id(number % KINDS)?))
    }
}

/// Highest number a counter may be set to.
pub const HIGHEST: i64 = 9_999_999;
/// Largest step up of a counter that needs no confirmation: a typing error skips no more numbers than that.
pub const LARGEST_STEP: i64 = 1000;
/// Shortest reason of a larger step, in characters.
pub const SHORTEST_REASON: usize = 10;

/// Current value of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counter {
    /// Its id.
    pub id: CounterId,
    /// Its parent unit, letter kind and year.
    pub key: CounterKey,
    /// Last number issued; the next letter gets the one after.
    pub last: i64,
}

/// A value that a counter is to be set to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewValue {
    /// Last number issued.
    pub last: i64,
    /// True if a step above [`LARGEST_STEP`] is meant.
    pub confirmed: bool,
    /// Reason, for the number book.
    pub reason: Option<String>,
    /// True if the numbers that the step skips were given outside the application, in a book of paper.
    pub outside: bool,
}

impl NewValue {
    fn has_reason(&self) -> bool {
        self.reason.as_deref().is_some_and(|reason| reason.chars().count() >= SHORTEST_REASON)
    }
}

/// Reason why a counter cannot be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CounterRefusal {
    /// A letter has a higher number already.
    #[error("number {0} is issued")]
    Issued(i64),
    /// The counter is of another year.
    #[error("it is no counter of this year")]
    OtherYear,
    /// Above [`HIGHEST`].
    #[error("the number is too high")]
    TooHigh,
    /// A step above [`LARGEST_STEP`].
    #[error("a step above {LARGEST_STEP} needs a confirmation and a reason")]
    LargeStep {
        /// The value before.
        from: i64,
        /// It is not confirmed.
        unconfirmed: bool,
        /// It has no reason of [`SHORTEST_REASON`] characters.
        without_reason: bool,
    },
}

impl Counter {
    /// Sets the counter to a new value. `issued` is the highest number on a letter of this counter, 0 if none; `year` is the
    /// office's current year.
    ///
    /// # Errors
    /// [`CounterRefusal`].
    pub fn set(self, to: &NewValue, issued: i64, year: i32) -> Result<Self, CounterRefusal> {
        let last = to.last;
        let (unconfirmed, without_reason) = (!to.confirmed, !to.has_reason());
        if self.key.year != year {
            Err(CounterRefusal::OtherYear)
        } else if last > HIGHEST {
            Err(CounterRefusal::TooHigh)
        } else if last < issued {
            Err(CounterRefusal::Issued(issued))
        } else if last - self.last > LARGEST_STEP && (unconfirmed || without_reason) {
            Err(CounterRefusal::LargeStep { from: self.last, unconfirmed, without_reason })
        } else {
            Ok(Self { last, ..self })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counter(last: i64) -> Counter {
        Counter { id: CounterId(1), key: CounterKey { parent_unit: 1, kind: LetterKind::Memo, year: 2026 }, last }
    }

    fn to(last: i64) -> NewValue {
        NewValue { last, ..NewValue::default() }
    }

    #[test]
    fn a_step_above_a_thousand_needs_a_confirmation_and_a_reason() {
        let large =
            |unconfirmed, without_reason| Err(CounterRefusal::LargeStep { from: 60, unconfirmed, without_reason });
        let reason = Some("Pindah dari buku".to_owned());
        assert_eq!(counter(60).set(&to(1060), 57, 2026), Ok(counter(1060)));
        assert_eq!(counter(60).set(&to(1061), 57, 2026), large(true, true));
        let confirmed = NewValue { confirmed: true, reason: Some("sembilan!".to_owned()), ..to(1061) };
        assert_eq!(counter(60).set(&confirmed, 57, 2026), large(false, true));
        assert_eq!(counter(60).set(&NewValue { reason: reason.clone(), ..to(1061) }, 57, 2026), large(true, false));
        assert_eq!(counter(60).set(&NewValue { reason, ..confirmed }, 57, 2026), Ok(counter(1061)));
        assert_eq!(counter(99_060).set(&to(57), 57, 2026), Ok(counter(57)), "down, nothing was issued since");
    }

    #[test]
    fn a_counter_that_is_not_open_has_an_id_that_a_script_counts_with() {
        for kind in LetterKind::ALL {
            let id = CounterId::unopened(7, kind);
            assert_eq!(id.as_unopened(), Some((7, kind)));
            assert!(id.0 < 1 << 53, "whole in JavaScript");
        }
        assert_eq!(CounterId(12).as_unopened(), None);
        assert_eq!(CounterId(UNOPENED + 8).as_unopened(), None, "no kind");
    }

    #[test]
    fn a_counter_never_falls_below_what_is_issued() {
        assert_eq!(counter(60).set(&to(56), 57, 2026), Err(CounterRefusal::Issued(57)));
        assert_eq!(counter(60).set(&to(57), 57, 2026), Ok(counter(57)), "numbers skipped before are taken back");
        assert_eq!(counter(57).set(&to(100), 57, 2026), Ok(counter(100)));
        assert_eq!(counter(0).set(&to(0), 0, 2026), Ok(counter(0)));
    }

    #[test]
    fn only_a_counter_of_this_year_is_set_up_to_the_limit() {
        assert_eq!(counter(1).set(&to(5), 1, 2027), Err(CounterRefusal::OtherYear));
        let meant = NewValue { confirmed: true, reason: Some("Pindah dari buku".to_owned()), ..to(HIGHEST) };
        assert_eq!(counter(1).set(&meant, 1, 2026), Ok(counter(HIGHEST)));
        assert_eq!(counter(1).set(&to(HIGHEST + 1), 1, 2026), Err(CounterRefusal::TooHigh));
    }
}
