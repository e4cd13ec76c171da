//! Sums of money: whole rupiah in signed 64 bits, with no rule of their own (office C-1).

use std::{
    fmt,
    iter::Sum,
    ops::{Add, Sub},
};

use crate::Rupiah;

/// A sum or difference of amounts. It may be negative, and stays at the ends of 64 bits instead of overflowing, so that no
/// list, check or print fails because of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct RupiahSum(i64);

impl RupiahSum {
    /// Zero rupiah.
    pub const ZERO: Self = Self(0);

    /// A sum of whole rupiah.
    pub const fn new(rupiah: i64) -> Self {
        Self(rupiah)
    }

    /// Whole rupiah, for the database and the wire.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The sum without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// The sum, or zero for a negative one.
    #[must_use]
    pub fn or_zero(self) -> Self {
        self.max(Self::ZERO)
    }
}

impl From<Rupiah> for RupiahSum {
    fn from(amount: Rupiah) -> Self {
        Self(amount.get())
    }
}

impl From<u32> for RupiahSum {
    fn from(amount: u32) -> Self {
        Self(amount.into())
    }
}

impl<T: Into<Self>> Add<T> for RupiahSum {
    type Output = Self;

    fn add(self, other: T) -> Self {
        Self(self.0.saturating_add(other.into().0))
    }
}

impl<T: Into<Self>> Sub<T> for RupiahSum {
    type Output = Self;

    fn sub(self, other: T) -> Self {
        Self(self.0.saturating_sub(other.into().0))
    }
}

impl<T: Into<Self>> Sum<T> for RupiahSum {
    fn sum<I: Iterator<Item = T>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Self::add)
    }
}

impl fmt::Display for RupiahSum {
    /// `Rp1.250.000` as [`Rupiah`] is printed, `-Rp1.250.000` below zero.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}Rp{}", crate::rupiah::grouped(self.0.unsigned_abs()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_signed_and_never_overflow() {
        let highest = RupiahSum::new(i64::MAX);
        assert_eq!(highest + Rupiah::MAX, highest);
        assert_eq!(RupiahSum::new(i64::MIN) - Rupiah::MAX, RupiahSum::new(i64::MIN));
        assert_eq!(RupiahSum::new(i64::MIN).abs(), highest);
        assert_eq!([Rupiah::MAX; 3].into_iter().sum::<RupiahSum>().get(), 2_999_999_999_999_997);
        assert_eq!((RupiahSum::ZERO - Rupiah::from(5)).get(), -5);
        assert_eq!((RupiahSum::ZERO - Rupiah::from(5)).or_zero(), RupiahSum::ZERO);
    }

    #[test]
    fn prints_as_amounts_do_with_a_sign() {
        for (sum, text) in [
            (0, "Rp0"),
            (1_250_000, "Rp1.250.000"),
            (-540_000, "-Rp540.000"),
            (i64::MIN, "-Rp9.223.372.036.854.775.808"),
        ] {
            assert_eq!(RupiahSum::new(sum).to_string(), text);
        }
    }
}
