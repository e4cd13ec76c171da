//! Payments to travellers of the archive: rows, and what was paid as a value of other statements.

use ::payments::{ArchivedAccount, Entry, Journal, PaymentId, PaymentKind};
use async_trait::async_trait;
use kernel::{Day, RupiahSum};
use ports::{ArchivedPayments, Recorded, Stored};
use receipts::{Advance, Status};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Func, LockType},
};

use super::journal::SETTLEMENT;
use crate::{
    entity::{archived_payments, archived_travellers},
    error::{corrupt, db_error},
    journeys::Touch,
    json_query::{Json, column},
    store::{SeaUnitOfWork, lock_rows},
};

/// Payments of a traveller, in order of entry.
pub(crate) async fn rows(conn: &impl ConnectionTrait, traveller: i64) -> Stored<Vec<archived_payments::Model>> {
    archived_payments::Entity::find()
        .filter(archived_payments::Column::ArchivedTravellerId.eq(traveller))
        .order_by_asc(archived_payments::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)
}

/// A traveller with these payments.
pub(crate) fn account(slot: archived_travellers::Model, rows: &[archived_payments::Model]) -> Stored<ArchivedAccount> {
    let entry = |row: &archived_payments::Model| {
        Ok(Entry {
            id: PaymentId(row.id),
            kind: PaymentKind::from_word(&row.kind).ok_or_else(|| corrupt("archived_payments", "kind", row.id))?,
            amount: row.amount,
            paid_on: Day::nearest(row.paid_on),
            package: None,
            reverses: row.reverses.map(PaymentId),
        })
    };
    let is_approved = slot.status == Some(Status::Approved.id());
    Ok(ArchivedAccount {
        name: slot.name,
        approved: is_approved.then(|| RupiahSum::new(slot.total)),
        journal: Journal(rows.iter().map(entry).collect::<Stored<_>>()?),
    })
}

#[async_trait]
impl ArchivedPayments for SeaUnitOfWork {
    async fn lock_archived_account(&mut self, traveller: i64) -> Stored<Option<ArchivedAccount>> {
        let slot = || archived_travellers::Entity::find_by_id(traveller);
        lock_rows(self.tx(), slot(), LockType::NoKeyUpdate).await?;
        let Some(slot) = slot().one(self.tx()).await.map_err(db_error)? else { return Ok(None) };
        account(slot, &rows(self.tx(), traveller).await?).map(Some)
    }

    async fn add_archived_payment(
        &mut self,
        traveller: i64,
        kind: PaymentKind,
        terms: &Advance,
        completes: Option<PaymentId>,
        by: Recorded,
    ) -> Stored<()> {
        self.touch(Touch::ArchivedTraveller(traveller));
        let row = archived_payments::ActiveModel {
            archived_traveller_id: Set(traveller),
            kind: Set(kind.word().to_owned()),
            amount: Set(terms.amount.get()),
            paid_on: Set(terms.paid_on.date()),
            means: Set(by.means.map(|means| means.word().to_owned())),
            reference: Set(terms.reference.clone()),
            completes: Set(completes.map(|id| id.0)),
            recorded_by: Set(by.by.0),
            recorded_at: Set(by.at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(drop).map_err(db_error)
    }

    async fn archived_payee(&mut self, payment: i64) -> Stored<Option<i64>> {
        let row = archived_payments::Entity::find_by_id(payment).one(self.tx()).await.map_err(db_error)?;
        Ok(row.map(|row| row.archived_traveller_id))
    }

    async fn reverse_archived_payment(&mut self, payment: i64, reason: &str, day: Day, by: Recorded) -> Stored<()> {
        let row = archived_payments::Entity::find_by_id(payment).one(self.tx()).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(()) };
        self.touch(Touch::ArchivedTraveller(row.archived_traveller_id));
        let reversal = archived_payments::ActiveModel {
            archived_traveller_id: Set(row.archived_traveller_id),
            kind: Set(PaymentKind::Reversal.word().to_owned()),
            amount: Set(row.amount),
            paid_on: Set(day.date()),
            means: Set(row.means),
            reference: Set(row.reference),
            reverses: Set(Some(payment)),
            reason: Set(Some(reason.to_owned())),
            recorded_by: Set(by.by.0),
            recorded_at: Set(by.at),
            ..Default::default()
        };
        let reversal = reversal.insert(self.tx()).await.map_err(db_error)?;
        let undone = archived_payments::ActiveModel {
            id: Unchanged(payment),
            reversed_by: Set(Some(reversal.id)),
            ..Default::default()
        };
        undone.update(self.tx()).await.map(drop).map_err(db_error)
    }
}

/// A value of the payments of a row of `archived_travellers` of a kind that stand.
fn standing(json: Json, kind: &str, value: impl FnOnce(Expr) -> Expr) -> Expr {
    use archived_payments::Column::{Amount, ArchivedTravellerId, Kind, ReversedBy};
    let row = |name| column("archived_payments", name);
    json.child(value(row(Amount)), |select| {
        let of_slot = row(ArchivedTravellerId).eq(column("archived_travellers", archived_travellers::Column::Id));
        select.from(archived_payments::Entity).and_where(of_slot);
        select.and_where(row(Kind).eq(kind)).and_where(row(ReversedBy).is_null());
    })
}

/// Rupiah of the settlements of a row of `archived_travellers` that stand; NULL without one.
pub(crate) fn settled(json: Json) -> Expr {
    standing(json, SETTLEMENT, |amount| Expr::from(Func::sum(amount)).cast_as("bigint"))
}

/// Rupiah of a kind of payment of a row of `archived_travellers` that stand.
pub(crate) fn sum_of(json: Json, kind: PaymentKind) -> Expr {
    standing(json, kind.word(), |amount| json.sum(amount))
}
