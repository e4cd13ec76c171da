//! Payments of the archive (office 4.1, 5.1): the system of before paid what it approved, until a settlement here says otherwise.

use kernel::RupiahSum;
use receipts::{Advance, advance::AdvanceFault};

use crate::{
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

impl ArchivedAccount {
    /// Rupiah that the traveller has: what was paid here, and before.
    pub fn paid(&self) -> RupiahSum {
        let before = self.approved.filter(|_| self.journal.settlement().is_none());
        before.unwrap_or(RupiahSum::ZERO) + self.journal.paid()
    }

    /// Checks a payment: an advance of a receipt that was not approved, one settlement of an approved one, a return of no more than
    /// the traveller has.
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
                self.journal.unsettled()?;
                let most = total.get();
                Ok(if amount > most { Err(PaymentFault::AboveBalance(most)) } else { Ok(()) })
            }
            (PaymentKind::Return | PaymentKind::Reversal, _) => {
                let most = self.paid().or_zero().get();
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
        use PaymentKind::{Return, Settlement};
        assert_eq!(account(None, &[]).paid(), RupiahSum::ZERO);
        assert_eq!(account(Some(900), &[]).paid(), RupiahSum::new(900));
        assert_eq!(account(Some(900), &[(Return, 300)]).paid(), RupiahSum::new(600));
        assert_eq!(account(Some(900), &[(Settlement, 800)]).paid(), RupiahSum::new(800));
        assert_eq!(account(Some(900), &[(Settlement, 800), (Return, 300)]).paid(), RupiahSum::new(500));
    }

    #[test]
    fn an_approved_receipt_is_settled_once_and_another_is_advanced() {
        use PaymentKind::{Advance, Return, Settlement};
        let (open, approved) = (account(None, &[]), account(Some(900), &[]));
        assert_eq!(check(&open, Advance, 500), Ok(Ok(())));
        assert_eq!(check(&approved, Advance, 500), Err(Refusal::Approved));
        assert_eq!(check(&open, Settlement, 500), Err(Refusal::NotApproved("A".into())));
        assert_eq!(check(&approved, Settlement, 900), Ok(Ok(())));
        assert_eq!(check(&approved, Settlement, 901), Ok(Err(PaymentFault::AboveBalance(900))));
        let settled = account(Some(900), &[(Settlement, 900)]);
        assert_eq!(check(&settled, Settlement, 1), Err(Refusal::Settled(Day::FIRST)));
        let above = |most| Ok(Err(PaymentFault::Terms(AdvanceFault::AboveAdvance(most))));
        assert_eq!(check(&open, Return, 1), above(0));
        assert_eq!(check(&account(None, &[(Advance, 500)]), Return, 500), Ok(Ok(())));
        assert_eq!(check(&account(None, &[(Advance, 500), (Return, 400)]), Return, 101), above(100));
        assert_eq!(check(&approved, Return, 900), Ok(Ok(())));
    }
}
