//! Deletes a line with its actual costs and proofs (contract R8).

use ports::{AuditEntry, Error, Noun};
use receipts::{Line, LineId, LineProof};
use staff::Actor;
use views::audit::{Action, Field, Object};

use super::{
    days::{is_allowance, renew},
    entries::{costs_text, without_expense, without_proofs},
    stale::{Named, opened},
};
use crate::application::App;

/// Deletes a line.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed.
#[tracing::instrument(name = "receipts.remove_line", skip_all, fields(line_id = id.0))]
pub async fn remove_line(app: &App, actor: &Actor, id: LineId, version: Option<i64>) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Line(id), version).await?;
    let open = receipt.open_lines(clerk)?;
    let line = receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let total = open.remove_line(line);
    work.remove_line(receipt.traveller, id, total).await?;
    let entry =
        AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptLineRemoved, Object::Receipt.with(receipt.traveller.0));
    work.record(with_line(entry.was(Field::Line, id), line).is(Field::Total, total.get())).await?;
    if is_allowance(line) {
        renew(work.as_mut(), receipt.traveller, &[]).await?;
    }
    work.commit().await?;
    for file in line.proofs().iter().flat_map(LineProof::files) {
        app.discard_replaced(file).await;
    }
    Ok(())
}

/// Adds all data of a line to an entry, so that it can be entered again.
fn with_line(entry: AuditEntry, line: &Line) -> AuditEntry {
    match line {
        Line::Expense { kind, expense, proofs, .. } => {
            let entry = without_expense(entry.was(Field::Kind, kind.id()), expense);
            without_proofs(entry, proofs)
        }
        Line::ActualCosts { costs, .. } => {
            entry.was(Field::ActualCosts, costs_text(costs.iter().map(|(_, cost)| cost)))
        }
    }
}
