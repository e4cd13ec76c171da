//! Checks of payments.

use payments::Payable;

use crate::notice::Notice;

/// Notices about people who have no account for a transfer.
pub fn without_account<'a>(receipts: impl IntoIterator<Item = &'a Payable>) -> impl Iterator<Item = Notice> {
    let missing = receipts.into_iter().filter(|receipt| !receipt.bank_account.takes_transfers());
    missing.map(|receipt| Notice::NoAccount(receipt.name.clone()))
}
