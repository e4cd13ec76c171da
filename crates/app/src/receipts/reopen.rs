//! Returns an approved receipt to its clerk (beyond V5).

use ports::Error;
use receipts::{ReceiptEvent, State};
use staff::Actor;
use trips::TravellerId;
use views::audit::Action;

use super::transition::{Step, transition};
use crate::application::App;

/// Reopens an approved receipt with a reason: it is rejected, and its trip is no longer finished.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] without role 5, [`Error::Stale`], [`Error::Receipt`] in another state or
/// without a reason.
#[tracing::instrument(name = "receipts.reopen", skip_all, fields(traveller_id = traveller.0))]
pub async fn reopen(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    version: i64,
    reason: Option<String>,
) -> Result<State, Error> {
    let administrator = actor.administrator()?;
    let step = Step::of(traveller, ReceiptEvent::Reopened, Action::ReceiptReopened, Some(version));
    transition(app, *administrator, step, |receipt, _| receipt.reopen(administrator, reason))
        .await
        .map(|made| made.state)
}
