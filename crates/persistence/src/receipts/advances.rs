//! Advances of travellers: columns of their rows.

use app::ports::Stored;
use kernel::Rupiah;
use receipts::Advance;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    DatabaseTransaction, EntityTrait,
};
use trips::TravellerId;

use crate::{
    entity::travellers::{self, ActiveModel, Model},
    error::{corrupt, db_error, referenced},
};

/// The advance of a row.
pub(super) fn advance(row: &Model) -> Stored<Option<Advance>> {
    let columns = (row.advance, row.advance_paid_on, row.advance_reference.clone());
    stored(row.id, columns)
}

/// Maps the columns of an advance.
pub(crate) fn stored(
    row: i64,
    columns: (Option<i64>, Option<chrono::NaiveDate>, Option<String>),
) -> Stored<Option<Advance>> {
    match columns {
        (None, None, None) => Ok(None),
        (Some(amount), Some(paid_on), Some(reference)) => {
            let amount = Rupiah::new(amount).map_err(|_| corrupt("travellers", "advance", row))?;
            Ok(Some(Advance { amount, paid_on, reference }))
        }
        _ => Err(corrupt("travellers", "advance", row)),
    }
}

/// Stores an advance and returns the one before.
pub(super) async fn set(
    tx: &DatabaseTransaction,
    traveller: TravellerId,
    to: Option<&Advance>,
) -> Stored<Option<Advance>> {
    let stored = referenced!(tx, travellers, traveller.0);
    let before = advance(&stored)?;
    let row = ActiveModel {
        id: Unchanged(traveller.0),
        // The version grows with each write to the total.
        total: Set(stored.total),
        advance: Set(to.map(|advance| advance.amount.get())),
        advance_paid_on: Set(to.map(|advance| advance.paid_on)),
        advance_reference: Set(to.map(|advance| advance.reference.clone())),
        ..Default::default()
    };
    row.update(tx).await.map_err(db_error)?;
    Ok(before)
}
