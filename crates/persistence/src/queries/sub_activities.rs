//! Sub-activities: reads.

use app::{
    ports::{Stored, SubActivityQueries},
    views::sub_activities::BudgetLine,
};
use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use staff::WorkUnitId;

use crate::{entity::sub_activities, error::db_error, sub_activities::budget_of};

#[async_trait]
impl SubActivityQueries for super::SeaQueries {
    async fn sub_activities(&self, unit: WorkUnitId) -> Stored<Vec<BudgetLine>> {
        let rows = sub_activities::Entity::find()
            .filter(sub_activities::Column::WorkUnitId.eq(unit.0))
            .filter(sub_activities::Column::RetiredAt.is_null())
            .order_by_asc(sub_activities::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let view = |row: sub_activities::Model| {
            Ok(BudgetLine {
                budget: budget_of(&row)?,
                id: row.id,
                account_code: row.account_code,
                name: row.name,
                work_unit: row.work_unit_id,
            })
        };
        rows.into_iter().map(view).collect()
    }
}
