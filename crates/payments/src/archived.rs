//! Payments of the archive (office 4.1, 5.1): the system of before paid what it approved, until a settlement here says otherwise.

use kernel::RupiahSum;
use receipts::{Advance, advance::AdvanceFault};

use crate::{
    account::{PaymentState, PaymentSummary},
    journal::Journal,
    payment::{PaymentFault, PaymentKind},
    refusal::Refusal,
};

/// A traveller of the archive with the payments that were added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedAccount {
    /// Name of the traveller.
    pub name: String,
    /// Rupiah of the approved receipt; `None` of one that was not approved.
    pub approved: Option<RupiahSum>,
    /// Payments that were added.
    pub journal: Journal,
}

/// Sums of a traveller of the archive, from which balance and state of payment follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchivedSums {
    /// Rupiah of the approved receipt; `None` of one that was not approved.
    pub approved: Option<RupiahSum>,
    /// Settlements here that stand; `None` without one.
    pub settled: Option<RupiahSum>,
    /// Advances here less all returns.
    pub outstanding: RupiahSum,
}

impl ArchivedSums {
    /// Rupiah that the traveller has: what was paid here, and before.
    pub fn paid(self) -> RupiahSum {
        self.settled.or(self.approved).unwrap_or(RupiahSum::ZERO) + self.outstanding
    }

    /// Rupiah of the approved receipt that settlements here left; 0 without one.
    pub fn unsettled(self) -> RupiahSum {
        let (total, settled) = self.approved.zip(self.settled).unwrap_or_default();
        total - settled
    }

    /// Its derived values. A return of an approved receipt takes back what was paid too much: it is not to be paid again.
    pub fn summary(self) -> PaymentSummary {
        let Some(total) = self.approved else {
            let balance = RupiahSum::ZERO - self.outstanding;
            return PaymentSummary { paid: RupiahSum::ZERO, balance, state: PaymentState::Open };
        };
        let (paid, unsettled) = (self.paid(), self.unsettled());
        let state = match (unsettled > RupiahSum::ZERO, total == RupiahSum::ZERO) {
            (true, _) => PaymentState::Ready,
            (false, true) => PaymentState::Nothing,
            (false, false) => PaymentState::Paid,
        };
        PaymentSummary { paid, balance: total - paid, state }
    }
}

impl ArchivedAccount {
    /// Its sums.
    pub fn sums(&self) -> ArchivedSums {
        let settled = self.journal.settlement().map(|_| self.journal.settled());
        ArchivedSums { approved: self.approved, settled, outstanding: self.journal.outstanding() }
    }

    /// Checks a payment: an advance of a receipt that was not approved, a settlement of all that none here settled of an approved one, a
    /// return of no more than the traveller has.
    ///
    /// # Errors
    /// [`Refusal::Approved`], [`Refusal::NotApproved`], [`Refusal::Settled`]; inside, the fault of the amount.
    pub fn check(&self, kind: PaymentKind, terms: &Advance) -> Result<Result<(), PaymentFault>, Refusal> {
        let amount = terms.amount.get();
        match (kind, self.approved) {
            (PaymentKind::Advance, Some(_)) => Err(Refusal::Approved),
            (PaymentKind::Advance, None) => Ok(Ok(())),
            (PaymentKind::Settlement, None) => Err(Refusal::NotApproved(self.name.clone())),
            (PaymentKind::Settlement, Some(total)) => {
                let settled = self.sums().settled;
                self.journal.settle(total - settled.unwrap_or(RupiahSum::ZERO), amount)
            }
            (PaymentKind::Return | PaymentKind::Reversal, _) => {
                let most = self.sums().paid().or_zero().get();
                let above = PaymentFault::Terms(AdvanceFault::AboveAdvance(most));
                Ok(if amount > most { Err(above) } else { Ok(()) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Day;

    use super::*;
    use crate::{journal::Entry, payment::PaymentId};

    fn account(approved: Option<i64>, rows: &[(PaymentKind, i64)]) -> ArchivedAccount {
        let row = |(place, (kind, amount)): (usize, &(PaymentKind, i64))| Entry {
            id: PaymentId(i64::try_from(place).unwrap() + 1),
            kind: *kind,
            amount: *amount,
            paid_on: Day::FIRST,
            package: None,
            reverses: None,
        };
        let journal = Journal(rows.iter().enumerate().map(row).collect());
        ArchivedAccount { name: "A".into(), approved: approved.map(RupiahSum::new), journal }
    }

    fn check(account: &ArchivedAccount, kind: PaymentKind, amount: u32) -> Result<Result<(), PaymentFault>, Refusal> {
        let terms = Advance { amount: amount.into(), paid_on: Day::FIRST, reference: String::new() };
        account.check(kind, &terms)
    }

    #[test]
    fn what_was_approved_is_paid_until_a_settlement_says_otherwise() {
        use PaymentKind::{Advance, Return, Settlement};
        use PaymentState::{Nothing, Open, Paid, Ready};
        for (approved, rows, has, balance, state) in [
            (None, &[][..], 0, 0, Open),
            (None, &[(Advance, 500)], 500, -500, Open),
            (None, &[(Advance, 500), (Return, 500)], 0, 0, Open),
            (Some(0), &[], 0, 0, Nothing),
            (Some(900), &[], 900, 0, Paid),
            (Some(900), &[(Return, 300)], 600, 300, Paid),
            (Some(900), &[(Settlement, 800)], 800, 100, Ready),
            (Some(900), &[(Settlement, 800), (Return, 300)], 500, 400, Ready),
            (Some(900), &[(Settlement, 800), (Settlement, 100)], 900, 0, Paid),
        ] {
            let (sums, summary) = (account(approved, rows).sums(), account(approved, rows).sums().summary());
            let paid = approved.map_or(0, |_| has);
            assert_eq!((sums.paid().get(), summary.paid.get()), (has, paid), "{approved:?} {rows:?}");
            assert_eq!((summary.balance.get(), summary.state), (balance, state), "{approved:?} {rows:?}");
        }
    }

    #[test]
    fn an_approved_receipt_is_settled_whole_and_another_is_advanced() {
        use PaymentKind::{Advance, Return, Settlement};
        let (open, approved) = (account(None, &[]), account(Some(900), &[]));
        assert_eq!(check(&open, Advance, 500), Ok(Ok(())));
        assert_eq!(check(&approved, Advance, 500), Err(Refusal::Approved));
        assert_eq!(check(&open, Settlement, 500), Err(Refusal::NotApproved("A".into())));
        assert_eq!(check(&approved, Settlement, 900), Ok(Ok(())));
        let whole = |balance| Ok(Err(PaymentFault::NotWhole(balance)));
        assert_eq!(check(&approved, Settlement, 901), whole(900));
        assert_eq!(check(&approved, Settlement, 899), whole(900));
        let part = account(Some(900), &[(Settlement, 400)]);
        assert_eq!((check(&part, Settlement, 500), check(&part, Settlement, 499)), (Ok(Ok(())), whole(500)));
        let settled = account(Some(900), &[(Settlement, 900)]);
        assert_eq!(check(&settled, Settlement, 1), Err(Refusal::Settled(Day::FIRST)));
        let above = |most| Ok(Err(PaymentFault::Terms(AdvanceFault::AboveAdvance(most))));
        assert_eq!(check(&open, Return, 1), above(0));
        assert_eq!(check(&account(None, &[(Advance, 500)]), Return, 500), Ok(Ok(())));
        assert_eq!(check(&account(None, &[(Advance, 500), (Return, 400)]), Return, 101), above(100));
        assert_eq!(check(&approved, Return, 900), Ok(Ok(())));
    }
}
