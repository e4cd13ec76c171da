//! Actual costs of receipts: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{ActualCosts, Stored};
use receipts::{ActualCost, ActualCostId, LineId, receipt::ActualCostsSum};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    EntityTrait,
};
use trips::TravellerId;

use super::lines::{insert_actual_costs_line, set_price, store_total};
use crate::{entity::actual_costs, error::db_error, journeys::Touch, store::SeaUnitOfWork};

#[async_trait]
impl ActualCosts for SeaUnitOfWork {
    async fn add_actual_cost(
        &mut self,
        traveller: TravellerId,
        cost: &ActualCost,
        legal_basis: Option<&str>,
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
            legal_basis: Set(legal_basis.map(str::to_owned)),
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
            // Changed by hand.
            legal_basis: Set(None),
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
}
