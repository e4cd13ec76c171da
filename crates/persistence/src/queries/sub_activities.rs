//! Sub-activities: reads.

use std::collections::HashMap;

use async_trait::async_trait;
use ports::{Stored, SubActivityQueries};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::WorkUnitId;
use views::sub_activities::BudgetLine;

use crate::{
    budgets::amount,
    entity::{ceilings, sub_activities},
    error::db_error,
};

#[async_trait]
impl SubActivityQueries for super::SeaQueries {
    async fn sub_activities(&self, unit: WorkUnitId, year: i32) -> Stored<Vec<BudgetLine>> {
        let rows = sub_activities::Entity::find()
            .filter(sub_activities::Column::WorkUnitId.eq(unit.0))
            .filter(sub_activities::Column::RetiredAt.is_null())
            .order_by_asc(sub_activities::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let ceilings = ceilings::Entity::find()
            .filter(ceilings::Column::SubActivityId.is_in(rows.iter().map(|row| row.id)))
            .filter(ceilings::Column::Year.eq(year))
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let ceilings = ceilings.iter().map(|row| Ok((row.sub_activity_id, amount(row)?)));
        let ceilings: HashMap<i64, Option<_>> = ceilings.collect::<Stored<_>>()?;
        let view = |row: sub_activities::Model| BudgetLine {
            budget: ceilings.get(&row.id).copied().flatten(),
            id: row.id,
            account_code: row.account_code,
            name: row.name,
            work_unit: row.work_unit_id,
        };
        Ok(rows.into_iter().map(view).collect())
    }
}
