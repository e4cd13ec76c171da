//! Submits receipts to the verifier (contract R4): one, or all of a trip that may be.

use receipts::{ReceiptEvent, Refusal, State};
use staff::Actor;
use trips::{TravellerId, TripId};

use super::{
    ForAll,
    transition::{make, transition},
};
use crate::{App, Error, Noun};

/// Submits a receipt.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] in another state, without lines or without letter.
pub async fn submit(app: &App, actor: &Actor, traveller: TravellerId) -> Result<State, Error> {
    let clerk = actor.trip_clerk()?;
    transition(app, *clerk, traveller, ReceiptEvent::Submitted, |receipt| receipt.submit(clerk)).await
}

/// Submits every receipt of a trip that may be submitted.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] for a cancelled trip.
pub async fn submit_all(app: &App, actor: &Actor, trip: TripId) -> Result<ForAll, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipts = work.lock_receipts(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let mut all = ForAll::default();
    for receipt in receipts {
        let traveller = receipt.traveller;
        let judged = match receipt.clone().submit(clerk) {
            Ok(_) => Ok(()),
            Err(Refusal::StateChanged) => Err(Refusal::Closed),
            Err(refusal @ (Refusal::Denied(_) | Refusal::TripCancelled(_))) => return Err(refusal.into()),
            Err(refusal) => Err(refusal),
        };
        match judged {
            Ok(()) => {
                let event = ReceiptEvent::Submitted;
                make(app, work.as_mut(), *clerk, (receipt, event), |receipt| receipt.submit(clerk)).await?;
                all.done.push(traveller);
            }
            Err(refusal) => all.skipped.push((traveller, refusal)),
        }
    }
    work.commit().await?;
    Ok(all)
}
