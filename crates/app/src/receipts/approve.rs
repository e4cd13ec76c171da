//! Approves a receipt (contract R9).

use receipts::ReceiptEvent;
use staff::Actor;
use trips::TravellerId;

use super::transition::{Transitioned, transition};
use crate::{App, Error};

/// Approves a submitted receipt; its note is dropped.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] in another state, [`Error::Duties`] where duties are separated.
pub async fn approve(app: &App, actor: &Actor, traveller: TravellerId) -> Result<Transitioned, Error> {
    let verifier = actor.verifier()?;
    transition(app, *verifier, traveller, ReceiptEvent::Approved, |receipt| receipt.approve(verifier)).await
}
