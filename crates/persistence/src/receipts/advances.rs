//! Advances of travellers: columns of their rows; the payments that made them, and their returns.

use async_trait::async_trait;
use kernel::Day;
use ports::{Advances, Recorded, Stored};
use receipts::{Advance, AdvanceAccount, ReceiptEvent};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Query},
};
use trips::TravellerId;

use super::stored_advance::stored;
use crate::{
    entity::{
        letter_codes, package_receipts, payments, receipt_events,
        travellers::{self, ActiveModel, Model},
    },
    error::{corrupt, db_error, referenced},
    journeys::Touch,
    store::SeaUnitOfWork,
};

/// Kind of a payment that is an advance.
const ADVANCE: &str = "uang-muka";
/// Kind of a payment that is a return of an advance.
const RETURN: &str = "setoran-kembali";
/// Kind of a payment that reverses another one.
const REVERSAL: &str = "pembalik";

/// The advance of a row.
fn advance(row: &Model) -> Stored<Option<Advance>> {
    stored(row.id, row.advance, row.advance_paid_on.map(Day::nearest), row.advance_reference.clone())
}

/// The account of a row.
pub(crate) async fn account_of(tx: &DatabaseTransaction, row: &Model) -> Stored<AdvanceAccount> {
    Ok(AdvanceAccount { advance: advance(row)?, returned: returned(tx, row.id).await?.iter().map(amount).sum() })
}

/// Takes a traveller who is taken out of the trip from payments and packages, which stay with trip and person.
pub(crate) async fn leave(tx: &DatabaseTransaction, traveller: TravellerId) -> Stored<()> {
    let packed = package_receipts::Entity::update_many()
        .col_expr(package_receipts::Column::TravellerId, Expr::value(Option::<i64>::None))
        .filter(package_receipts::Column::TravellerId.eq(traveller.0));
    packed.exec(tx).await.map_err(db_error)?;
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
        .filter(payments::Column::Kind.eq(RETURN))
        .filter(payments::Column::ReversedBy.is_null());
    rows.all(tx).await.map_err(db_error)
}

