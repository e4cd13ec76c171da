//! Payments to travellers of the archive: rows.

pub(crate) mod account;

use ::payments::{ArchivedAccount, PaymentId, PaymentKind};
use async_trait::async_trait;
use kernel::Day;
use ports::{ArchivedPayments, Recorded, Stored};
use receipts::Advance;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    EntityTrait,
    sea_query::LockType,
};

use self::account::{account, rows};
use crate::{
    connection::lock_rows,
    entity::{archived_payments, archived_travellers},
    error::db_error,
    journeys::Touch,
    store::SeaUnitOfWork,
};

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
