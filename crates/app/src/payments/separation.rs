//! Separation of duties: who verified doesn't pay.

use ::payments::{
    Payable,
    separation::{pay_verified, verified_by},
};
use chrono::{DateTime, Utc};
use findings::Notice;
use ports::{Error, UnitOfWork};
use receipts::duties::FOUR_EYES;
use staff::{ParentUnitId, Scope};
use views::safeguards::UnitSafeguards;

use crate::application::App;

/// The safeguards of a parent unit before each change since an instant that the user made, or the lender of the role that they act by.
pub(crate) async fn relaxed_by(
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    parent: ParentUnitId,
    since: DateTime<Utc>,
) -> Result<Vec<UnitSafeguards>, Error> {
    let mut before = Vec::new();
    for user in by.actor().users() {
        before.extend(work.changed_safeguards(parent, user, since).await?);
    }
    Ok(before)
}

/// Receipts that the payer verified, by the rule of their parent unit, for a user who relaxed it lately as it was before.
///
/// # Errors
/// [`payments::Refusal::Verified`] where duties are separated.
pub(crate) async fn verified_by_payer(
    app: &App,
    work: &mut dyn UnitOfWork,
    payer: Scope<'_>,
    parent: ParentUnitId,
    receipts: impl IntoIterator<Item = &Payable>,
) -> Result<Vec<Notice>, Error> {
    let verified = verified_by(&payer.actor().users(), receipts);
    if verified.is_empty() {
        return Ok(Vec::new());
    }
    let now = work.lock_safeguards(parent).await?;
    let before = relaxed_by(work, payer, parent, app.clock.now() - FOUR_EYES).await?;
    let names = pay_verified(now.at_least(&before).separation, &verified)?;
    Ok(names.into_iter().map(Notice::Verified).collect())
}
