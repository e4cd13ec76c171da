//! Receipts of travellers: lines, actual costs, states, history, photos: rows.

mod advances;
pub(crate) mod album;
pub(crate) mod allowances;
pub(crate) mod letter;
mod lines;
pub(crate) mod load;
mod proofs;
pub(crate) mod rates;
pub(crate) mod review;
mod transitions;

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Rupiah, RupiahSum};
use ports::{AllowanceDays, NewLine, Receipts, Recorded, Stored, StoredProof, Transition, TripRates};
use receipts::{
    ActualCost, ActualCostId, Advance, AdvanceAccount, AutomaticBasis, Expense, LineId, Receipt, TripAlbum, TripPhoto,
    receipt::ActualCostsSum,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter,
};
use trips::{TravellerId, TripId};
use views::receipts::ReceiptView;

use self::lines::{insert_actual_costs_line, quantity, set_price, store_total, touch};
use crate::{
    entity::{actual_costs, expense_lines, travellers},
    error::db_error,
    journeys::Touch,
    queries::receipt_view_in,
    store::{LockNamespace, SeaUnitOfWork},
    tariffs,
};

pub(crate) use advances::{
    account_of as advance_account, leave as leave_payments, pay as pay_advance, raise as raise_versions,
    reverse_with_reason as reverse_payment, stored as advance,
};

#[async_trait]
impl Receipts for SeaUnitOfWork {
    async fn lock_receipt(&mut self, traveller: TravellerId) -> Stored<Option<Receipt>> {
        load::lock(self.tx(), traveller).await
    }

    async fn lock_receipt_of(&mut self, line: LineId) -> Stored<Option<Receipt>> {
        match expense_lines::Entity::find_by_id(line.0).one(self.tx()).await.map_err(db_error)? {
            Some(line) => load::lock(self.tx(), TravellerId(line.traveller_id)).await,
            None => Ok(None),
        }
    }

    async fn lock_receipts(&mut self, trip: TripId) -> Stored<Option<Vec<Receipt>>> {
        load::lock_all(self.tx(), trip).await
    }

    async fn lock_receipt_of_cost(&mut self, cost: ActualCostId) -> Stored<Option<Receipt>> {
        match actual_costs::Entity::find_by_id(cost.0).one(self.tx()).await.map_err(db_error)? {
            Some(cost) => load::lock(self.tx(), TravellerId(cost.traveller_id)).await,
            None => Ok(None),
        }
    }

    async fn receipt_view(&mut self, traveller: TravellerId) -> Stored<Option<ReceiptView>> {
        receipt_view_in(self.tx(), traveller).await
    }

    async fn advance_account(&mut self, traveller: TravellerId) -> Stored<AdvanceAccount> {
        advances::account(self.tx(), traveller).await
    }

