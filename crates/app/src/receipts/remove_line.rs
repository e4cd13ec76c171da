//! Deletes a line with what hangs on it: its actual costs, its photo (contract R8).

use receipts::{Line, LineId};
use staff::Actor;

use super::photo_files::discard;
use crate::{App, Error, Noun, ports::AuditEntry};

/// Deletes a line.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] when the receipt is closed.
pub async fn remove_line(app: &App, actor: &Actor, id: LineId) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.store.begin().await?;
    let receipt = work.lock_receipt_of(id).await?.ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let open = receipt.open(clerk)?;
    let line = receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let total = open.remove_line(line)?;
    work.remove_line(receipt.traveller, id, total).await?;
    let entry = AuditEntry::by(*clerk, app.clock.now(), "receipt.line_removed", ("receipt", Some(receipt.traveller.0)));
    let entry = match line {
        Line::Expense { expense, .. } => entry.was("item", &expense.item).was("amount", expense.amount().get()),
        Line::ActualCosts { amounts, .. } => entry.was("actual_costs", amounts.len()),
    };
    work.record(entry.was("line", id).is("total", total.get())).await?;
    work.commit().await?;
    if let Line::Expense { photo: Some(photo), .. } = line {
        discard(app, photo).await;
    }
    Ok(())
}
