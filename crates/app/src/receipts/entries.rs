//! Audit entries about the lines of a receipt.

use receipts::{ActualCost, Expense};

use crate::{audit::Field, ports::AuditEntry};

/// Adds an expense as the new values of an entry.
pub(super) fn with_expense(entry: AuditEntry, expense: &Expense) -> AuditEntry {
    let entry = entry.is(Field::Item, &expense.item).is(Field::Unit, &expense.unit);
    entry.is(Field::Quantity, expense.quantity).is(Field::Price, expense.price.get())
}

/// Adds an expense as the old values of an entry.
pub(super) fn without_expense(entry: AuditEntry, expense: &Expense) -> AuditEntry {
    let entry = entry.was(Field::Item, &expense.item).was(Field::Unit, &expense.unit);
    entry.was(Field::Quantity, expense.quantity).was(Field::Price, expense.price.get())
}

/// Formats actual costs as one text: item and rupiah of each.
pub(super) fn costs_text<'a>(costs: impl IntoIterator<Item = &'a ActualCost>) -> String {
    costs.into_iter().map(|cost| format!("{}: {}", cost.item, cost.amount.get())).collect::<Vec<_>>().join("; ")
}
