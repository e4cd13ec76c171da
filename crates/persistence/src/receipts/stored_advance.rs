//! The columns of an advance.

use kernel::{Day, Rupiah};
use ports::Stored;
use receipts::Advance;

use crate::error::corrupt;

/// Maps the columns of an advance.
pub(crate) fn stored(
    row: i64,
    amount: Option<i64>,
    paid_on: Option<Day>,
    reference: Option<String>,
) -> Stored<Option<Advance>> {
    match (amount, paid_on, reference) {
        (None, None, None) => Ok(None),
        (Some(amount), Some(paid_on), Some(reference)) => {
            let amount = Rupiah::new(amount).map_err(|_| corrupt("travellers", "advance", row))?;
            Ok(Some(Advance { amount, paid_on, reference }))
        }
        _ => Err(corrupt("travellers", "advance", row)),
    }
}
