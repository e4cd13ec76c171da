//! Audit entries about the lines of a receipt.

use ports::{AuditEntry, StoredProof};
use receipts::{ActualCost, Expense, LineProof};
use views::audit::Field;

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

/// Adds a proof as the new value of an entry.
pub(super) fn with_proof(entry: AuditEntry, proof: &StoredProof) -> AuditEntry {
    let entry = entry.is(Field::Photo, &proof.photo);
    proof.document.iter().fold(entry, |entry, document| entry.is(Field::Document, &document.key))
}

/// Adds the storage keys of proofs as old values of an entry.
pub(super) fn without_proofs(entry: AuditEntry, proofs: &[LineProof]) -> AuditEntry {
    let joined = |keys: Vec<&str>| Some(keys.join("; ")).filter(|keys| !keys.is_empty());
    let photos = joined(proofs.iter().map(|proof| proof.photo.as_str()).collect());
    let documents = joined(proofs.iter().filter_map(|proof| proof.document.as_deref()).collect());
    let entry = photos.into_iter().fold(entry, |entry, keys| entry.was(Field::Photo, keys));
    documents.into_iter().fold(entry, |entry, keys| entry.was(Field::Document, keys))
}

/// Formats actual costs as one text: item and rupiah of each.
pub(super) fn costs_text<'a>(costs: impl IntoIterator<Item = &'a ActualCost>) -> String {
    costs.into_iter().map(|cost| format!("{}: {}", cost.item, cost.amount.get())).collect::<Vec<_>>().join("; ")
}
