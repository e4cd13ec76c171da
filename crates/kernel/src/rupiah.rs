//! Money: amounts of whole rupiah, never negative, never overflowing (contract G-6, office C-1).

use std::fmt;

/// An amount of whole rupiah, 0 to 999 999 999 999 999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Rupiah(i64);

/// Error for a number that is no rupiah amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an amount must lie between 0 and 999999999999999 rupiah")]
pub struct OutOfRange;

impl Rupiah {
    /// Zero rupiah.
    pub const ZERO: Self = Self(0);
    /// Highest amount that is stored, and highest ceiling of a budget (contract G-6).
    pub const MAX: Self = Self(999_999_999_999_999);
    /// Highest amount that a person enters (office C-1); older rows hold up to [`Rupiah::MAX`].
    pub const MOST_ENTERED: Self = Self(99_999_999_999);

    /// An amount in whole rupiah.
    ///
    /// # Errors
    /// [`OutOfRange`] below zero or above [`Rupiah::MAX`].
    pub fn new(amount: i64) -> Result<Self, OutOfRange> {
        if (0..=Self::MAX.0).contains(&amount) { Ok(Self(amount)) } else { Err(OutOfRange) }
    }

    /// An amount that a person enters.
    ///
    /// # Errors
    /// [`OutOfRange`] below zero or above [`Rupiah::MOST_ENTERED`].
    pub fn entered(amount: i64) -> Result<Self, OutOfRange> {
        Self::new(amount).ok().filter(|amount| *amount <= Self::MOST_ENTERED).ok_or(OutOfRange)
    }

    /// Whole rupiah, for the database and the wire.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Quantity x price.
    ///
    /// # Errors
    /// [`OutOfRange`] above [`Rupiah::MAX`].
    pub fn times(self, quantity: u32) -> Result<Self, OutOfRange> {
        self.0.checked_mul(i64::from(quantity)).ok_or(OutOfRange).and_then(Self::new)
    }
}

impl From<u32> for Rupiah {
    fn from(amount: u32) -> Self {
        Self(amount.into())
    }
}

impl fmt::Display for Rupiah {
    /// `Rp1.250.000`: no blank, dots, no decimals (contract 6.1).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rp{}", grouped(self.0.unsigned_abs()))
    }
}

/// Digits with a dot between groups of three.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('.');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_with_dots_and_without_blank() {
        for (amount, text) in [
            (0, "Rp0"),
            (999, "Rp999"),
            (1_000, "Rp1.000"),
            (170_000, "Rp170.000"),
            (1_250_000, "Rp1.250.000"),
            (999_999_999_999_999, "Rp999.999.999.999.999"),
        ] {
            assert_eq!(Rupiah::new(amount).unwrap().to_string(), text);
        }
    }

    #[test]
    fn refuses_what_is_no_amount() {
        assert_eq!(Rupiah::new(-1), Err(OutOfRange));
        assert_eq!(Rupiah::new(1_000_000_000_000_000), Err(OutOfRange));
        assert_eq!(Rupiah::MAX.times(u32::MAX), Err(OutOfRange));
    }

    #[test]
    fn a_person_enters_at_most_eleven_digits() {
        assert_eq!(Rupiah::entered(99_999_999_999), Ok(Rupiah::MOST_ENTERED));
        assert_eq!(Rupiah::entered(100_000_000_000), Err(OutOfRange));
        assert_eq!(Rupiah::entered(-1), Err(OutOfRange));
    }

    #[test]
    fn quantity_times_price() {
        assert_eq!(Rupiah(170_000).times(3), Ok(Rupiah(510_000)));
    }
}
