//! Budgets of sub-activities (beyond section 3): ceilings, accounts, guards, and the trips that they refuse.

use kernel::{Rupiah, RupiahSum};

/// Guard of a parent unit's budgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// Nothing is guarded (mati).
    Off,
    /// A trip above the ceiling is warned of (ingatkan).
    Warn,
    /// A trip above the ceiling is refused (tolak).
    Refuse,
}

impl Guard {
    /// Every setting.
    pub const ALL: [Self; 3] = [Self::Off, Self::Warn, Self::Refuse];

    /// The Indonesian word, on the wire and in the database.
    pub fn word(self) -> &'static str {
        match self {
            Self::Off => "mati",
            Self::Warn => "ingatkan",
            Self::Refuse => "tolak",
        }
    }

    /// The setting of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|guard| guard.word() == word)
    }
}

/// Ledger of a sub-activity in a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    /// Ceiling (pagu), where one is set.
    pub ceiling: Option<Rupiah>,
    /// Sum of the approved receipts (terealisasi).
    pub realised: RupiahSum,
    /// Sum of what the other travellers of trips in force cost (terpesan): the larger of estimate and receipt of each.
    pub booked: RupiahSum,
}

impl Account {
    /// Rupiah that are spent or booked.
    pub fn used(&self) -> RupiahSum {
        self.realised + self.booked
    }

    /// Rupiah left (tersedia), negative above the ceiling; `None` without ceiling.
    pub fn available(&self) -> Option<RupiahSum> {
        self.ceiling.map(|ceiling| RupiahSum::from(ceiling) - self.used())
    }

    /// Part of a ceiling, as its divisor, of which less is left when the budget is low (beyond W10, `pagu-habis`).
    const LOW_PART: i64 = 10;

    /// Returns whether less than a tenth of the ceiling is left.
    pub fn is_low(&self) -> bool {
        let is_below = |(left, ceiling): (RupiahSum, Rupiah)| left.get().saturating_mul(Self::LOW_PART) < ceiling.get();
        self.available().zip(self.ceiling).is_some_and(is_below)
    }

    /// Effect of a trip, when the account holds `used` rupiah afterwards; `None` without ceiling.
    pub fn prospect(self, used: RupiahSum) -> Option<Prospect> {
        let (ceiling, available) = (self.ceiling?, self.available()?);
        Some(Prospect { account: self, ceiling, available, after: RupiahSum::from(ceiling) - used })
    }

    /// Checks a new ceiling.
    ///
    /// # Errors
    /// [`BelowUsed`] for one below what is spent and booked.
    pub fn accepts(&self, ceiling: Rupiah) -> Result<(), BelowUsed> {
        let used = self.used();
        if RupiahSum::from(ceiling) >= used { Ok(()) } else { Err(BelowUsed { ceiling, used }) }
    }
}

/// A ceiling below what is spent and booked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a ceiling of {ceiling} is below {used}")]
pub struct BelowUsed {
    /// The ceiling.
    pub ceiling: Rupiah,
    /// Rupiah that are spent or booked.
    pub used: RupiahSum,
}

/// An account before and after a trip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prospect {
    /// The account before.
    pub account: Account,
    /// Its ceiling.
    pub ceiling: Rupiah,
    /// Rupiah left before.
    pub available: RupiahSum,
    /// Rupiah left after, negative above the ceiling.
    pub after: RupiahSum,
}

impl Prospect {
    /// Rupiah missing after the trip; `None` if there are enough.
    pub fn shortfall(&self) -> Option<RupiahSum> {
        (self.after < RupiahSum::ZERO).then(|| self.after.abs())
    }

    /// Returns whether a guard refuses the trip: above the ceiling, unless it costs no more than before.
    pub fn is_refused(&self, guard: Guard) -> bool {
        guard == Guard::Refuse && self.after < RupiahSum::ZERO && self.after < self.available
    }

