//! Money: whole rupiah, never negative, never overflowing (contract G-6).

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
    /// Highest amount.
    pub const MAX: Self = Self(999_999_999_999_999);

    /// An amount in whole rupiah.
    ///
    /// # Errors
    /// [`OutOfRange`] below zero or above [`Rupiah::MAX`].
    pub fn new(amount: i64) -> Result<Self, OutOfRange> {
        if (0..=Self::MAX.0).contains(&amount) { Ok(Self(amount)) } else { Err(OutOfRange) }
    }

    /// Whole rupiah, for the database and the wire.
    pub fn get(self) -> i64 {
        self.0
    }

    /// The sum.
    ///
    /// # Errors
    /// [`OutOfRange`] above [`Rupiah::MAX`].
    pub fn plus(self, other: Self) -> Result<Self, OutOfRange> {
        self.0.checked_add(other.0).ok_or(OutOfRange).and_then(Self::new)
    }

    /// Quantity x price.
    ///
    /// # Errors
    /// [`OutOfRange`] above [`Rupiah::MAX`].
    pub fn times(self, quantity: u32) -> Result<Self, OutOfRange> {
        self.0.checked_mul(i64::from(quantity)).ok_or(OutOfRange).and_then(Self::new)
    }

    /// Sums many amounts.
    ///
    /// # Errors
    /// [`OutOfRange`] above [`Rupiah::MAX`].
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, OutOfRange> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
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
        let digits = self.0.to_string();
        f.write_str("Rp")?;
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                f.write_str(".")?;
            }
            write!(f, "{digit}")?;
        }
        Ok(())
    }
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
        assert_eq!(Rupiah::MAX.plus(Rupiah(1)), Err(OutOfRange));
        assert_eq!(Rupiah::MAX.times(u32::MAX), Err(OutOfRange));
    }

    #[test]
    fn quantity_times_price_summed() {
        let lines = [Rupiah(170_000).times(3).unwrap(), Rupiah(60_000)];
        assert_eq!(Rupiah::sum(lines), Ok(Rupiah(570_000)));
    }
}
