//! Facts of bills as the database holds them: JSON with amounts, days and numbers.

use ports::{Stored, WrittenFacts};
use receipts::BillFacts;

use crate::error::corrupt;

/// The column of a bill; `None` for a text without facts.
pub(super) fn stored(facts: &BillFacts) -> Option<String> {
    let is_empty = *facts == BillFacts::default();
    (!is_empty).then(|| serde_json::to_string(&WrittenFacts::from(facts.clone())).ok()).flatten()
}

/// Reads the column of a proof.
pub(crate) fn read(proof: i64, stored: &str) -> Stored<BillFacts> {
    let facts: WrittenFacts = serde_json::from_str(stored).map_err(|_| corrupt("line_proofs", "facts", proof))?;
    Ok(facts.into())
}
