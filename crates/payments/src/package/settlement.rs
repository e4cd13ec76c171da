//! Settlements of the receipts of a package (office 5.2, assurance D-10).

use kernel::{Rupiah, RupiahSum};
use trips::TravellerId;

use crate::payable::Payable;

/// Amount of a traveller of a package, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// The traveller.
    pub traveller: TravellerId,
    /// Rupiah before deductions: the balance, as without it, or 0, which leaves the receipt out.
    pub amount: Option<i64>,
    /// Deductions, rupiah.
    pub deduction: i64,
    /// Reason why the receipt is left out.
    pub reason: Option<String>,
}

/// Fault of a share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShareFault {
    /// The traveller is not in the package.
    Unknown,
    /// Neither the whole balance nor 0.
    NotWhole(i64),
    /// A receipt is left out without a reason.
    NoReason,
    /// A deduction above the amount.
    Deduction,
    /// No receipt is paid; of no single share.
    NothingPaid,
}

/// A settlement of a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    /// The traveller.
    pub traveller: TravellerId,
    /// Rupiah, at least one.
    pub amount: Rupiah,
    /// Deductions, no more than the amount.
    pub deduction: Rupiah,
    /// Settlement that stands and left a rest, which this one pays.
    pub completes: Option<crate::PaymentId>,
}

/// A receipt that the payment of its package leaves out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Postponed {
    /// The traveller.
    pub traveller: TravellerId,
    /// Reason.
    pub reason: String,
}

/// A payment of a package by receipt. Those with a balance of 0 or less are in neither list: the package holds them, and pays nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settled {
    /// Receipts that are paid, at least one.
    pub settlements: Vec<Settlement>,
    /// Receipts that are left out.
    pub postponed: Vec<Postponed>,
}

impl Settlement {
    /// Pays the whole balance of a receipt less deductions; `None` for a balance of 0 or less, or deductions above it.
    pub fn of(receipt: &Payable, deduction: i64) -> Option<Self> {
        let amount = Rupiah::new(receipt.account().balance().get()).ok().filter(|amount| amount.get() > 0)?;
        let deduction = Rupiah::new(deduction).ok().filter(|deduction| *deduction <= amount)?;
        let completes = receipt.journal.settlement().map(|before| before.id);
        Some(Self { traveller: receipt.traveller, amount, deduction, completes })
    }
}

/// Settlements of the receipts of a package: the balance of each but of those that are left out.
///
/// # Errors
/// Every fault of a share with its position.
pub fn settlements(receipts: &[Payable], shares: &[Share]) -> Result<Settled, Vec<(usize, ShareFault)>> {
    let known = |share: &Share| receipts.iter().any(|receipt| receipt.traveller == share.traveller);
    let unknown = shares.iter().enumerate().filter(|(_, share)| !known(share));
    let mut faults: Vec<_> = unknown.map(|(index, _)| (index, ShareFault::Unknown)).collect();
    let mut settled = Settled::default();
    for receipt in receipts {
        let share = shares.iter().enumerate().rfind(|(_, share)| share.traveller == receipt.traveller);
        let (index, share) = share.map_or((0, None), |(index, share)| (index, Some(share)));
        match settle(receipt, share, &mut settled) {
            Ok(()) => {}
            Err(fault) => faults.push((index, fault)),
        }
    }
    if faults.is_empty() && settled.settlements.is_empty() {
        faults.push((0, ShareFault::NothingPaid));
    }
    faults.sort_unstable_by_key(|(index, _)| *index);
    if faults.is_empty() { Ok(settled) } else { Err(faults) }
}

