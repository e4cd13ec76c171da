//! Trips as finance reads them: reads.

use std::collections::HashMap;

use app::{
    ports::{FinanceQueries, Stored},
    views::{Named, TripRow, finance::FinanceTripRow},
};
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use trips::account_code;

use super::{SeaQueries, trip_views};
use crate::{corrupt::db_error, entity::work_units};

#[async_trait]
impl FinanceQueries for SeaQueries {
    async fn finance_trips(&self, page: PageRequest, oldest_first: bool) -> Stored<Page<FinanceTripRow>> {
        let listed = trip_views::list(&self.db, None, page, oldest_first).await?;
        let units = self.units_of(listed.rows.iter().map(|row| row.assignment_signatory.parent_unit)).await?;
        Ok(listed.map(|row| dress(row, &units)))
    }
}

fn dress(row: TripRow, units: &HashMap<i64, Vec<Named>>) -> FinanceTripRow {
    FinanceTripRow {
        account_code: account_code::join(&row.trip.sub_activity.account_code, &row.kind.account_code),
        signing_units: units.get(&row.assignment_signatory.parent_unit).cloned().unwrap_or_default(),
        row,
    }
}

impl SeaQueries {
    /// The codes of the work units of these parent units, by parent unit.
    async fn units_of(&self, parents: impl Iterator<Item = i64> + Send) -> Stored<HashMap<i64, Vec<Named>>> {
        let rows = work_units::Entity::find()
            .filter(work_units::Column::ParentUnitId.is_in(parents))
            .order_by_asc(work_units::Column::Id)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let mut units: HashMap<i64, Vec<Named>> = HashMap::new();
        for row in rows {
            units.entry(row.parent_unit_id).or_default().push(Named { id: row.id, name: row.code });
        }
        Ok(units)
    }
}
