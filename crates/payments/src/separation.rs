//! Separation of duties: who verified a receipt does not pay it.

use receipts::duties::Separation;
use staff::UserId;

use crate::{Payable, Refusal};

/// Receipts that a payer verified, or somebody in a payer's name: the user, or the lender of the role that they act by.
pub fn verified_by<'r>(payer: &[UserId], receipts: impl IntoIterator<Item = &'r Payable>) -> Vec<&'r Payable> {
    let verified = |receipt: &&Payable| {
        let mut by = receipt.approved_by.into_iter().chain(receipt.approved_for);
        by.any(|by| payer.contains(&by))
    };
    receipts.into_iter().filter(verified).collect()
}

/// Names on receipts that their payer verified, of which a payment tells.
///
/// # Errors
/// [`Refusal::Verified`] where duties are separated.
pub fn pay_verified(rule: Separation, verified: &[&Payable]) -> Result<Vec<String>, Refusal> {
    match (rule, verified) {
        (Separation::Refuse, [first, ..]) => Err(Refusal::Verified(first.name.clone())),
        (Separation::Warn, _) => Ok(verified.iter().map(|receipt| receipt.name.clone()).collect()),
        (Separation::Off, _) | (Separation::Refuse, []) => Ok(Vec::new()),
    }
}
