//! Settlements of the receipts of a package.

use kernel::Rupiah;
use trips::TravellerId;

use super::Payable;
use crate::refusal::Refusal;

/// Amount of a traveller of a package, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The traveller.
    pub traveller: TravellerId,
    /// Rupiah before deductions; the balance without it.
    pub amount: Option<i64>,
    /// Deductions, rupiah.
    pub deduction: i64,
}

/// Fault of a share, with its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShareFault {
    /// The traveller is not in the package.
    Unknown,
    /// More than the balance.
    AboveBalance(i64),
    /// A deduction above the amount.
    Deduction,
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
}

/// Settlements, or every fault of a share with its position.
type Settled = Result<Vec<Settlement>, Vec<(usize, ShareFault)>>;

/// Settlements of the receipts of a package: the balance of each, or what was typed; nothing for one whose advance covers it.
///
/// # Errors
/// [`Refusal::Settled`]; inside, every fault of a share with its position.
pub fn settlements(receipts: &[Payable], shares: &[Share]) -> Result<Settled, Refusal> {
    let known = |share: &Share| receipts.iter().any(|receipt| receipt.traveller == share.traveller);
    let mut faults: Vec<_> = shares
        .iter()
        .enumerate()
        .filter(|(_, share)| !known(share))
        .map(|(index, _)| (index, ShareFault::Unknown))
        .collect();
    let mut paid = Vec::new();
    for receipt in receipts {
        receipt.journal.unsettled()?;
        let balance = receipt.journal.balance(receipt.due()).or_zero();
        let share = shares.iter().enumerate().rfind(|(_, share)| share.traveller == receipt.traveller);
        let (index, amount, deduction) = match share {
            Some((index, share)) => (index, share.amount.unwrap_or(balance.get()), share.deduction),
            None => (0, balance.get(), 0),
        };
        match (Rupiah::new(amount), Rupiah::new(deduction)) {
            _ if amount > balance.get() => faults.push((index, ShareFault::AboveBalance(balance.get()))),
            (Ok(amount), Ok(deduction)) if deduction <= amount => {
                if amount.get() > 0 {
                    paid.push(Settlement { traveller: receipt.traveller, amount, deduction });
                }
            }
            _ => faults.push((index, ShareFault::Deduction)),
        }
    }
    faults.sort_unstable_by_key(|(index, _)| *index);
    Ok(if faults.is_empty() { Ok(paid) } else { Err(faults) })
}
