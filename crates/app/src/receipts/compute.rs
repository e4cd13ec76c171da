//! Computes the automatic receipt of an in-town trip from the stored trip (contract R5).

use kernel::Rupiah;
use receipts::{ExpenseKind, Receipt, automatic::AutomaticReceipt, automatic::OfficeRates, receipt::ActualCostsSum};
use staff::Actor;
use trips::TravellerId;

use super::entries::{costs_text, with_expense};
use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::{AuditEntry, NewLine, UnitOfWork},
};

/// Computes and stores the lines.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`], [`Error::Receipt`] when it is closed, has lines, or nothing is computed.
pub async fn compute(app: &App, actor: &Actor, traveller: TravellerId) -> Result<(), Error> {
    let clerk = actor.trip_clerk()?;
    let mut work = app.begin(actor).await?;
    let receipt = work.lock_receipt(traveller).await?.ok_or(Error::NotFound(Noun::Traveller))?;
    let open = receipt.open(clerk)?;
    let rates =
        OfficeRates { full_day_hours: app.settings.full_day_hours, daily_allowance: app.settings.daily_allowance };
    let computed = open.compute(&work.automatic_basis(receipt.trip).await?, rates)?;
    let total = store(app, work.as_mut(), &receipt, &computed).await?;
    let mut entry =
        AuditEntry::by(*clerk, app.clock.now(), Action::ReceiptComputed, (Object::Receipt, Some(traveller.0)));
    if let Some(allowance) = &computed.allowance {
        entry = with_expense(entry, allowance);
    }
    if let Some(transport) = &computed.transport {
        entry = entry.is(Field::ActualCosts, costs_text(std::slice::from_ref(transport)));
    }
    work.record(entry.is(Field::Total, total.get())).await?;
    work.commit().await
}

/// Stores the computed lines; returns their total.
async fn store(
    app: &App,
    work: &mut dyn UnitOfWork,
    receipt: &Receipt,
    computed: &AutomaticReceipt,
) -> Result<Rupiah, Error> {
    let (traveller, at) = (receipt.traveller, app.clock.now());
    let mut total = Rupiah::ZERO;
    if let Some(expense) = &computed.allowance {
        total = expense.amount();
        let line = NewLine { kind: ExpenseKind::DailyAllowance, expense: expense.clone(), photo: None, at };
        work.add_line(traveller, &line, total).await?;
    }
    if let Some(cost) = &computed.transport {
        total = total.plus(cost.amount).map_err(|_| receipts::Refusal::TotalTooLarge)?;
        let sum = ActualCostsSum { line: None, sum: cost.amount, total };
        work.add_actual_cost(traveller, cost, sum, at).await?;
    }
    Ok(total)
}
