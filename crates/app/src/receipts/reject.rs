//! Rejects a receipt with a reason (contract R10).

use receipts::{ReceiptEvent, State};
use staff::Actor;
use trips::TravellerId;

use super::transition::transition;
use crate::{App, Error};

/// Rejects a submitted receipt; `reason` is not blank.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] in another state.
pub async fn reject(app: &App, actor: &Actor, traveller: TravellerId, reason: Option<String>) -> Result<State, Error> {
    let verifier = actor.verifier()?;
    transition(app, *verifier, traveller, ReceiptEvent::Rejected, |receipt| receipt.reject(verifier, reason))
        .await
        .map(|made| made.state)
}