    async fn set_advance(&mut self, traveller: TravellerId, advance: Option<&Advance>, by: Recorded) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        advances::set(self.tx(), traveller, advance, by).await
    }

    async fn return_advance(&mut self, traveller: TravellerId, payment: &Advance, by: Recorded) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        advances::take_back(self.tx(), traveller, payment, by).await
    }

    async fn mark_without_cost(&mut self, traveller: TravellerId, marked: bool) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        // The version grows with each write to the total.
        let (id, total, no_cost) = (Unchanged(traveller.0), Set(0), Set(marked));
        let row = travellers::ActiveModel { id, total, no_cost, ..Default::default() };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn allowance_days(&mut self, traveller: TravellerId) -> Stored<AllowanceDays> {
        allowances::load(self.tx(), traveller).await
    }

    async fn hold_allowance_days(&mut self, traveller: TravellerId, days: &BTreeSet<Day>) -> Stored<()> {
        allowances::hold(self.tx(), traveller, days).await
    }

    async fn free_allowance_days(&mut self, trip: TripId) -> Stored<()> {
        allowances::free(self.tx(), trip).await
    }

    async fn transition_receipt(&mut self, traveller: TravellerId, transition: Transition<'_>) -> Stored<bool> {
        self.touch(Touch::Traveller(traveller.0));
        transitions::make(self.tx(), traveller, transition).await
    }

    async fn add_line(&mut self, traveller: TravellerId, line: &NewLine, total: RupiahSum) -> Stored<LineId> {
        self.touch(Touch::Traveller(traveller.0));
        let row = expense_lines::ActiveModel {
            traveller_id: Set(traveller.0),
            expense_kind_id: Set(line.kind.id()),
            item: Set(line.expense.item.clone()),
            unit: Set(line.expense.unit.clone()),
            quantity: Set(quantity(traveller.0, line.expense.quantity)?),
            price: Set(line.expense.price.get()),
            cancelling: Set(line.cancelling),
            formula: Set(line.basis.as_ref().map(|basis| basis.formula.clone())),
            legal_basis: Set(line.basis.as_ref().and_then(|basis| basis.legal_basis.clone())),
            tariff_id: Set(line.basis.as_ref().and_then(|basis| basis.tariff).map(|id| id.0)),
            created_at: Set(line.at),
            ..proofs::columns(line.proof.as_ref(), line.reference.as_deref())?
        };
        let id = row.insert(self.tx()).await.map_err(db_error)?.id;
        store_total(self.tx(), traveller, total).await?;
        Ok(LineId(id))
    }

    async fn change_line(
        &mut self,
        traveller: TravellerId,
        line: LineId,
        to: &Expense,
        computed: Option<(Rupiah, u32)>,
        total: RupiahSum,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let row = expense_lines::ActiveModel {
            id: Unchanged(line.0),
            item: Set(to.item.clone()),
            unit: Set(to.unit.clone()),
            quantity: Set(quantity(line.0, to.quantity)?),
            price: Set(to.price.get()),
            computed_price: Set(computed.map(|(price, _)| price.get())),
            computed_quantity: Set(computed.map(|(_, times)| quantity(line.0, times)).transpose()?),
            ..Default::default()
        };
        row.update(self.tx()).await.map_err(db_error)?;
        store_total(self.tx(), traveller, total).await
    }

    async fn set_proof(&mut self, traveller: TravellerId, line: LineId, proof: &StoredProof) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        proofs::set(self.tx(), line, proof).await?;
        touch(self.tx(), traveller).await
    }

    async fn set_reference(&mut self, line: LineId, reference: Option<&str>) -> Stored<()> {
        proofs::set_reference(self.tx(), line, reference).await
    }

    async fn remove_line(&mut self, traveller: TravellerId, line: LineId, total: RupiahSum) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        actual_costs::Entity::delete_many()
            .filter(actual_costs::Column::ExpenseLineId.eq(line.0))
            .exec(self.tx())
            .await
            .map_err(db_error)?;
        expense_lines::Entity::delete_by_id(line.0).exec(self.tx()).await.map_err(db_error)?;
        store_total(self.tx(), traveller, total).await
    }

    async fn add_actual_cost(
        &mut self,
        traveller: TravellerId,
        cost: &ActualCost,
        sum: ActualCostsSum,
        at: DateTime<Utc>,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let line = match sum.line {
            Some(line) => set_price(self.tx(), line, sum.sum).await?,
            None => insert_actual_costs_line(self.tx(), traveller, sum.sum, at).await?,
        };
        let row = actual_costs::ActiveModel {
            expense_line_id: Set(line),
            traveller_id: Set(traveller.0),
            item: Set(cost.item.clone()),
            amount: Set(cost.amount.get()),
            created_at: Set(at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map_err(db_error)?;
        store_total(self.tx(), traveller, sum.total).await
    }

    async fn change_actual_cost(
        &mut self,
        traveller: TravellerId,
        id: ActualCostId,
        to: &ActualCost,
        sum: ActualCostsSum,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let row = actual_costs::ActiveModel {
            id: Unchanged(id.0),
            item: Set(to.item.clone()),
            amount: Set(to.amount.get()),
            ..Default::default()
        };
        let row = row.update(self.tx()).await.map_err(db_error)?;
        set_price(self.tx(), LineId(row.expense_line_id), sum.sum).await?;
        store_total(self.tx(), traveller, sum.total).await
    }

    async fn remove_actual_cost(
        &mut self,
        traveller: TravellerId,
        id: ActualCostId,
        sum: ActualCostsSum,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        actual_costs::Entity::delete_by_id(id.0).exec(self.tx()).await.map_err(db_error)?;
        if let Some(line) = sum.line {
            set_price(self.tx(), line, sum.sum).await?;
        }
        store_total(self.tx(), traveller, sum.total).await
    }

    async fn automatic_basis(&mut self, trip: TripId) -> Stored<AutomaticBasis> {
        rates::automatic_basis(self.tx(), trip).await
    }

    async fn trip_rates(&mut self, trip: TripId) -> Stored<TripRates> {
        self.share_advisory(LockNamespace::Tariffs, &[tariffs::ALL]).await?;
        rates::load(self.tx(), trip).await
    }

    async fn lock_trip_photo(&mut self, trip: TripId) -> Stored<Option<TripPhoto>> {
        load::lock_trip_photo(self.tx(), trip).await
    }

    async fn set_trip_photo(&mut self, trip: TripId, key: &str, at: DateTime<Utc>) -> Stored<()> {
        self.touch(Touch::Trip(trip.0));
        album::set_first(self.tx(), trip, key, at).await
    }

    async fn lock_trip_album(&mut self, trip: TripId) -> Stored<Option<TripAlbum>> {
        album::lock(self.tx(), trip).await
    }

    async fn add_trip_photo(&mut self, trip: TripId, key: &str, caption: &str, at: DateTime<Utc>) -> Stored<i64> {
        self.touch(Touch::Trip(trip.0));
        album::add(self.tx(), trip, key, caption, at).await
    }

    async fn remove_trip_photo(&mut self, trip: TripId, id: i64) -> Stored<()> {
        self.touch(Touch::Trip(trip.0));
        album::remove(self.tx(), trip, id).await
    }
}
