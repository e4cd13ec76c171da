//! Every order of paying, reversing, returning, cancelling and reopening.

use kernel::Rupiah;
use proptest::prelude::*;
use receipts::{Advance, AdvanceAccount, AdvanceDraft, Status};

use super::*;
use crate::payable::{Payable, tests::payable};

fn day(day: u32) -> Day {
    Day::from_ymd_opt(2026, 10, day).unwrap()
}

/// A receipt with its journal, to which each act is applied as its rule allows.
#[derive(Debug, Clone)]
struct Ledger {
    total: i64,
    approved: bool,
    cancelled: bool,
    journal: Journal,
}

#[derive(Debug, Clone, Copy)]
enum Act {
    Advance(i64),
    Settle(i64),
    /// Pays the balance, which an amount drawn at random seldom is.
    SettleAll,
    Return(i64),
    /// Returns all that may be returned.
    ReturnAll,
    Reverse(usize),
    Approve(i64),
    Reopen,
    Cancel,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let amount = 1..6_000_i64;
    let act = prop_oneof![
        amount.clone().prop_map(Act::Advance),
        amount.clone().prop_map(Act::Settle),
        Just(Act::SettleAll),
        amount.clone().prop_map(Act::Return),
        Just(Act::ReturnAll),
        (0..12_usize).prop_map(Act::Reverse),
        amount.prop_map(Act::Approve),
        Just(Act::Reopen),
        Just(Act::Cancel),
    ];
    prop::collection::vec(act, 0..40)
}

impl Ledger {
    fn new() -> Self {
        Self { total: 0, approved: false, cancelled: false, journal: Journal::default() }
    }

    fn due(&self) -> RupiahSum {
        RupiahSum::new(if self.approved { self.total } else { 0 })
    }

    fn payable(&self) -> Payable {
        let status = if self.approved { Status::Approved } else { Status::Draft };
        let (cancelled, journal) = (self.cancelled, self.journal.clone());
        Payable { status, cancelled, journal, ..payable(1, self.total, &[]) }
    }

    fn balance(&self) -> i64 {
        self.payable().account().balance().get()
    }

    fn add(&mut self, kind: PaymentKind, amount: i64, reverses: Option<PaymentId>) {
        let id = PaymentId(i64::try_from(self.journal.0.len()).unwrap());
        self.journal.0.push(Entry { id, kind, amount, paid_on: day(1), package: None, reverses });
    }

    fn advance_account(&self) -> AdvanceAccount {
        let paid = self.journal.standing(PaymentKind::Advance).next();
        let advance = paid.map(|entry| Advance {
            amount: Rupiah::new(entry.amount).unwrap(),
            paid_on: entry.paid_on,
            reference: String::new(),
        });
        AdvanceAccount { advance, returned: self.journal.sum(PaymentKind::Return).get() }
    }

    fn draft(amount: i64) -> AdvanceDraft {
        AdvanceDraft { amount: Some(amount), paid_on: Some(day(1)), reference: Some("BK".into()) }
    }

    /// Applies an act; false if it is refused.
    fn apply(&mut self, act: Act) -> bool {
        match act {
            Act::Advance(amount) => {
                let allowed = !self.approved && !self.cancelled;
                if !allowed || self.advance_account().replace(Self::draft(amount), day(1)).is_err() {
                    return false;
                }
                let before = self.journal.standing(PaymentKind::Advance).next().map(|entry| (entry.id, entry.amount));
                if let Some((id, paid)) = before {
                    self.add(PaymentKind::Reversal, paid, Some(id));
                }
                self.add(PaymentKind::Advance, amount, None);
            }
            Act::Settle(amount) => {
                if self.payable().settle(amount) != Ok(Ok(())) {
                    return false;
                }
                self.add(PaymentKind::Settlement, amount, None);
            }
            Act::SettleAll => return self.apply(Act::Settle(self.balance())),
            Act::ReturnAll => return self.apply(Act::Return(self.payable().returnable().get())),
            Act::Return(amount) => {
                if self.payable().take_back(Self::draft(amount), day(1)).is_err() {
                    return false;
                }
                self.add(PaymentKind::Return, amount, None);
            }
            Act::Reverse(index) => {
                let Some(entry) = self.journal.0.get(index).cloned() else { return false };
                if self.journal.reverse(entry.id).is_err() {
                    return false;
                }
                self.add(PaymentKind::Reversal, entry.amount, Some(entry.id));
            }
            Act::Approve(total) => {
                if self.approved {
                    return false;
                }
                (self.approved, self.total) = (true, total);
            }
            Act::Reopen => {
                if !self.approved || self.journal.unsettled().is_err() {
                    return false;
                }
                self.approved = false;
            }
            Act::Cancel => {
                if self.approved || self.cancelled {
                    return false;
                }
                self.cancelled = true;
            }
        }
        true
    }
}

