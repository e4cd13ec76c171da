//! Payments and packages: rows.

pub(crate) mod archived;
pub(crate) mod journal;
pub(crate) mod ledger;
pub(crate) mod packages;
pub(crate) mod payable;

use ::payments::{
    ActivityLine, ArchivedAccount, Package, PackageId, PackagePayment, PackageState, Payable, PaymentId, PaymentKind,
    package::{PackageTerms, Postponed, Settlement},
};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, RupiahSum};
use numbering::Pattern;
use ports::{PackageNumbering, Payments, Recorded, Stored};
use receipts::Advance;
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter,
    sea_query::LockType,
};
use staff::{ParentUnitId, TreasurerId, UserId};
use trips::{TravellerId, trip_kind::FundingSourceId};
use views::payments::{PackageView, PaymentSheet};

use crate::{
    entity::{parent_units, payments, treasurers, users},
    error::{db_error, referenced},
    journeys::Touch,
    queries::{package_view_in, payment_sheet_in},
    store::{SeaUnitOfWork, lock_rows},
};

pub(crate) use journal::SETTLEMENT;
pub(crate) use ledger::{complete as complete_lines, frozen as frozen_lines};
pub(crate) use packages::state as package_state;

impl SeaUnitOfWork {
    fn touch_travellers(&mut self, travellers: impl IntoIterator<Item = TravellerId>) {
        for traveller in travellers {
            self.touch(Touch::Traveller(traveller.0));
        }
    }

    /// Notes the receipts that a package holds.
    async fn touch_package(&mut self, id: PackageId) -> Stored<()> {
        let held = packages::receipts_in(self.tx(), id).await?;
        self.touch_travellers(held.into_iter().filter_map(|row| row.traveller_id).map(TravellerId));
        Ok(())
    }
}

/// Number pattern of a parent unit's packages.
pub(crate) fn package_numbering(unit: parent_units::Model) -> PackageNumbering {
    let parent_units::Model { id, name, code, package_pattern: pattern, .. } = unit;
    PackageNumbering { parent: ParentUnitId(id), name, code, pattern }
}

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
        self.touch_travellers(settlements.iter().map(|settled| settled.traveller));
        journal::settle(self.tx(), settlements, payment, package, by).await
    }

    async fn close_receipts(
        &mut self,
        package: PackageId,
        advances: &[(TravellerId, RupiahSum)],
        postponed: &[Postponed],
    ) -> Stored<()> {
        self.touch_travellers(postponed.iter().map(|receipt| receipt.traveller));
        packages::close_receipts(self.tx(), package, advances, postponed).await
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
        journal::reverse(self.tx(), payment, traveller, reason, day, by).await
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
        self.touch_travellers(receipts.iter().map(|receipt| receipt.traveller));
        packages::add(self.tx(), parent, terms, number, receipts, by).await
    }

    async fn change_package(&mut self, package: &Package, receipts: &[Payable], by: Recorded) -> Stored<()> {
        // Those that it lets go are gone afterwards.
        self.touch_package(package.id).await?;
        self.touch_travellers(receipts.iter().map(|receipt| receipt.traveller));
        packages::change(self.tx(), package, receipts, by).await
    }

    async fn set_package_state(
        &mut self,
        id: PackageId,
        state: &PackageState,
        sequence: Option<i64>,
        by: Recorded,
    ) -> Stored<()> {
        self.touch_package(id).await?;
        packages::set_state(self.tx(), id, state, sequence, by).await
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

    async fn next_package_sequence(&mut self, parent: ParentUnitId, year: i32) -> Stored<(i64, PackageNumbering)> {
        packages::lock_numbers(self, parent, year).await?;
        let unit = referenced!(self.tx(), parent_units, parent.0);
        Ok((packages::next_sequence(self.tx(), parent, year).await?, package_numbering(unit)))
    }

    async fn lock_package_numbering(&mut self, parent: ParentUnitId) -> Stored<Option<PackageNumbering>> {
        let row = || parent_units::Entity::find_by_id(parent.0);
        lock_rows(self.tx(), row(), LockType::NoKeyUpdate).await?;
        Ok(row().one(self.tx()).await.map_err(db_error)?.map(package_numbering))
    }

    async fn set_package_pattern(&mut self, parent: ParentUnitId, pattern: &Pattern) -> Stored<()> {
        let row = parent_units::ActiveModel {
            id: Unchanged(parent.0),
            package_pattern: Set(Some(pattern.as_str().to_owned())),
            ..Default::default()
        };
        row.update(self.office()).await.map(drop).map_err(db_error)
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
        lines: Vec<ActivityLine>,
    ) -> Stored<Vec<ActivityLine>> {
        ledger::complete(self.tx(), package.map(|id| id.0), lines).await
    }

    async fn freeze_lines(&mut self, id: PackageId, lines: &[ActivityLine]) -> Stored<()> {
        ledger::freeze(self.tx(), id, lines).await
    }

    async fn lock_archived_account(&mut self, traveller: i64) -> Stored<Option<ArchivedAccount>> {
        archived::lock(self.tx(), traveller).await
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
        archived::add(self.tx(), traveller, kind, terms, completes, by).await
    }

    async fn archived_payee(&mut self, payment: i64) -> Stored<Option<i64>> {
        archived::payee(self.tx(), payment).await
    }

    async fn reverse_archived_payment(&mut self, payment: i64, reason: &str, day: Day, by: Recorded) -> Stored<()> {
        if let Some(traveller) = archived::payee(self.tx(), payment).await? {
            self.touch(Touch::ArchivedTraveller(traveller));
        }
        archived::reverse(self.tx(), payment, reason, day, by).await
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
