//! Changes and removes single actual costs; the line of their sum goes with the last one.

use ports::{AuditEntry, Error, Noun};
use receipts::{ActualCostDraft, ActualCostId, Line};
use staff::Actor;
use views::audit::{Action, Field, Object};

use super::stale::{Named, opened};
use crate::application::App;

/// Changes an actual cost.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed,
/// [`Error::ExpenseFaults`].
#[tracing::instrument(name = "receipts.change_actual_cost", skip_all, fields(actual_cost_id = id.0))]
pub async fn change_actual_cost(
    app: &App,
    actor: &Actor,
    id: ActualCostId,
    draft: ActualCostDraft,
    version: Option<i64>,
) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::ActualCost(id), version).await?;
    let open = receipt.open(clerk)?;
    let (_, before) = receipt.actual_costs().find(|(of, _)| *of == id).ok_or(Error::NotFound(Noun::ActualCost))?;
    let after = draft.check().map_err(Error::ExpenseFaults)?;
    let sum = open.change_actual_cost(id, &after);
    work.change_actual_cost(receipt.traveller, id, &after, sum).await?;
    let object = Object::Receipt.with(receipt.traveller.0);
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptActualCostChanged, object);
    let entry = entry.was(Field::Item, &before.item).was(Field::Amount, before.amount.get());
    let entry = entry.is(Field::Item, &after.item).is(Field::Amount, after.amount.get());
    work.record(entry.is(Field::Sum, sum.sum.get()).is(Field::Total, sum.total.get())).await?;
    work.commit().await
}

/// Removes an actual cost.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed.
#[tracing::instrument(name = "receipts.remove_actual_cost", skip_all, fields(actual_cost_id = id.0))]
pub async fn remove_actual_cost(app: &App, actor: &Actor, id: ActualCostId, version: Option<i64>) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::ActualCost(id), version).await?;
    let open = receipt.open(clerk)?;
    let (_, before) = receipt.actual_costs().find(|(of, _)| *of == id).ok_or(Error::NotFound(Noun::ActualCost))?;
    let sum = open.remove_actual_cost(id);
    let line = receipt.lines.iter().find(|line| matches!(line, Line::ActualCosts { .. }));
    match line.filter(|_| receipt.actual_costs().count() == 1) {
        Some(line) => work.remove_line(receipt.traveller, line.id(), sum.total).await?,
        None => work.remove_actual_cost(receipt.traveller, id, sum).await?,
    }
    let object = Object::Receipt.with(receipt.traveller.0);
    let entry = AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptActualCostRemoved, object);
    let entry = entry.was(Field::Item, &before.item).was(Field::Amount, before.amount.get());
    work.record(entry.is(Field::Sum, sum.sum.get()).is(Field::Total, sum.total.get())).await?;
    work.commit().await
}
