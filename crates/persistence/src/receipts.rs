//! Receipts of travellers: lines, actual costs, states, history, photos: rows.

pub(crate) mod album;
pub(crate) mod letter;
pub(crate) mod load;
pub(crate) mod review;

use app::ports::{NewLine, Receipts, Stored, Transition};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::Rupiah;
use receipts::{
    ActualCost, AutomaticBasis, Expense, LineId, Receipt, State, TripAlbum, TripPhoto, actual_cost,
    receipt::ActualCostsSum,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::Expr,
};
use trips::{TravellerId, TripId};

use crate::{
    entity::{actual_costs, expense_lines, receipt_events, travellers},
    error::{corrupt, db_error},
    store::SeaUnitOfWork,
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

    async fn transition_receipt(&mut self, traveller: TravellerId, transition: Transition<'_>) -> Stored<bool> {
        let Transition { event, from, to, by, at, answer, reasons } = transition;
        let updated = travellers::Entity::update_many()
            .col_expr(travellers::Column::Status, Expr::value(to.status().id()))
            .col_expr(travellers::Column::Note, Expr::value(to.note().map(str::to_owned)))
            .filter(travellers::Column::Id.eq(traveller.0))
            .filter(travellers::Column::Status.eq(from.id()))
            .exec(self.tx())
            .await
            .map_err(db_error)?;
        if updated.rows_affected == 0 {
            return Ok(false);
        }
        let reason = match to {
            State::Rejected { reason } => Some(reason.clone()),
            State::Draft | State::Submitted { .. } | State::Approved => None,
        };
        let row = receipt_events::ActiveModel {
            traveller_id: Set(traveller.0),
            event: Set(event.name().to_owned()),
            from_status: Set(from.id()),
            to_status: Set(to.status().id()),
            note: Set(reason),
            user_id: Set(by.0),
            at: Set(at),
            answer: Set(answer.map(str::to_owned)),
            ..Default::default()
        };
        let event = row.insert(self.tx()).await.map_err(db_error)?.id;
        review::give_reasons(self.tx(), event, reasons).await?;
        Ok(true)
    }

    async fn add_line(&mut self, traveller: TravellerId, line: &NewLine, total: Rupiah) -> Stored<LineId> {
        let row = expense_lines::ActiveModel {
            traveller_id: Set(traveller.0),
            expense_kind_id: Set(line.kind.id()),
            item: Set(line.expense.item.clone()),
            unit: Set(line.expense.unit.clone()),
            quantity: Set(quantity(traveller.0, line.expense.quantity)?),
            price: Set(line.expense.price.get()),
            photo: Set(line.photo.clone()),
            created_at: Set(line.at),
            ..Default::default()
        };
        let id = row.insert(self.tx()).await.map_err(db_error)?.id;
        store_total(self.tx(), traveller, total).await?;
        Ok(LineId(id))
    }

    async fn change_line(&mut self, traveller: TravellerId, line: LineId, to: &Expense, total: Rupiah) -> Stored<()> {
        let row = expense_lines::ActiveModel {
            id: Unchanged(line.0),
            item: Set(to.item.clone()),
            unit: Set(to.unit.clone()),
            quantity: Set(quantity(line.0, to.quantity)?),
            price: Set(to.price.get()),
            ..Default::default()
        };
        row.update(self.tx()).await.map_err(db_error)?;
        store_total(self.tx(), traveller, total).await
    }

    async fn remove_line(&mut self, traveller: TravellerId, line: LineId, total: Rupiah) -> Stored<()> {
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

    async fn automatic_basis(&mut self, trip: TripId) -> Stored<AutomaticBasis> {
        load::automatic_basis(self.tx(), trip).await
    }

    async fn lock_trip_photo(&mut self, trip: TripId) -> Stored<Option<TripPhoto>> {
        load::lock_trip_photo(self.tx(), trip).await
    }

    async fn set_trip_photo(&mut self, trip: TripId, key: &str, at: DateTime<Utc>) -> Stored<()> {
        album::set_first(self.tx(), trip, key, at).await
    }

    async fn lock_trip_album(&mut self, trip: TripId) -> Stored<Option<TripAlbum>> {
        album::lock(self.tx(), trip).await
    }

    async fn add_trip_photo(&mut self, trip: TripId, key: &str, caption: &str, at: DateTime<Utc>) -> Stored<i64> {
        album::add(self.tx(), trip, key, caption, at).await
    }

    async fn remove_trip_photo(&mut self, trip: TripId, id: i64) -> Stored<()> {
        album::remove(self.tx(), trip, id).await
    }
}

fn quantity(row: i64, quantity: u32) -> Stored<i32> {
    i32::try_from(quantity).map_err(|_| corrupt("expense_lines", "quantity", row))
}

async fn store_total(tx: &DatabaseTransaction, traveller: TravellerId, total: Rupiah) -> Stored<()> {
    let row = travellers::ActiveModel { id: Unchanged(traveller.0), total: Set(total.get()), ..Default::default() };
    row.update(tx).await.map(|_| ()).map_err(db_error)
}

async fn set_price(tx: &DatabaseTransaction, line: LineId, price: Rupiah) -> Stored<i64> {
    let row = expense_lines::ActiveModel { id: Unchanged(line.0), price: Set(price.get()), ..Default::default() };
    row.update(tx).await.map(|row| row.id).map_err(db_error)
}

async fn insert_actual_costs_line(
    tx: &DatabaseTransaction,
    traveller: TravellerId,
    sum: Rupiah,
    at: DateTime<Utc>,
) -> Stored<i64> {
    let row = expense_lines::ActiveModel {
        traveller_id: Set(traveller.0),
        expense_kind_id: Set(actual_cost::LINE_KIND),
        item: Set(actual_cost::LINE_ITEM.to_owned()),
        unit: Set(actual_cost::LINE_UNIT.to_owned()),
        quantity: Set(1),
        price: Set(sum.get()),
        created_at: Set(at),
        ..Default::default()
    };
    row.insert(tx).await.map(|row| row.id).map_err(db_error)
}
