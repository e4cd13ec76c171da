//! Reads a trip with its submitted receipts, for verifiers and finance (contract T7).

use findings::{Finding, Notice};
use ports::{Error, Noun};
use receipts::{
    Status,
    duties::{FOUR_EYES, TripDuties},
};
use staff::Actor;
use trips::{TravellerId, TripId, budget::Account};
use views::receipts::{TripBeside, TripReceipts};

use super::notices::notices_beside;
use crate::{application::App, budgets::charged, checks};

/// A trip with its receipts, and the notices about each.
#[derive(Debug)]
pub struct Verified {
    /// The trip with its receipts.
    pub found: TripReceipts,
    /// Notices, in the order of the receipts.
    pub notices: Vec<Vec<Notice>>,
    /// Findings of the list of checks, in the order of the receipts.
    pub findings: Vec<Vec<Finding>>,
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
    let since = app.clock.now() - FOUR_EYES;
    let read = async |user| app.queries.receipts_to_verify(trip, &Status::VERIFIABLE, user, since).await;
    let (mut found, mut duties) = read(actor.user).await?.ok_or(Error::NotFound(Noun::Trip))?;
    if let Some(lender) = &actor.on_behalf
        && let Some((_, held)) = read(lender.user).await?
    {
        duties = duties.with(held);
    }
    if actor.finance_officer().is_err() {
        auditor.of_parent(found.trip.unit.parent)?;
    }
    let ledger = charged(app, &found.trip).await?;
    let shown = notices_beside(app, &found.trip, &found.receipts, ledger.as_ref()).await?;
    let notices = shown.into_iter().map(|shown| shown.notices.into_iter().chain(shown.hand_in).collect()).collect();
    let ids: Vec<_> = found.receipts.iter().map(|receipt| TravellerId(receipt.traveller.id)).collect();
    let to_check = app.queries.receipts_to_check(&ids).await?;
    for receipt in &mut found.receipts {
        checks::bound(&to_check, TravellerId(receipt.traveller.id), &mut receipt.lines);
    }
    let mut checked = checks::run(app, &to_check);
    let findings = ids.iter().map(|id| checked.remove(id).unwrap_or_default()).collect();
    let duties = actor.verifier().is_ok().then_some(duties);
    let budget = ledger.map(|found| found.account);
    let beside = app.queries.trips_beside(trip).await?;
    Ok(Verified { found, notices, findings, budget, beside, duties })
}
