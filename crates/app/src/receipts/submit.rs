//! Submits a receipt to the verifier (contract R4).

use receipts::{ReceiptEvent, State};
use staff::Actor;
use trips::TravellerId;

use super::transition::transition;
use crate::{App, Error};

/// Submits a receipt.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] in another state, without lines or without letter.
pub async fn submit(app: &App, actor: &Actor, traveller: TravellerId) -> Result<State, Error> {
    let clerk = actor.trip_clerk()?;
    transition(app, *clerk, traveller, ReceiptEvent::Submitted, |receipt| receipt.submit(clerk))
        .await
        .map(|made| made.state)
}
