//! Takes a submitted receipt back from the verifier (beyond V4).

use ports::Error;
use receipts::{ReceiptEvent, State};
use staff::Actor;
use trips::TravellerId;
use views::audit::Action;

use super::transition::{Step, transition};
use crate::application::App;

/// Takes back a submitted receipt while none of its lines is judged.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] in another state or with a judged line.
#[tracing::instrument(name = "receipts.take_back", skip_all, fields(traveller_id = traveller.0))]
pub async fn take_back(app: &App, actor: &Actor, traveller: TravellerId, version: i64) -> Result<State, Error> {
    let clerk = actor.trip_clerk()?;
    let step = Step::of(traveller, ReceiptEvent::Withdrawn, Action::ReceiptTakenBack, Some(version));
    transition(app, *clerk, step, |receipt, review| receipt.take_back(clerk, review)).await.map(|made| made.state)
}
