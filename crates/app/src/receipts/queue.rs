//! The verifier's queue: receipts that wait for a verdict (beyond V1).

use findings::Tally;
use kernel::{Page, PageRequest};
use ports::{Error, Noun, TripScope};
use staff::{Actor, WorkUnitId};
use trips::TravellerId;
use views::receipts::QueuedReceipt;

use crate::{application::App, checks};

/// Receipts that a verifier judges, of no unit by name: those of the queue and of the home page.
pub(crate) fn to_verify(verifier: &Actor) -> TripScope {
    if verifier.scope().is_office_wide() { TripScope::Office } else { TripScope::Parent(verifier.parent_unit) }
}

/// A page of the submitted receipts of the unit named or of all units that the verifier verifies, oldest first, with numbers of
/// findings.
///
/// # Errors
/// [`Error::Denied`] without role 4 or for a unit of another parent unit, [`Error::NotFound`] for an unknown one.
#[tracing::instrument(name = "receipts.queue", skip_all)]
pub async fn queue(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    search: Option<&str>,
    page: PageRequest,
) -> Result<Page<(QueuedReceipt, Tally)>, Error> {
    let verifier = actor.verifier()?;
    let scope = match unit {
        None => to_verify(actor),
        Some(id) => {
            let unit = app.queries.work_unit(id).await?.ok_or(Error::NotFound(Noun::Unit))?;
            verifier.of_parent(unit.parent)?;
            TripScope::Unit(id)
        }
    };
    let page = app.queries.receipt_queue(scope, search, page).await?;
    checks::tallied(app, page, |row| TravellerId(row.traveller)).await
}
