//! Facts of bills as the database holds them: JSON with amounts, days and numbers.

use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use receipts::BillFacts;
use serde::{Deserialize, Serialize};

use crate::error::corrupt;

#[derive(Serialize, Deserialize)]
struct FactsJson {
    amounts: Vec<i64>,
    days: Vec<NaiveDate>,
    numbers: Vec<String>,
}

/// The column of a bill; `None` for a text without facts.
pub(super) fn stored(facts: &BillFacts) -> Option<String> {
    let BillFacts { amounts, days, numbers } = facts.clone();
    let days = days.into_iter().map(Day::date).collect();
    let is_empty = *facts == BillFacts::default();
    (!is_empty).then(|| serde_json::to_string(&FactsJson { amounts, days, numbers }).ok()).flatten()
}

/// Reads the column of a proof.
pub(crate) fn read(proof: i64, stored: &str) -> Stored<BillFacts> {
    let facts: FactsJson = serde_json::from_str(stored).map_err(|_| corrupt("line_proofs", "facts", proof))?;
    let FactsJson { amounts, days, numbers } = facts;
    Ok(BillFacts { amounts, days: days.into_iter().map(Day::nearest).collect(), numbers })
}
