//! Reads a trip with its submitted receipts, for verifiers and finance (contract T7).

use ports::{Error, Noun};
use receipts::{Status, Warning};
use staff::Actor;
use trips::{TripId, budget::Account};
use views::{
    receipts::{TripBeside, TripReceipts},
    safeguards::{FOUR_EYES, TripDuties},
};

use super::{doubts::shown_doubts, warnings::warnings_beside};
use crate::{application::App, budgets::charged};

/// A trip with its receipts, and the warnings about each.
#[derive(Debug)]
pub struct Verified {
    /// The trip with its receipts.
    pub found: TripReceipts,
    /// Warnings, in the order of the receipts.
    pub warnings: Vec<Vec<Warning>>,
    /// The ledger that the trip is charged to; `None` without a ceiling.
    pub budget: Option<Account>,
    /// Other trips of the travellers in these days.
    pub beside: Vec<TripBeside>,
    /// Duties of the caller on the trip; `None` for finance, who approves nothing.
    pub duties: Option<TripDuties>,
}

/// The trip with all receipts but drafts: for a verifier of the own parent unit, for finance of all units.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`].
#[tracing::instrument(name = "receipts.verify", skip_all, fields(trip_id = trip.0))]
pub async fn verify(app: &App, actor: &Actor, trip: TripId) -> Result<Verified, Error> {
    let auditor = actor.trip_auditor()?;
    let found =
        app.queries.receipts_to_verify(trip, &Status::VERIFIABLE, actor.user, app.clock.now() - FOUR_EYES).await?;
    let (found, duties) = found.ok_or(Error::NotFound(Noun::Trip))?;
    if actor.finance_officer().is_err() {
        auditor.of_parent(found.trip.unit.parent)?;
    }
    let ledger = charged(app, &found.trip).await?;
    let mut warnings = warnings_beside(app, &found.trip, &found.receipts, ledger.as_ref()).await?;
    for (receipt, warnings) in found.receipts.iter().zip(&mut warnings) {
        warnings.extend(shown_doubts(app, &found.trip, receipt));
    }
    let duties = actor.verifier().is_ok().then_some(duties);
    let budget = ledger.map(|found| found.account);
    let beside = app.queries.trips_beside(trip).await?;
    Ok(Verified { found, warnings, budget, beside, duties })
}
