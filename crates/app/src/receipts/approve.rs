//! Approves a receipt (contract R9).

use receipts::{ReceiptEvent, State};
use staff::Actor;
use trips::TravellerId;

use super::transition::transition;
use crate::{App, Error};

/// Approves a submitted receipt; its note is dropped.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] in another state.
pub async fn approve(app: &App, actor: &Actor, traveller: TravellerId) -> Result<State, Error> {
    let verifier = actor.verifier()?;
    transition(app, *verifier, traveller, ReceiptEvent::Approved, |receipt| receipt.approve(verifier)).await
}
