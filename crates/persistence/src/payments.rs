//! Payments and packages: rows.

mod ledger;
mod packages;
pub(crate) mod payable;

use ::payments::{
    AccountLine, Package, PackageId, PackagePayment, PackageState, Payable, PaymentId,
    package::{PackageTerms, Settlement},
};
use app::{
    ports::{Payments, Recorded, Stored},
    views::payments::{PackageView, PaymentSheet},
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use staff::{ParentUnitId, TreasurerId, UserId};
use trips::{TravellerId, trip_kind::FundingSourceId};

use crate::{
    entity::{package_receipts, parent_units, payments, travellers, treasurers, users},
    error::{db_error, referenced},
    queries::{package_view_in, payment_sheet_in},
    receipts::{raise_versions, reverse_payment},
    store::SeaUnitOfWork,
};

pub(crate) use ledger::complete as complete_lines;
pub(crate) use packages::state as package_state;

/// Kind of a payment that settles a receipt.
pub(crate) const SETTLEMENT: &str = "pelunasan";

#[async_trait]
impl Payments for SeaUnitOfWork {
    async fn lock_payables(&mut self, travellers: &[TravellerId]) -> Stored<Vec<Payable>> {
        payable::lock(self.tx(), travellers).await
    }

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
                paid_on: Set(payment.paid_on),
                means: Set(Some(payment.means.word().to_owned())),
                reference: Set(payment.reference.clone()),
                package_id: Set(package.map(|id| id.0)),
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
        (reason, day): (&str, NaiveDate),
        by: Recorded,
    ) -> Stored<()> {
        let row = payments::Entity::find_by_id(payment.0).one(self.tx()).await.map_err(db_error)?;
        reverse_payment(self.tx(), payment.0, (reason, day), by).await?;
        let Some(package) = row.and_then(|row| row.package_id) else { return Ok(()) };
        let released = package_receipts::Entity::update_many()
            .col_expr(package_receipts::Column::Released, Expr::value(true))
            .filter(package_receipts::Column::PackageId.eq(package))
            .filter(package_receipts::Column::TravellerId.eq(traveller.0));
        released.exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn user_name(&mut self, user: UserId) -> Stored<String> {
        let row = users::Entity::find_by_id(user.0).one(self.tx()).await.map_err(db_error)?;
        Ok(row.map(|row| row.name).unwrap_or_default())
    }

    async fn treasurer_serves(
        &mut self,
        treasurer: TreasurerId,
        parent: ParentUnitId,
        source: FundingSourceId,
    ) -> Stored<bool> {
        let row = treasurers::Entity::find_by_id(treasurer.0)
            .filter(treasurers::Column::ParentUnitId.eq(parent.0))
            .filter(treasurers::Column::FundingSourceId.eq(source.0))
            .filter(treasurers::Column::RetiredAt.is_null());
        Ok(row.one(self.tx()).await.map_err(db_error)?.is_some())
    }

    async fn lock_package(&mut self, id: PackageId) -> Stored<Option<Package>> {
        packages::lock(self.tx(), id).await
    }

    async fn add_package(
        &mut self,
        parent: ParentUnitId,
        terms: &PackageTerms,
        number: Option<&str>,
        receipts: &[Payable],
        by: Recorded,
    ) -> Stored<PackageId> {
        packages::add(self.tx(), parent, terms, number, receipts, by).await
    }

    async fn change_package(&mut self, package: &Package, receipts: &[Payable], by: Recorded) -> Stored<()> {
        packages::change(self.tx(), package, receipts, by).await
    }

    async fn set_package_state(
        &mut self,
        id: PackageId,
        state: &PackageState,
        sequence: Option<i64>,
        by: Recorded,
    ) -> Stored<()> {
        packages::set_state(self.tx(), id, (state, sequence), by).await
    }

    async fn package_number_taken(
        &mut self,
        parent: ParentUnitId,
        year: i32,
        number: &str,
        except: Option<PackageId>,
    ) -> Stored<bool> {
        packages::lock_numbers(self, parent, year).await?;
        packages::number_taken(self.tx(), parent, year, number, except).await
    }

    async fn next_package_sequence(&mut self, parent: ParentUnitId, year: i32) -> Stored<(i64, String)> {
        packages::lock_numbers(self, parent, year).await?;
        let code = referenced!(self.tx(), parent_units, parent.0).code;
        Ok((packages::next_sequence(self.tx(), parent, year).await?, code))
    }

    async fn package_payments_stand(&mut self, id: PackageId) -> Stored<bool> {
        let standing = payments::Entity::find()
            .filter(payments::Column::PackageId.eq(id.0))
            .filter(payments::Column::Kind.eq(SETTLEMENT))
            .filter(payments::Column::ReversedBy.is_null());
        Ok(standing.one(self.tx()).await.map_err(db_error)?.is_some())
    }

    async fn complete_lines(
        &mut self,
        package: Option<PackageId>,
        lines: Vec<AccountLine>,
    ) -> Stored<Vec<AccountLine>> {
        ledger::complete(self.tx(), package.map(|id| id.0), None, lines).await
    }

    async fn freeze_lines(&mut self, id: PackageId, lines: &[AccountLine]) -> Stored<()> {
        ledger::freeze(self.tx(), id, lines).await
    }

    async fn payment_sheet(&mut self, traveller: TravellerId) -> Stored<Option<PaymentSheet>> {
        payment_sheet_in(self.tx(), traveller).await
    }

    async fn package_view(&mut self, id: PackageId) -> Stored<Option<PackageView>> {
        package_view_in(self.tx(), id).await
    }

    async fn last_package_change(&mut self, id: PackageId) -> Stored<Option<(String, DateTime<Utc>)>> {
        packages::last_change(self.tx(), id).await
    }
}
