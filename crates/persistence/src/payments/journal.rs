//! Journal of payments: rows are only added.

use ::payments::{
    PackageId, PackagePayment, PaymentId,
    package::{Outcome, Settlement},
};
use async_trait::async_trait;
use kernel::Day;
use ports::{PaymentJournal, Recorded, Stored};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use trips::TravellerId;
use views::payments::PaymentSheet;

use super::held::release;
use crate::{
    entity::{
        payments::{self, SETTLEMENT},
        travellers,
    },
    error::db_error,
    journeys::Touch,
    queries::payment_sheet_in,
    receipts::{raise_versions, reverse_payment},
    store::SeaUnitOfWork,
};

#[async_trait]
impl PaymentJournal for SeaUnitOfWork {
    async fn traveller_of(&mut self, payment: PaymentId) -> Stored<Option<TravellerId>> {
        let row = payments::Entity::find_by_id(payment.0).one(self.tx()).await.map_err(db_error)?;
        Ok(row.and_then(|row| row.traveller_id).map(TravellerId))
    }

    async fn settle(
        &mut self,
        settlements: &[Settlement],
        payment: &PackagePayment,
        package: Option<PackageId>,
        by: Recorded,
    ) -> Stored<()> {
        self.touch_travellers(settlements.iter().map(|settled| settled.traveller));
        let ids: Vec<i64> = settlements.iter().map(|settlement| settlement.traveller.0).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let slots = travellers::Entity::find().filter(travellers::Column::Id.is_in(ids.iter().copied()));
        let slots = slots.all(self.tx()).await.map_err(db_error)?;
        let rows = slots.iter().filter_map(|slot| {
            let settled = settlements.iter().find(|settlement| settlement.traveller.0 == slot.id)?;
            Some(payments::ActiveModel {
                trip_id: Set(slot.trip_id),
                employee_id: Set(slot.employee_id),
                traveller_id: Set(Some(slot.id)),
                kind: Set(SETTLEMENT.to_owned()),
                amount: Set(settled.amount.get()),
                deduction: Set(settled.deduction.get()),
                paid_on: Set(payment.paid_on.date()),
                means: Set(Some(payment.means.word().to_owned())),
                reference: Set(payment.reference.clone()),
                package_id: Set(package.map(|id| id.0)),
                completes: Set(settled.completes.map(|id| id.0)),
                recorded_by: Set(Some(by.by.0)),
                recorded_at: Set(Some(by.at)),
                ..Default::default()
            })
        });
        payments::Entity::insert_many(rows).exec_without_returning(self.tx()).await.map_err(db_error)?;
        raise_versions(self.tx(), &ids).await
    }

    async fn reverse_payment(
        &mut self,
        payment: PaymentId,
        traveller: TravellerId,
        reason: &str,
        day: Day,
        by: Recorded,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let row = payments::Entity::find_by_id(payment.0).one(self.tx()).await.map_err(db_error)?;
        reverse_payment(self.tx(), payment.0, reason, day, by).await?;
        let Some(package) = row.and_then(|row| row.package_id) else { return Ok(()) };
        release(self.tx(), PackageId(package), traveller, Outcome::Reversed, reason).await
    }

    async fn payment_sheet(&mut self, traveller: TravellerId) -> Stored<Option<PaymentSheet>> {
        payment_sheet_in(self.tx(), traveller).await
    }
}
