//! Separation of duties: who verified doesn't pay.

use ::payments::{Payable, Refusal};
use findings::Notice;
use ports::{Error, UnitOfWork};
use staff::{ParentUnitId, Scope};
use views::{audit::Separation, safeguards::FOUR_EYES};

use crate::application::App;

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
) -> Result<Vec<Notice>, Error> {
    let own: Vec<_> = receipts.into_iter().filter(|receipt| receipt.approved_by == Some(payer.user())).collect();
    if own.is_empty() {
        return Ok(Vec::new());
    }
    let now = work.lock_safeguards(parent).await?;
    let before = work.changed_safeguards(parent, payer.user(), app.clock.now() - FOUR_EYES).await?;
    match now.at_least(&before).separation {
        Separation::Off => Ok(Vec::new()),
        Separation::Warn => Ok(own.into_iter().map(|receipt| Notice::Verified(receipt.name.clone())).collect()),
        Separation::Refuse => Err(Refusal::Verified(own[0].name.clone()).into()),
    }
}
