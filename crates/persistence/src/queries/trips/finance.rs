//! Trips of all units, as finance reads them.

use std::collections::HashMap;

use app::{
    ports::Stored,
    views::{FinanceTripRow, Named, TripRow},
};
use kernel::{Page, PageRequest};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder};
use trips::account_code;

use super::list;
use crate::{entity::work_units, error::db_error};

/// A page of all trips.
pub(super) async fn page(
    db: &DatabaseConnection,
    page: PageRequest,
    oldest_first: bool,
) -> Stored<Page<FinanceTripRow>> {
    let listed = list::page(db, None, page, oldest_first).await?;
    let units = units_of(db, listed.rows.iter().map(|row| row.assignment_signatory.parent_unit)).await?;
    Ok(listed.map(|row| view(row, &units)))
}

fn view(row: TripRow, units: &HashMap<i64, Vec<Named>>) -> FinanceTripRow {
    FinanceTripRow {
        account_code: account_code::join(&row.trip.sub_activity.account_code, &row.kind.account_code),
        signing_units: units.get(&row.assignment_signatory.parent_unit).cloned().unwrap_or_default(),
        row,
    }
}

/// The codes of the work units of these parent units, by parent unit.
async fn units_of(
    conn: &impl ConnectionTrait,
    parents: impl Iterator<Item = i64> + Send,
) -> Stored<HashMap<i64, Vec<Named>>> {
    let rows = work_units::Entity::find()
        .filter(work_units::Column::ParentUnitId.is_in(parents))
        .order_by_asc(work_units::Column::Id)
        .all(conn)
        .await
        .map_err(db_error)?;
    let mut units: HashMap<i64, Vec<Named>> = HashMap::new();
    for row in rows {
        units.entry(row.parent_unit_id).or_default().push(Named { id: row.id, name: row.code });
    }
    Ok(units)
}
