//! Submits a receipt to the verifier (contract R4, beyond V2).

use receipts::{ReceiptEvent, State};
use staff::Actor;
use trips::TravellerId;

use super::transition::{Step, transition};
use crate::{App, Error, audit::Action};

/// Submits a receipt, of the version named if one is. After a rejection such a request changes a line or answers it.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::StaleReceipt`], [`Error::Receipt`] in another state, without lines, without
/// letter, or without a change or an answer after a rejection.
pub async fn submit(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    version: Option<i64>,
    answer: Option<&str>,
) -> Result<State, Error> {
    let clerk = actor.trip_clerk()?;
    let step = Step::of(traveller, ReceiptEvent::Submitted, Action::ReceiptSubmitted, version);
    transition(app, *clerk, Step { answer, ..step }, |receipt, _| receipt.submit(clerk)).await.map(|made| made.state)
}