    /// Number of travellers, in their order, that the rupiah left suffice for; `costs` are those of the trip.
    pub fn affordable(&self, costs: &[RupiahSum]) -> usize {
        let mut left = self.after + costs.iter().copied().sum::<RupiahSum>();
        let fits = |cost: &&RupiahSum| {
            left = left - **cost;
            left >= RupiahSum::ZERO
        };
        costs.iter().take_while(fits).count()
    }
}

/// A way out of a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayOut {
    /// The rupiah left suffice for some of the travellers.
    Travellers {
        /// Number that fits.
        fit: usize,
        /// Number of the trip.
        of: usize,
    },
    /// Sub-activities of the unit with enough left: account code, name and rupiah.
    SubActivities(Vec<(String, String, RupiahSum)>),
}

/// A trip that a guard refuses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BudgetShort {
    /// Rupiah missing.
    pub shortfall: RupiahSum,
    /// The budget before and after the trip.
    pub prospect: Prospect,
    /// Ways out.
    pub ways: Vec<WayOut>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(ceiling: Option<u32>) -> Account {
        Account { ceiling: ceiling.map(Into::into), realised: 17_900_000.into(), booked: 5_500_000.into() }
    }

    #[test]
    fn a_trip_above_the_ceiling_is_short_of_the_difference() {
        let account = account(Some(25_000_000));
        assert_eq!(account.available(), Some(1_600_000.into()));
        let five = account.prospect(account.used() + 5 * 428_000).unwrap();
        assert_eq!((five.after, five.shortfall()), (RupiahSum::new(-540_000), Some(540_000.into())));
        assert_eq!(Guard::ALL.map(|guard| five.is_refused(guard)), [false, false, true]);
        assert_eq!(five.affordable(&[428_000.into(); 5]), 3);
        let three = account.prospect(account.used() + 3 * 428_000).unwrap();
        assert_eq!((three.after, three.shortfall(), three.is_refused(Guard::Refuse)), (316_000.into(), None, false));
        let last = account.prospect(25_000_000.into()).unwrap();
        assert_eq!((last.after, last.is_refused(Guard::Refuse)), (RupiahSum::ZERO, false));
    }

    #[test]
    fn a_budget_is_low_with_less_than_a_tenth_left() {
        let low = [Some(26_000_000), Some(25_999_999), Some(23_000_000), None].map(|ceiling| account(ceiling).is_low());
        assert_eq!(low, [false, true, true, false]);
    }

    #[test]
    fn a_change_that_costs_no_more_is_not_refused_above_the_ceiling() {
        let account = account(Some(20_000_000));
        for (more, refused) in [(-1, false), (0, false), (1, true)] {
            let prospect = account.prospect(account.used() + RupiahSum::new(more)).unwrap();
            assert_eq!(prospect.is_refused(Guard::Refuse), refused, "{more}");
        }
    }

    #[test]
    fn without_ceiling_nothing_is_guarded() {
        assert_eq!(account(None).prospect(RupiahSum::new(i64::MAX)), None);
        assert_eq!(account(None).available(), None);
    }

    #[test]
    fn a_ceiling_covers_what_is_used() {
        let account = account(None);
        assert_eq!(account.accepts(23_400_000.into()), Ok(()));
        let below = BelowUsed { ceiling: 23_399_999.into(), used: 23_400_000.into() };
        assert_eq!(account.accepts(23_399_999.into()), Err(below));
    }

    #[test]
    fn an_account_above_any_amount_is_short_of_the_difference() {
        let highest = RupiahSum::new(i64::MAX);
        let account = Account { ceiling: Some(Rupiah::MAX), realised: highest, booked: highest };
        assert_eq!(account.used(), highest);
        let prospect = account.prospect(account.used()).unwrap();
        assert_eq!(prospect.shortfall(), Some(highest - Rupiah::MAX));
        assert!(!prospect.is_refused(Guard::Refuse), "it costs no more than before");
        assert_eq!(prospect.affordable(&[highest, highest]), 0);
    }

    #[test]
    fn every_guard_is_found_by_its_word() {
        assert_eq!(Guard::ALL.map(|guard| Guard::from_word(guard.word())), Guard::ALL.map(Some));
        assert_eq!(Guard::from_word(""), None);
    }
}
