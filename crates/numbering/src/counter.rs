//! Sets a counter by hand (contract N6): an office that changes over from paper continues from its last number.

use crate::CounterKey;

kernel::ids! {
    /// A counter.
    CounterId,
}

/// Highest number a counter may be set to.
pub const HIGHEST: i64 = 9_999_999;

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
}

impl Counter {
    /// Sets the counter to `last`. `issued` is the highest number on a letter of this counter, 0 if none; `year` is the
    /// office's current year.
    ///
    /// # Errors
    /// [`CounterRefusal`].
    pub fn set(self, last: i64, issued: i64, year: i32) -> Result<Self, CounterRefusal> {
        if self.key.year != year {
            Err(CounterRefusal::OtherYear)
        } else if last > HIGHEST {
            Err(CounterRefusal::TooHigh)
        } else if last < issued {
            Err(CounterRefusal::Issued(issued))
        } else {
            Ok(Self { last, ..self })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LetterKind;

    fn counter(last: i64) -> Counter {
        Counter { id: CounterId(1), key: CounterKey { parent_unit: 1, kind: LetterKind::Memo, year: 2026 }, last }
    }

    #[test]
    fn a_counter_never_falls_below_what_is_issued() {
        assert_eq!(counter(60).set(56, 57, 2026), Err(CounterRefusal::Issued(57)));
        assert_eq!(counter(60).set(57, 57, 2026), Ok(counter(57)), "numbers skipped before are taken back");
        assert_eq!(counter(57).set(100, 57, 2026), Ok(counter(100)));
        assert_eq!(counter(0).set(0, 0, 2026), Ok(counter(0)));
    }

    #[test]
    fn only_a_counter_of_this_year_is_set_up_to_the_limit() {
        assert_eq!(counter(1).set(5, 1, 2027), Err(CounterRefusal::OtherYear));
        assert_eq!(counter(1).set(HIGHEST, 1, 2026), Ok(counter(HIGHEST)));
        assert_eq!(counter(1).set(HIGHEST + 1, 1, 2026), Err(CounterRefusal::TooHigh));
    }
}
