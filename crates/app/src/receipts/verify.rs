//! Reads a trip with its submitted receipts, for verifiers and finance (contract T7).

use receipts::Status;
use staff::Actor;
use trips::TripId;

use crate::{App, Error, Noun, views::receipts::TripReceipts};

/// The trip with all receipts but drafts: for a verifier of the own parent unit, for finance of all units.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
pub async fn verify(app: &App, actor: &Actor, trip: TripId) -> Result<TripReceipts, Error> {
    let auditor = actor.trip_auditor()?;
    let found = app.queries.trip_receipts(trip, &Status::VERIFIABLE).await?.ok_or(Error::NotFound(Noun::Trip))?;
    if actor.finance_officer().is_err() {
        auditor.of_parent(found.trip.unit.parent)?;
    }
    Ok(found)
}
