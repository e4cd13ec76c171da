//! Changes an expense line (contract R7).

use receipts::{Expense, ExpenseDraft, Line, LineId};
use staff::Actor;

use super::{
    days::{is_allowance, renew},
    entries::{with_expense, without_expense},
};
use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::AuditEntry,
};

/// Changes a line; its kind and photo stay. Returns the new expense.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] when the receipt is closed or the line is computed,
/// [`Error::ExpenseFaults`].
pub async fn change_line(app: &App, actor: &Actor, id: LineId, draft: &ExpenseDraft) -> Result<Expense, Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipt = work.lock_receipt_of(id).await?.ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let open = receipt.open_lines(clerk)?;
    let line = receipt.line(id).ok_or(Error::NotFound(Noun::ExpenseLine))?;
    let Line::Expense { expense: before, .. } = line else {
        return Err(receipts::Refusal::ComputedLine.into());
    };
    let after = draft.check().map_err(Error::ExpenseFaults)?;
    let total = open.change_line(line, &after)?;
    work.change_line(receipt.traveller, id, &after, line.computed_before(&after), total).await?;
    let entry = AuditEntry::by(
        *clerk,
        app.clock.now(),
        Action::ReceiptLineChanged,
        (Object::Receipt, Some(receipt.traveller.0)),
    );
    let entry = with_expense(without_expense(entry, before).is(Field::Line, id), &after);
    work.record(entry.is(Field::Total, total.get())).await?;
    if is_allowance(line) {
        renew(work.as_mut(), receipt.traveller, &[]).await?;
    }
    work.commit().await?;
    Ok(after)
}