/// Adds a receipt to those that are paid or left out.
fn settle(receipt: &Payable, share: Option<&Share>, settled: &mut Settled) -> Result<(), ShareFault> {
    let balance = receipt.account().balance().or_zero();
    let (amount, deduction) = share.map_or((None, 0), |share| (share.amount, share.deduction));
    let amount = amount.map_or(balance, RupiahSum::new);
    if amount == balance && balance > RupiahSum::ZERO {
        let settlement = Settlement::of(receipt, deduction).ok_or(ShareFault::Deduction)?;
        settled.settlements.push(settlement);
        return Ok(());
    }
    if amount != RupiahSum::ZERO {
        return Err(ShareFault::NotWhole(balance.get()));
    }
    if deduction != 0 {
        return Err(ShareFault::Deduction);
    }
    match share.and_then(|share| share.reason.clone()) {
        Some(reason) => settled.postponed.push(Postponed { traveller: receipt.traveller, reason }),
        None if balance > RupiahSum::ZERO => return Err(ShareFault::NoReason),
        None => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ShareFault::{Deduction, NoReason, NotWhole, NothingPaid, Unknown};

    use super::*;
    use crate::{PaymentId, PaymentKind, payable::tests::payable};

    fn share(id: i64, amount: Option<i64>, deduction: i64, reason: &str) -> Share {
        let reason = Some(reason.to_owned()).filter(|reason| !reason.is_empty());
        Share { traveller: TravellerId(id), amount, deduction, reason }
    }

    /// A receipt without payments, one with an advance, one whose advance is above its total.
    fn receipts() -> [Payable; 3] {
        use PaymentKind::Advance;
        [payable(1, 500, &[]), payable(2, 500, &[(Advance, 200)]), payable(3, 500, &[(Advance, 700)])]
    }

    #[test]
    fn each_receipt_is_paid_its_whole_balance_or_left_out_with_a_reason() {
        let amounts = |settled: Settled| {
            let paid = settled.settlements.iter().map(|one| (one.traveller.0, one.amount.get(), one.deduction.get()));
            let left_out = settled.postponed.iter().map(|one| one.traveller.0);
            (paid.collect::<Vec<_>>(), left_out.collect::<Vec<_>>())
        };
        let whole = vec![(1, 500, 0), (2, 300, 0)];
        for (shares, expected) in [
            (vec![], Ok((whole.clone(), vec![]))),
            (vec![share(1, Some(500), 0, ""), share(2, None, 300, "")], Ok((vec![(1, 500, 0), (2, 300, 300)], vec![]))),
            (vec![share(2, Some(0), 0, "nota kurang")], Ok((vec![(1, 500, 0)], vec![2]))),
            (vec![share(3, Some(0), 0, "")], Ok((whole.clone(), vec![]))),
            (vec![share(3, Some(0), 0, "nanti")], Ok((whole, vec![3]))),
            (vec![share(1, Some(0), 0, "")], Err(vec![(0, NoReason)])),
            (vec![share(1, Some(400), 0, "")], Err(vec![(0, NotWhole(500))])),
            (vec![share(1, Some(501), 0, "")], Err(vec![(0, NotWhole(500))])),
            (vec![share(1, Some(-1), 0, "x")], Err(vec![(0, NotWhole(500))])),
            (vec![share(3, Some(1), 0, "x")], Err(vec![(0, NotWhole(0))])),
            (
                vec![share(9, None, 0, ""), share(2, None, 301, ""), share(1, None, -1, "")],
                Err(vec![(0, Unknown), (1, Deduction), (2, Deduction)]),
            ),
            (vec![share(1, Some(0), 5, "x")], Err(vec![(0, Deduction)])),
            (vec![share(1, Some(0), 0, "x"), share(2, Some(0), 0, "y")], Err(vec![(0, NothingPaid)])),
        ] {
            assert_eq!(settlements(&receipts(), &shares).map(amounts), expected, "{shares:?}");
        }
        assert_eq!(settlements(&receipts()[2..], &[]), Err(vec![(0, NothingPaid)]));
    }

    #[test]
    fn a_settlement_names_the_one_whose_rest_it_pays() {
        let part = payable(1, 500, &[(PaymentKind::Settlement, 200)]);
        let settled = settlements(&[part], &[]).unwrap().settlements;
        assert_eq!((settled[0].amount.get(), settled[0].completes), (300, Some(PaymentId(0))));
    }
}
