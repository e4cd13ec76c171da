//! Adds an actual cost; all of a traveller's are summed in one line (contract R11).

use ports::{AuditEntry, Error};
use receipts::ActualCostDraft;
use staff::Actor;
use trips::TravellerId;
use views::audit::{Action, Field, Object};

use super::stale::{Named, opened};
use crate::application::App;

/// Adds an actual cost to a traveller's receipt.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when it is closed, [`Error::ExpenseFaults`].
#[tracing::instrument(name = "receipts.add_actual_cost", skip_all, fields(traveller_id = traveller.0))]
pub async fn add_actual_cost(
    app: &App,
    actor: &Actor,
    traveller: TravellerId,
    draft: ActualCostDraft,
    version: Option<i64>,
) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Traveller(traveller), version).await?;
    let open = receipt.open(clerk)?;
    let cost = draft.check().map_err(Error::ExpenseFaults)?;
    let sum = open.add_actual_cost(&cost);
    let at = app.clock.now();
    work.add_actual_cost(traveller, &cost, None, sum, at).await?;
    let entry = AuditEntry::by(*clerk, at, Action::ReceiptActualCostAdded, Object::Receipt.with(traveller.0));
    let entry = entry.is(Field::Item, &cost.item).is(Field::Amount, cost.amount.get());
    work.record(entry.is(Field::Sum, sum.sum.get()).is(Field::Total, sum.total.get())).await?;
    work.commit().await
}
