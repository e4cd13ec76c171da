//! Approves a receipt (contract R9).

use ports::Error;
use receipts::ReceiptEvent;
use staff::Actor;
use trips::TravellerId;
use views::audit::Action;

use super::transition::{Step, Transitioned, transition};
use crate::{application::App, checks::Reasons};

/// Approves a submitted receipt, of the version named if one is; its note is dropped.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] in another state or with a line that is
/// to be corrected, [`Error::Duties`] where duties are separated, [`Error::BudgetShort`] for more than was booked where the guard
/// refuses, [`Error::Findings`].
#[tracing::instrument(name = "receipts.approve", skip_all, fields(traveller_id = traveller.0))]
pub async fn approve(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    version: Option<i64>,
    given: &Reasons,
) -> Result<Transitioned, Error> {
    let verifier = actor.verifier()?;
    let step = Step::of(traveller, ReceiptEvent::Approved, Action::ReceiptApproved, version);
    let step = Step { given, ..step };
    transition(app, *verifier, step, |receipt, review| {
        let approved = receipt.approve(verifier)?;
        review.approvable().map(|()| approved)
    })
    .await
}
