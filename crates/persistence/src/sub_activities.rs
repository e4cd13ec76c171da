//! Sub-activities: rows.

use async_trait::async_trait;
use kernel::Rupiah;
use ports::{AccountCode, Stored, SubActivities};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::LockType,
};
use staff::{ParentUnitId, WorkUnitId};
use trips::{
    SubActivityId,
    sub_activity::{SubActivity, SubActivityTerms},
};

use crate::{
    budgets,
    connection::lock_rows,
    entity::{sub_activities, work_units},
    error::{db_error, referenced},
    store::SeaUnitOfWork,
};

/// Columns of a sub-activity's data; its budget is the ceiling of a year, in a table of its own.
fn columns(terms: &SubActivityTerms) -> sub_activities::ActiveModel {
    sub_activities::ActiveModel {
        account_code: Set(terms.account_code.clone()),
        name: Set(terms.name.clone()),
        ..Default::default()
    }
}

/// Maps a row with its work unit and ceiling.
fn sub_activity(row: sub_activities::Model, unit: &work_units::Model, budget: Option<Rupiah>) -> SubActivity {
    SubActivity {
        id: SubActivityId(row.id),
        work_unit: WorkUnitId(unit.id),
        parent_unit: ParentUnitId(unit.parent_unit_id),
        terms: SubActivityTerms { budget, account_code: row.account_code, name: row.name },
    }
}

#[async_trait]
impl SubActivities for SeaUnitOfWork {
    async fn lock_sub_activity(&mut self, id: SubActivityId, year: i32) -> Stored<Option<SubActivity>> {
        let row = sub_activities::Entity::find_by_id(id.0)
            .filter(sub_activities::Column::RetiredAt.is_null())
            .lock(LockType::NoKeyUpdate)
            .one(self.tx())
            .await
            .map_err(db_error)?;
        let Some(row) = row else { return Ok(None) };
        let unit = referenced!(self.tx(), work_units, row.work_unit_id);
        let ceiling = budgets::row(self.tx(), id.0, year).await?;
        let budget = ceiling.as_ref().map_or(Ok(None), budgets::amount)?;
        Ok(Some(sub_activity(row, &unit, budget)))
    }

    async fn lock_codes(&mut self, unit: WorkUnitId) -> Stored<Vec<AccountCode>> {
        lock_rows(self.tx(), work_units::Entity::find_by_id(unit.0), LockType::NoKeyUpdate).await?;
        let rows = sub_activities::Entity::find()
            .filter(sub_activities::Column::WorkUnitId.eq(unit.0))
            .filter(sub_activities::Column::RetiredAt.is_null())
            .order_by_asc(sub_activities::Column::Id);
        let rows = rows.all(self.tx()).await.map_err(db_error)?.into_iter();
        let code = |row: sub_activities::Model| AccountCode {
            id: SubActivityId(row.id),
            account_code: row.account_code,
            name: row.name,
        };
        Ok(rows.map(code).collect())
    }

    async fn add_sub_activity(&mut self, unit: WorkUnitId, terms: &SubActivityTerms) -> Stored<SubActivityId> {
        let row = sub_activities::ActiveModel { work_unit_id: Set(unit.0), ..columns(terms) };
        row.insert(self.office()).await.map(|row| SubActivityId(row.id)).map_err(db_error)
    }

    async fn edit_sub_activity(&mut self, id: SubActivityId, terms: &SubActivityTerms) -> Stored<()> {
        let row = sub_activities::ActiveModel { id: Unchanged(id.0), ..columns(terms) };
        row.update(self.office()).await.map(|_| ()).map_err(db_error)
    }
}
