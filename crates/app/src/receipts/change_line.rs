//! Changes an expense line (contract R7).

use ports::{AuditEntry, Error, Noun};
use receipts::{Expense, ExpenseDraft, Line, LineId, line_keys::NewLineKeys};
use staff::Actor;
use views::audit::{Action, Field, Object};

use super::{
    days::{is_allowance, renew},
    entries::{with_expense, without_expense},
    stale::{Named, opened},
};
use crate::application::App;

/// A change of a line.
#[derive(Debug, Clone, Default)]
pub struct LineChange {
    /// Its fields.
    pub draft: ExpenseDraft,
    /// Number of its bill.
    pub reference: Option<String>,
    /// Kind and route of its cost; those that are not named stay.
    pub keys: NewLineKeys,
}

/// Changes a line; its kind and proof stay, and the number of its bill unless one is given (an empty one removes it). Returns
/// the new expense.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Stale`], [`Error::Receipt`] when the receipt is closed or the line is computed,
/// [`Error::ExpenseFaults`].
#[tracing::instrument(name = "receipts.change_line", skip_all, fields(line_id = id.0))]
pub async fn change_line(
    app: &App,
    actor: &Actor,
    id: LineId,
    change: &LineChange,
    version: Option<i64>,
) -> Result<Expense, Error> {
    let LineChange { draft, reference, keys } = change;
    let clerk = actor.trip_clerk()?;
    let (mut work, receipt) = opened(app, clerk, Named::Line(id), version).await?;
    let open = receipt.open_lines(clerk)?;
    let line = receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let Line::Expense { expense: before, .. } = line else {
        return Err(receipts::Refusal::ComputedLine.into());
    };
    let after = draft.check().map_err(Error::ExpenseFaults)?;
    let total = open.change_line(line, &after)?;
    work.change_line(receipt.traveller, line, &after, total).await?;
    let entry =
        AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptLineChanged, Object::Receipt.with(receipt.traveller.0));
    let mut entry = with_expense(without_expense(entry, before).is(Field::Line, id), &after);
    if let Some(reference) = reference {
        work.set_reference(id, Some(reference.as_str()).filter(|reference| !reference.is_empty())).await?;
        entry = entry.is(Field::Reference, reference);
    }
    if !keys.is_empty() {
        work.set_line_keys(id, keys).await?;
        entry = entry.is(Field::LineKeys, keys.words());
    }
    work.record(entry.is(Field::Total, total.get())).await?;
    if is_allowance(line) {
        renew(work.as_mut(), receipt.traveller, &[]).await?;
    }
    work.commit().await?;
    Ok(after)
}
