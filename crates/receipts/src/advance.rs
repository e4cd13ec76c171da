//! Advances (uang muka), their returns (setoran kembali) and the settlement of a receipt with them (beyond 2.6, office C-5).

use kernel::{Day, Rupiah, RupiahSum, calendar::within_a_year};

/// Money that a traveller got before the receipt was settled, or handed back of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advance {
    /// Amount, at least one rupiah.
    pub amount: Rupiah,
    /// Day of the payment.
    pub paid_on: Day,
    /// Number of its voucher.
    pub reference: String,
}

/// An entry of an advance or a return, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AdvanceDraft {
    /// Rupiah; 0 takes an advance back.
    pub amount: Option<i64>,
    /// Day of the payment.
    pub paid_on: Option<Day>,
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
    /// A day more than a year before or after today.
    PaidOnFar,
    /// No number of a voucher.
    Reference,
    /// An advance below the rupiah that were returned of it.
    BelowReturns(i64),
    /// A return above the rupiah that are still to be returned.
    AboveAdvance(i64),
}

impl AdvanceDraft {
    /// Checks every field of an advance; `None` takes it back.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn check(self, today: Day) -> Result<Option<Advance>, Vec<AdvanceFault>> {
        if self.amount == Some(0) { Ok(None) } else { self.payment(today).map(Some) }
    }

    /// Checks every field of a payment.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn payment(self, today: Day) -> Result<Advance, Vec<AdvanceFault>> {
        let named = self.amount.filter(|amount| *amount > 0);
        let amount = named.and_then(|amount| Rupiah::entered(amount).ok());
        let far = self.paid_on.is_some_and(|day| !within_a_year(day, today));
        match (amount, self.paid_on, self.reference) {
            (Some(amount), Some(paid_on), Some(reference)) if !far => Ok(Advance { amount, paid_on, reference }),
            (amount, paid_on, reference) => {
                let faults = [
                    (named.is_none(), AdvanceFault::Amount),
                    (named.is_some() && amount.is_none(), AdvanceFault::AmountTooLarge),
                    (paid_on.is_none(), AdvanceFault::PaidOn),
                    (far, AdvanceFault::PaidOnFar),
                    (reference.is_none(), AdvanceFault::Reference),
                ];
                Err(faults.into_iter().filter_map(|(found, fault)| found.then_some(fault)).collect())
            }
        }
    }
}

/// Advance of a traveller with the sum of its returns.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AdvanceAccount {
    /// The advance, if one was paid.
    pub advance: Option<Advance>,
    /// Sum of its returns, in rupiah.
    pub returned: i64,
}

impl AdvanceAccount {
    /// Rupiah that the traveller still has of the advance.
    pub fn outstanding(&self) -> i64 {
        self.advance.as_ref().map_or(0, |advance| advance.amount.get()) - self.returned
    }

    /// Rest of a total after the advance: below 0 it goes back to the treasurer.
    pub fn rest(&self, total: RupiahSum) -> RupiahSum {
        total - RupiahSum::new(self.outstanding())
    }

    /// Checks another advance, or none, in place of the one that was paid.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn replace(&self, draft: AdvanceDraft, today: Day) -> Result<Option<Advance>, Vec<AdvanceFault>> {
        let advance = draft.check(today)?;
        let amount = advance.as_ref().map_or(0, |advance| advance.amount.get());
        if amount < self.returned { Err(vec![AdvanceFault::BelowReturns(self.returned)]) } else { Ok(advance) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(year: i32, month: u32, day: u32) -> Day {
        Day::from_ymd_opt(year, month, day).unwrap()
    }

    fn draft(amount: Option<i64>) -> AdvanceDraft {
        AdvanceDraft { amount, paid_on: Some(day(2026, 10, 1)), reference: Some("BK-12".into()) }
    }

    fn paid(amount: u32, returned: i64) -> AdvanceAccount {
        let advance = Advance { amount: amount.into(), paid_on: day(2026, 10, 1), reference: String::new() };
        AdvanceAccount { advance: Some(advance), returned }
    }

    #[test]
    fn an_advance_has_day_and_voucher_and_zero_takes_it_back() {
        use AdvanceFault::{Amount, AmountTooLarge, PaidOn, Reference};
        let today = day(2026, 10, 1);
        let advance = draft(Some(4_000_000)).check(today).unwrap().unwrap();
        assert_eq!((advance.amount.get(), advance.reference.as_str()), (4_000_000, "BK-12"));
        assert_eq!(AdvanceDraft { amount: Some(0), ..AdvanceDraft::default() }.check(today), Ok(None));
        assert_eq!(AdvanceDraft::default().check(today), Err(vec![Amount, PaidOn, Reference]));
        assert_eq!(draft(Some(-1)).check(today), Err(vec![Amount]));
        assert_eq!(draft(Some(100_000_000_000)).check(today), Err(vec![AmountTooLarge]));
        assert_eq!(draft(Some(i64::MAX)).check(today), Err(vec![AmountTooLarge]));
    }

    #[test]
    fn the_day_of_a_payment_lies_within_a_year_of_today() {
        for (today, within) in
            [(day(2027, 10, 1), true), (day(2025, 10, 1), true), (day(2027, 10, 2), false), (day(2025, 9, 30), false)]
        {
            let expected = if within { Ok(()) } else { Err(vec![AdvanceFault::PaidOnFar]) };
            assert_eq!(draft(Some(1)).check(today).map(drop), expected, "{today}");
            assert_eq!(draft(Some(1)).payment(today).map(drop), expected, "{today}");
        }
        let far = AdvanceDraft { paid_on: Some(Day::LAST), ..draft(None) };
        assert_eq!(far.check(day(2026, 1, 1)), Err(vec![AdvanceFault::Amount, AdvanceFault::PaidOnFar]));
    }

    #[test]
    fn an_advance_is_not_set_below_its_returns() {
        let today = day(2026, 10, 1);
        let below = Err(vec![AdvanceFault::BelowReturns(1_500_000)]);
        for (amount, expected) in [(1_500_000, Ok(())), (1_499_999, below.clone()), (0, below)] {
            assert_eq!(paid(4_000_000, 1_500_000).replace(draft(Some(amount)), today).map(drop), expected);
        }
    }

    #[test]
    fn the_rest_is_what_advance_and_returns_leave() {
        let total = RupiahSum::new(5_284_000);
        assert_eq!(AdvanceAccount::default().rest(total), total);
        assert_eq!(paid(5_500_000, 0).rest(total), RupiahSum::new(-216_000));
        assert_eq!(paid(5_500_000, 216_000).rest(total), RupiahSum::ZERO);
        assert_eq!(paid(5_500_000, 500_000).rest(RupiahSum::ZERO), RupiahSum::new(-5_000_000));
    }
}