/// Stores the advance that a traveller has.
async fn hold(tx: &DatabaseTransaction, before: &Model, to: Option<&Advance>) -> Stored<()> {
    let row = ActiveModel {
        id: Unchanged(before.id),
        // The version grows with each write to the total.
        total: Set(before.total),
        advance: Set(to.map(|advance| advance.amount.get())),
        advance_paid_on: Set(to.map(|advance| advance.paid_on).map(Day::date)),
        advance_reference: Set(to.map(|advance| advance.reference.clone())),
        ..Default::default()
    };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

/// The payment of the advance that a traveller has.
async fn standing(tx: &DatabaseTransaction, traveller: &Model) -> Stored<Option<payments::Model>> {
    if traveller.advance.is_none() {
        return Ok(None);
    }
    let payment = payments::Entity::find()
        .filter(payments::Column::TravellerId.eq(traveller.id))
        .filter(payments::Column::Kind.eq(ADVANCE))
        .filter(payments::Column::ReversedBy.is_null())
        .one(tx)
        .await
        .map_err(db_error)?;
    payment.map_or_else(|| Err(corrupt("travellers", "advance", traveller.id)), |payment| Ok(Some(payment)))
}

/// Adds the reversal of a payment, with its reason and day.
async fn reverse(
    tx: &DatabaseTransaction,
    payment: payments::Model,
    reason: Option<&str>,
    day: Day,
    by: Recorded,
) -> Stored<()> {
    let undone = payments::ActiveModel::from(payment.clone()).reset_all();
    let reversal = payments::ActiveModel {
        id: NotSet,
        kind: Set(REVERSAL.to_owned()),
        paid_on: Set(day.date()),
        reverses: Set(Some(payment.id)),
        reason: Set(reason.map(str::to_owned)),
        recorded_by: Set(Some(by.by.0)),
        recorded_at: Set(Some(by.at)),
        ..undone
    };
    let reversal = reversal.insert(tx).await.map_err(db_error)?;
    let reversed =
        payments::ActiveModel { id: Unchanged(payment.id), reversed_by: Set(Some(reversal.id)), ..Default::default() };
    reversed.update(tx).await.map(|_| ()).map_err(db_error)
}

/// Reverses a payment with a reason. A receipt that is printed stays as it was approved: its code goes with its version.
pub(crate) async fn reverse_with_reason(
    tx: &DatabaseTransaction,
    id: i64,
    reason: &str,
    day: Day,
    by: Recorded,
) -> Stored<()> {
    let payment = referenced!(tx, payments, id);
    let traveller = payment.traveller_id.ok_or_else(|| corrupt("payments", "traveller_id", id))?;
    let is_advance = payment.kind == ADVANCE;
    reverse(tx, payment, Some(reason), day, by).await?;
    raise(tx, &[traveller]).await?;
    if is_advance { hold(tx, &referenced!(tx, travellers, traveller), None).await } else { Ok(()) }
}

/// Raises the versions of receipts; the codes of those that are printed as they are go with them.
pub(crate) async fn raise(tx: &DatabaseTransaction, travellers: &[i64]) -> Stored<()> {
    let version = Query::select()
        .column((travellers::Entity, travellers::Column::Version))
        .from(travellers::Entity)
        .and_where(
            Expr::col((travellers::Entity, travellers::Column::Id))
                .eq(Expr::col((letter_codes::Entity, letter_codes::Column::Traveller))),
        )
        .take();
    let current = Expr::SubQuery(None, Box::new(version.into()));
    let codes = letter_codes::Entity::update_many()
        .col_expr(letter_codes::Column::ReceiptVersion, Expr::col(letter_codes::Column::ReceiptVersion).add(1))
        .filter(letter_codes::Column::Traveller.is_in(travellers.iter().copied()))
        .filter(Expr::col((letter_codes::Entity, letter_codes::Column::ReceiptVersion)).eq(current));
    codes.exec(tx).await.map_err(db_error)?;
    // The version grows with each write to the total.
    let rows = travellers::Entity::update_many()
        .col_expr(travellers::Column::Total, Expr::col(travellers::Column::Total))
        .filter(travellers::Column::Id.is_in(travellers.iter().copied()));
    rows.exec(tx).await.map(|_| ()).map_err(db_error)
}

/// A payment of a traveller.
fn recorded(traveller: &Model, kind: &str, payment: &Advance, by: Recorded) -> payments::ActiveModel {
    payments::ActiveModel {
        trip_id: Set(traveller.trip_id),
        employee_id: Set(traveller.employee_id),
        traveller_id: Set(Some(traveller.id)),
        kind: Set(kind.to_owned()),
        amount: Set(payment.amount.get()),
        paid_on: Set(payment.paid_on.date()),
        reference: Set(payment.reference.clone()),
        means: Set(by.means.map(|means| means.word().to_owned())),
        recorded_by: Set(Some(by.by.0)),
        recorded_at: Set(Some(by.at)),
        ..Default::default()
    }
}

#[async_trait]
impl Advances for SeaUnitOfWork {
    async fn advance_account(&mut self, traveller: TravellerId) -> Stored<AdvanceAccount> {
        let tx = self.tx();
        account_of(tx, &referenced!(tx, travellers, traveller.0)).await
    }

    async fn set_advance(&mut self, traveller: TravellerId, advance: Option<&Advance>, by: Recorded) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let tx = self.tx();
        let before = referenced!(tx, travellers, traveller.0);
        if let Some(payment) = standing(tx, &before).await? {
            let day = payment.paid_on;
            reverse(tx, payment, None, Day::nearest(day), by).await?;
        }
        if let Some(advance) = advance {
            recorded(&before, ADVANCE, advance, by).insert(tx).await.map_err(db_error)?;
        }
        hold(tx, &before, advance).await
    }

    async fn return_advance(&mut self, traveller: TravellerId, payment: &Advance, by: Recorded) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let tx = self.tx();
        let before = referenced!(tx, travellers, traveller.0);
        recorded(&before, RETURN, payment, by).insert(tx).await.map_err(db_error)?;
        raise(tx, &[traveller.0]).await
    }
}
