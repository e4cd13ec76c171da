//! Advances (uang muka) and the settlement of a receipt with one (beyond 2.6).

use chrono::NaiveDate;
use kernel::{Rupiah, RupiahSum};

/// Money a traveller got before the receipt was settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    /// Amount, at least one rupiah.
    pub amount: Rupiah,
    /// Day of the payment.
    pub paid_on: NaiveDate,
    /// Number of its voucher.
    pub reference: String,
}

/// An entry of an advance, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AdvanceDraft {
    /// Rupiah; 0 takes the advance back.
    pub amount: Option<i64>,
    /// Day of the payment.
    pub paid_on: Option<NaiveDate>,
    /// Number of its voucher.
    pub reference: Option<String>,
}

/// Fault of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdvanceFault {
    /// No amount, or a negative one.
    Amount,
    /// An amount above [`Rupiah::MOST_ENTERED`].
    AmountTooLarge,
    /// No day.
    PaidOn,
    /// No number of a voucher.
    Reference,
}

impl AdvanceDraft {
    /// Checks every field; `None` takes an advance back.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(self) -> Result<Option<Advance>, Vec<AdvanceFault>> {
        let named = self.amount.filter(|amount| *amount >= 0);
        let amount = named.and_then(|amount| Rupiah::entered(amount).ok());
        if amount == Some(Rupiah::ZERO) {
            return Ok(None);
        }
        match (amount, self.paid_on, self.reference) {
            (Some(amount), Some(paid_on), Some(reference)) => Ok(Some(Advance { amount, paid_on, reference })),
            (amount, paid_on, reference) => {
                let faults = [
                    (named.is_none(), AdvanceFault::Amount),
                    (named.is_some() && amount.is_none(), AdvanceFault::AmountTooLarge),
                    (paid_on.is_none(), AdvanceFault::PaidOn),
                    (reference.is_none(), AdvanceFault::Reference),
                ];
                Err(faults.into_iter().filter_map(|(missing, fault)| missing.then_some(fault)).collect())
            }
        }
    }
}

/// Rest of a total after an advance: below 0 it goes back to the treasurer.
pub fn rest(total: RupiahSum, advance: Option<&Advance>) -> RupiahSum {
    total - advance.map_or(Rupiah::ZERO, |advance| advance.amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_advance_has_day_and_voucher_and_zero_takes_it_back() {
        use AdvanceFault::{Amount, AmountTooLarge, PaidOn, Reference};
        let draft = |amount| AdvanceDraft {
            amount,
            paid_on: NaiveDate::from_ymd_opt(2026, 10, 1),
            reference: Some("BK-12".into()),
        };
        let advance = draft(Some(4_000_000)).check().unwrap().unwrap();
        assert_eq!((advance.amount.get(), advance.reference.as_str()), (4_000_000, "BK-12"));
        assert_eq!(AdvanceDraft { amount: Some(0), ..AdvanceDraft::default() }.check(), Ok(None));
        assert_eq!(AdvanceDraft::default().check(), Err(vec![Amount, PaidOn, Reference]));
        assert_eq!(draft(Some(-1)).check(), Err(vec![Amount]));
        assert_eq!(draft(Some(100_000_000_000)).check(), Err(vec![AmountTooLarge]));
        assert_eq!(draft(Some(i64::MAX)).check(), Err(vec![AmountTooLarge]));
    }

    #[test]
    fn the_rest_is_what_the_advance_leaves() {
        let total = RupiahSum::new(5_284_000);
        let advance = |amount: u32| Advance {
            amount: amount.into(),
            paid_on: NaiveDate::from_ymd_opt(2026, 10, 1).unwrap(),
            reference: String::new(),
        };
        assert_eq!(rest(total, None), total);
        assert_eq!(rest(total, Some(&advance(5_500_000))), RupiahSum::new(-216_000));
    }
}