/// Sum of the rows with their signs, where a reversal has the sign that undoes its payment.
fn signed(journal: &Journal) -> i64 {
    let of = |id| journal.0.iter().find(|entry| Some(entry.id) == id).map_or(0, |entry| entry.kind.sign());
    let sign = |entry: &Entry| match entry.kind {
        PaymentKind::Reversal => -of(entry.reverses),
        kind => kind.sign(),
    };
    journal.0.iter().map(|entry| sign(entry) * entry.amount).sum()
}

proptest! {
    #[test]
    fn the_balance_is_the_total_less_the_payments_in_any_order(acts in acts()) {
        let mut ledger = Ledger::new();
        for act in acts {
            let before = ledger.clone();
            if !ledger.apply(act) {
                prop_assert_eq!(&ledger.journal, &before.journal, "a refusal changes nothing");
            }
            let balance = ledger.balance();
            prop_assert_eq!(balance, ledger.due().get() - signed(&ledger.journal));
            let settled = matches!(act, Act::Settle(_) | Act::SettleAll) && ledger.journal != before.journal;
            prop_assert!(!settled || (before.balance() > 0 && balance == 0), "a settlement pays the whole balance, once");
            prop_assert!(ledger.journal.standing(PaymentKind::Advance).count() <= 1, "advanced twice");
            prop_assert!(ledger.journal.paid() >= RupiahSum::ZERO, "more came back than was paid");
            prop_assert!(ledger.journal.settlement().is_none() || ledger.approved, "a settled receipt was reopened");
            prop_assert!(ledger.journal.0.starts_with(&before.journal.0), "a row was changed");
        }
    }

    #[test]
    fn a_balance_is_always_closed_by_one_payment(acts in acts()) {
        let mut ledger = Ledger::new();
        for act in acts {
            ledger.apply(act);
        }
        let before = ledger.balance();
        if ledger.approved {
            prop_assert_eq!(ledger.apply(Act::SettleAll), before > 0);
            prop_assert_eq!(ledger.apply(Act::ReturnAll), before < 0);
            prop_assert_eq!(ledger.balance(), 0);
        }
    }

    #[test]
    fn all_that_was_paid_can_be_reversed(acts in acts()) {
        let mut ledger = Ledger::new();
        for act in acts {
            ledger.apply(act);
        }
        for kind in [PaymentKind::Return, PaymentKind::Settlement, PaymentKind::Advance] {
            for id in ledger.journal.standing(kind).map(|entry| entry.id).collect::<Vec<_>>() {
                prop_assert!(ledger.apply(Act::Reverse(usize::try_from(id.0).unwrap())));
            }
        }
        prop_assert_eq!(ledger.journal.paid(), RupiahSum::ZERO);
    }
}

#[test]
fn a_reversed_settlement_is_paid_again() {
    let mut ledger = Ledger::new();
    assert!(!ledger.apply(Act::Settle(1)), "before the approval nothing is due");
    assert!(ledger.apply(Act::Advance(400)) && ledger.apply(Act::Approve(1_000)));
    assert!(!ledger.apply(Act::Settle(601)) && !ledger.apply(Act::Settle(599)) && ledger.apply(Act::Settle(600)));
    assert_eq!(ledger.payable().settle(1), Err(Refusal::Settled(day(1))));
    assert!(!ledger.apply(Act::Reopen));
    assert!(ledger.apply(Act::Reverse(1)) && !ledger.apply(Act::Reverse(1)) && !ledger.apply(Act::Reverse(2)));
    assert!(ledger.apply(Act::Settle(600)));
    assert_eq!(RupiahSum::new(ledger.balance()), RupiahSum::ZERO);
}

#[test]
fn an_advance_of_a_cancelled_trip_comes_home() {
    let mut ledger = Ledger::new();
    assert!(ledger.apply(Act::Advance(4_000)) && ledger.apply(Act::Cancel));
    assert_eq!(RupiahSum::new(ledger.balance()), RupiahSum::new(-4_000));
    assert!(ledger.apply(Act::Approve(1_500)), "the cost of cancelling");
    assert!(ledger.apply(Act::Return(2_500)) && !ledger.apply(Act::Return(1_501)));
    assert_eq!(ledger.journal.reverse(PaymentId(0)), Err(Refusal::AdvanceReturned(RupiahSum::new(2_500))));
    assert_eq!(RupiahSum::new(ledger.balance()), RupiahSum::ZERO);
}
