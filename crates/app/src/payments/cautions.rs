//! Warnings of a payment that is made nevertheless, and separation of duties: who verified doesn't pay.

use ::payments::{Payable, Refusal};
use kernel::RupiahSum;
use ports::{Error, UnitOfWork};
use staff::{ParentUnitId, Scope};
use views::{audit::Separation, safeguards::FOUR_EYES};

use crate::application::App;

/// Warning about a payment or a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caution {
    /// The payer verified the receipt of this person.
    Verified(String),
    /// Rupiah missing in the ceilings.
    Short(RupiahSum),
    /// Bank or account number of this person is missing.
    NoAccount(String),
    /// An advance is above the estimate.
    Receipt(receipts::Warning),
}

/// Receipts that the payer verified, by the rule of their parent unit, for a user who relaxed it lately as it was before.
///
/// # Errors
/// [`Refusal::Verified`] where duties are separated.
pub(crate) async fn verified_by_payer(
    app: &App,
    work: &mut dyn UnitOfWork,
    payer: Scope<'_>,
    parent: ParentUnitId,
    receipts: impl IntoIterator<Item = &Payable>,
) -> Result<Vec<Caution>, Error> {
    let own: Vec<_> = receipts.into_iter().filter(|receipt| receipt.approved_by == Some(payer.user())).collect();
    if own.is_empty() {
        return Ok(Vec::new());
    }
    let now = work.lock_safeguards(parent).await?;
    let before = work.changed_safeguards(parent, payer.user(), app.clock.now() - FOUR_EYES).await?;
    match now.at_least(&before).separation {
        Separation::Off => Ok(Vec::new()),
        Separation::Warn => Ok(own.into_iter().map(|receipt| Caution::Verified(receipt.name.clone())).collect()),
        Separation::Refuse => Err(Refusal::Verified(own[0].name.clone()).into()),
    }
}

/// Warnings about people who have no account for a transfer.
pub(crate) fn without_account<'a>(receipts: impl IntoIterator<Item = &'a Payable>) -> impl Iterator<Item = Caution> {
    let missing = receipts.into_iter().filter(|receipt| receipt.bank_account.for_transfer().is_none());
    missing.map(|receipt| Caution::NoAccount(receipt.name.clone()))
}
