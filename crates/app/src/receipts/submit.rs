//! Submits receipts to the verifier (contract R4, beyond V2): one, or all of a trip that may be.

use ports::{Error, Noun, Recorded};
use receipts::{ReceiptEvent, Refusal};
use staff::Actor;
use trips::{TravellerId, TripId};
use views::audit::Action;

use super::{
    ForAll, Skipped,
    transition::{Step, Transitioned, make, transition},
};
use crate::{
    application::App,
    checks::{self, Reasons},
};

/// Submits a receipt, of the version named if one is. After a rejection such a request changes a line or answers it.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::BudgetShort`] for more than was booked where the
/// guard refuses, [`Error::Receipt`] in another state, without lines, without letter, or without a change or an answer after a rejection.
#[tracing::instrument(name = "receipts.submit", skip_all, fields(traveller_id = traveller.0))]
pub async fn submit(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    version: Option<i64>,
    answer: Option<&str>,
    given: &Reasons,
) -> Result<Transitioned, Error> {
    let clerk = actor.trip_clerk()?;
    let step = Step::of(traveller, ReceiptEvent::Submitted, Action::ReceiptSubmitted, version);
    transition(app, *clerk, Step { answer, given, ..step }, |receipt, _| receipt.submit(clerk)).await
}

/// Submits every receipt of a trip that may be submitted. A returned receipt is left out until a line is changed: this call
/// takes no answer to a rejection.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] for a cancelled trip.
#[tracing::instrument(name = "receipts.submit_all", skip_all, fields(trip_id = trip.0))]
pub async fn submit_all(app: &App, actor: &Actor, trip: TripId) -> Result<ForAll, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipts = work.lock_receipts(trip).await?.ok_or(Error::NotFound(Noun::Trip))?;
    let mut all = ForAll::default();
    for receipt in receipts {
        let traveller = receipt.traveller;
        match receipt.clone().submit(clerk) {
            Ok(to) => {
                let seen = Some(i64::from(receipt.version));
                let step = Step::of(traveller, ReceiptEvent::Submitted, Action::ReceiptSubmitted, seen);
                let review = work.review(traveller).await?;
                match make(app, work.as_mut(), *clerk, &receipt, &review, step, to).await {
                    Ok(made) => {
                        all.done.push(traveller);
                        all.shortfall = all.shortfall.max(made.shortfall);
                    }
                    Err(Error::BudgetShort(short)) => {
                        all.skip(traveller, Refusal::BudgetShort(short.shortfall));
                    }
                    Err(Error::Findings(refused)) => {
                        let by = Recorded::by(clerk.user(), app.clock.now());
                        checks::tell_refusal(work.as_mut(), &refused, by).await?;
                        let findings = refused.findings.into_iter().map(|(_, finding)| finding).collect();
                        all.skipped.push(Skipped { traveller, refusal: Refusal::Findings, findings });
                    }
                    Err(Error::Receipt(refusal @ Refusal::NothingChanged)) => all.skip(traveller, refusal),
                    Err(error) => return Err(error),
                }
            }
            Err(refusal @ (Refusal::Denied(_) | Refusal::TripCancelled(_))) => return Err(refusal.into()),
            Err(Refusal::StateChanged) => all.skip(traveller, Refusal::Closed),
            Err(refusal) => all.skip(traveller, refusal),
        }
    }
    work.commit().await?;
    Ok(all)
}
