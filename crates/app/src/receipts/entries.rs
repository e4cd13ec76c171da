//! Audit entries about the lines of a receipt.

use receipts::{ActualCost, Expense};

use crate::ports::AuditEntry;

/// Adds an expense as the new values of an entry.
pub(super) fn with_expense(entry: AuditEntry, expense: &Expense) -> AuditEntry {
    let entry = entry.is("item", &expense.item).is("unit", &expense.unit);
    entry.is("quantity", expense.quantity).is("price", expense.price.get())
}

/// Adds an expense as the old values of an entry.
pub(super) fn without_expense(entry: AuditEntry, expense: &Expense) -> AuditEntry {
    let entry = entry.was("item", &expense.item).was("unit", &expense.unit);
    entry.was("quantity", expense.quantity).was("price", expense.price.get())
}

/// Formats actual costs as one text: item and rupiah of each.
pub(super) fn costs_text(costs: &[ActualCost]) -> String {
    costs.iter().map(|cost| format!("{}: {}", cost.item, cost.amount.get())).collect::<Vec<_>>().join("; ")
}
