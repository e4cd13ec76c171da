//! Advances of travellers: columns of their rows; the payments that made them, and their returns.

use app::ports::{Recorded, Stored};
use kernel::Rupiah;
use receipts::{Advance, AdvanceAccount, ReceiptEvent};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};
use trips::TravellerId;

use super::touch;
use crate::{
    entity::{
        letter_codes, payments, receipt_events,
        travellers::{self, ActiveModel, Model},
    },
    error::{corrupt, db_error, referenced},
};

/// Kind of a payment that is an advance.
const ADVANCE: &str = "uang-muka";
/// Kind of a payment that is a return of an advance.
pub(crate) const RETURN: &str = "setoran-kembali";
/// Kind of a payment that reverses another one.
const REVERSAL: &str = "pembalik";

/// The advance of a row.
fn advance(row: &Model) -> Stored<Option<Advance>> {
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

/// The advance of a traveller with the sum of its returns.
pub(super) async fn account(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<AdvanceAccount> {
    account_of(tx, &referenced!(tx, travellers, traveller.0)).await
}

/// The account of a row.
pub(crate) async fn account_of(tx: &DatabaseTransaction, row: &Model) -> Stored<AdvanceAccount> {
    Ok(AdvanceAccount { advance: advance(row)?, returned: returned(tx, row.id).await?.iter().map(amount).sum() })
}

/// Takes a traveller who is taken out of the trip from the payments, which stay with trip and person.
pub(crate) async fn leave(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<()> {
    let left = payments::Entity::update_many()
        .col_expr(payments::Column::TravellerId, Expr::value(Option::<i64>::None))
        .filter(payments::Column::TravellerId.eq(traveller.0));
    left.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// The account as an approved receipt was settled: a return after the approval carries out what the paper says.
pub(super) async fn account_on_paper(tx: &DatabaseTransaction, row: &Model) -> Stored<AdvanceAccount> {
    let approved = receipt_events::Entity::find()
        .filter(receipt_events::Column::TravellerId.eq(row.id))
        .filter(receipt_events::Column::Event.eq(ReceiptEvent::Approved.name()))
        .order_by_desc(receipt_events::Column::Id)
        .one(tx)
        .await
        .map_err(db_error)?;
    let approved = approved.map(|event| event.at);
    let before = |back: &&payments::Model| approved.is_none_or(|at| back.recorded_at <= Some(at));
    let returned = returned(tx, row.id).await?.iter().filter(before).map(amount).sum();
    Ok(AdvanceAccount { advance: advance(row)?, returned })
}

fn amount(payment: &payments::Model) -> i64 {
    payment.amount
}

async fn returned(tx: &DatabaseTransaction, traveller: i64) -> Stored<Vec<payments::Model>> {
    let rows = payments::Entity::find()
        .filter(payments::Column::TravellerId.eq(traveller))
        .filter(payments::Column::Kind.eq(RETURN));
    rows.all(tx).await.map_err(db_error)
}

/// Stores an advance in place of the one before, whose payment is reversed.
pub(super) async fn set(
    tx: &DatabaseTransaction,
    traveller: TravellerId,
    to: Option<&Advance>,
    by: Recorded,
) -> Stored<()> {
    let before = referenced!(tx, travellers, traveller.0);
    if let Some(paid) = advance(&before)? {
        reverse(tx, &before, &paid, by).await?;
    }
    if let Some(advance) = to {
        recorded(&before, ADVANCE, advance, by).insert(tx).await.map_err(db_error)?;
    }
    let row = ActiveModel {
        id: Unchanged(traveller.0),
        // The version grows with each write to the total.
        total: Set(before.total),
        advance: Set(to.map(|advance| advance.amount.get())),
        advance_paid_on: Set(to.map(|advance| advance.paid_on)),
        advance_reference: Set(to.map(|advance| advance.reference.clone())),
        ..Default::default()
    };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

/// Reverses the payment of the advance that a traveller has.
async fn reverse(tx: &DatabaseTransaction, traveller: &Model, paid: &Advance, by: Recorded) -> Stored<()> {
    let payment = payments::Entity::find()
        .filter(payments::Column::TravellerId.eq(traveller.id))
        .filter(payments::Column::Kind.eq(ADVANCE))
        .order_by_desc(payments::Column::Id)
        .one(tx)
        .await
        .map_err(db_error)?;
    let Some(payment) = payment else { return Err(corrupt("travellers", "advance", traveller.id)) };
    let reverses = Set(Some(payment.id));
    let reversal = payments::ActiveModel { reverses, ..recorded(traveller, REVERSAL, paid, by) };
    reversal.insert(tx).await.map(|_| ()).map_err(db_error)
}

/// Adds a return and raises the version of the receipt; the code of a receipt that is printed goes with it.
pub(super) async fn take_back(
    tx: &DatabaseTransaction,
    traveller: TravellerId,
    payment: &Advance,
    by: Recorded,
) -> Stored<()> {
    let before = referenced!(tx, travellers, traveller.0);
    recorded(&before, RETURN, payment, by).insert(tx).await.map_err(db_error)?;
    touch(tx, traveller).await?;
    let after = referenced!(tx, travellers, traveller.0);
    let codes = letter_codes::Entity::update_many()
        .col_expr(letter_codes::Column::ReceiptVersion, Expr::value(after.version))
        .filter(letter_codes::Column::TripId.eq(before.trip_id))
        .filter(letter_codes::Column::Traveller.eq(traveller.0))
        .filter(letter_codes::Column::ReceiptVersion.eq(before.version));
    codes.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// A payment of a traveller.
fn recorded(traveller: &Model, kind: &str, payment: &Advance, by: Recorded) -> payments::ActiveModel {
    payments::ActiveModel {
        recorded_by: Set(Some(by.by.0)),
        recorded_at: Set(Some(by.at)),
        ..row(traveller, kind, payment)
    }
}

fn row(traveller: &Model, kind: &str, payment: &Advance) -> payments::ActiveModel {
    payments::ActiveModel {
        trip_id: Set(traveller.trip_id),
        employee_id: Set(traveller.employee_id),
        traveller_id: Set(Some(traveller.id)),
        kind: Set(kind.to_owned()),
        amount: Set(payment.amount.get()),
        paid_on: Set(payment.paid_on),
        reference: Set(payment.reference.clone()),
        ..Default::default()
    }
}

/// Adds the payment of the advance that a new row of a traveller has, if any.
pub(crate) async fn pay(conn: &impl ConnectionTrait, traveller: &Model) -> Result<(), DbErr> {
    let paid = advance(traveller).ok().flatten();
    if let Some(paid) = paid {
        row(traveller, ADVANCE, &paid).insert(conn).await?;
    }
    Ok(())
}
