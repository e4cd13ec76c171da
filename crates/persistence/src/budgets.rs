//! Budgets of sub-activities: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Rupiah, RupiahSum};
use ports::{Booking, Budgets, Ceiling, GuardedAccount, PersonEstimate, Stored, TripScope};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{CaseStatement, Expr, ExprTrait, LockType},
};
use staff::{ParentUnitId, UserId, WorkUnitId};
use trips::{
    SubActivityId, TravellerId, TripId,
    budget::{Account, Guard},
};
use views::budgets::BudgetRow;

use crate::{
    entity::{
        ceilings::{ActiveModel, Column, Entity, Model},
        parent_units, travellers, trips as trip_table, users,
    },
    error::{corrupt, dangling, db_error, referenced},
    journeys::Touch,
    queries::{account_of, guard_of, held_account, ledgers_of},
    store::SeaUnitOfWork,
};

pub(crate) async fn row(tx: &DatabaseTransaction, activity: i64, year: i32) -> Stored<Option<Model>> {
    let found = Entity::find().filter(Column::SubActivityId.eq(activity)).filter(Column::Year.eq(year));
    found.one(tx).await.map_err(db_error)
}

/// Amount of a stored ceiling; `None` until it is entered.
pub(crate) fn amount(row: &Model) -> Stored<Option<Rupiah>> {
    row.amount.map(Rupiah::new).transpose().map_err(|_| corrupt("ceilings", "amount", row.id))
}

#[async_trait]
impl Budgets for SeaUnitOfWork {
    async fn budget_account(&mut self, activity: SubActivityId, year: i32) -> Stored<Option<Account>> {
        self.derive().await?;
        account_of(self.tx(), activity, year).await
    }

    async fn guarded_account(&mut self, activity: SubActivityId, year: i32) -> Stored<Option<GuardedAccount>> {
        self.derive().await?;
        held_account(self.tx(), activity, year).await
    }

    async fn accounts_of(&mut self, unit: WorkUnitId, year: i32) -> Stored<Vec<BudgetRow>> {
        self.derive().await?;
        ledgers_of(self.tx(), TripScope::Unit(unit), year).await
    }

    async fn ceiling(&mut self, activity: SubActivityId, year: i32) -> Stored<Option<Ceiling>> {
        let found = row(self.tx(), activity.0, year).await?;
        found.map(|row| Ok(Ceiling { amount: amount(&row)?, version: row.version })).transpose()
    }

    async fn set_ceiling(
        &mut self,
        activity: SubActivityId,
        year: i32,
        amount: Option<Rupiah>,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Stored<()> {
        let before = row(self.tx(), activity.0, year).await?;
        let set = |amount: Rupiah| ActiveModel {
            amount: Set(Some(amount.get())),
            changed_by: Set(Some(by.0)),
            changed_at: Set(Some(at)),
            ..Default::default()
        };
        match (before, amount) {
            (None, None) => {}
            (Some(row), None) => {
                Entity::delete_by_id(row.id).exec(self.tx()).await.map_err(db_error)?;
            }
            (Some(row), Some(amount)) => {
                let row = ActiveModel { id: Unchanged(row.id), version: Set(row.version + 1), ..set(amount) };
                row.update(self.tx()).await.map_err(db_error)?;
            }
            (None, Some(amount)) => {
                let (sub_activity_id, year) = (Set(activity.0), Set(year));
                let row = ActiveModel { sub_activity_id, year, version: Set(1), ..set(amount) };
                row.insert(self.tx()).await.map_err(db_error)?;
            }
        }
        Ok(())
    }

    async fn last_ceiling_change(
        &mut self,
        activity: SubActivityId,
        year: i32,
    ) -> Stored<Option<(String, DateTime<Utc>)>> {
        let found = row(self.tx(), activity.0, year).await?;
        let Some((by, at)) = found.and_then(|row| row.changed_by.zip(row.changed_at)) else { return Ok(None) };
        let user = users::Entity::find_by_id(by).one(self.tx()).await.map_err(db_error)?;
        Ok(Some((user.ok_or_else(|| dangling("users", by))?.name, at)))
    }

    async fn lock_guard(&mut self, parent: ParentUnitId) -> Stored<Option<Guard>> {
        let row = parent_units::Entity::find_by_id(parent.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        row.map_err(db_error)?.map(|row| guard_of(&row.budget_guard, row.id)).transpose()
    }

    async fn set_guard(&mut self, parent: ParentUnitId, guard: Guard) -> Stored<()> {
        let row = parent_units::ActiveModel {
            id: Unchanged(parent.0),
            budget_guard: Set(guard.word().to_owned()),
            ..Default::default()
        };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }

    async fn booking(&mut self, traveller: TravellerId) -> Stored<Option<Booking>> {
        let found = travellers::Entity::find_by_id(traveller.0).one(self.tx()).await.map_err(db_error)?;
        let Some(slot) = found else { return Ok(None) };
        let trip = referenced!(self.tx(), trip_table, slot.trip_id);
        Ok(Some(Booking {
            activity: SubActivityId(trip.sub_activity_id),
            departs_on: Day::nearest(trip.departs_on),
            estimate: if trip.cancelled_at.is_some() { RupiahSum::ZERO } else { RupiahSum::new(slot.estimate) },
            total: RupiahSum::new(slot.total),
        }))
    }

    async fn keep_estimates(&mut self, trip: TripId, estimates: &[PersonEstimate]) -> Stored<()> {
        use travellers::Column::{EmployeeId, Estimate, TripId};
        self.touch(Touch::Trip(trip.0));
        if estimates.is_empty() {
            return Ok(());
        }
        // Cast, since PostgreSQL takes the parameters of an expression for texts.
        let amount = |amount: RupiahSum| Expr::value(amount.get()).cast_as("bigint");
        let of_slot = |of_slot: CaseStatement, estimate: &PersonEstimate| {
            of_slot.case(EmployeeId.eq(estimate.employee.0), amount(estimate.cost))
        };
        let of_slot = estimates.iter().fold(CaseStatement::new(), of_slot);
        travellers::Entity::update_many()
            .col_expr(Estimate, of_slot.into())
            .filter(TripId.eq(trip.0))
            .filter(EmployeeId.is_in(estimates.iter().map(|estimate| estimate.employee.0)))
            .exec(self.tx())
            .await
            .map(|_| ())
            .map_err(db_error)
    }
}
