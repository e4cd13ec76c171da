//! Ceilings and earlier packages of the lines of a package, and the lines that are frozen: rows.

use std::collections::{BTreeSet, HashMap};

use ::payments::{AccountShare, ActivityLine, PackageId};
use ::trips::SubActivityId;
use async_trait::async_trait;
use kernel::{RupiahSum, Span};
use ports::{PackageLines, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Func, Query},
};

use crate::{
    entity::{ceilings, package_line_accounts, package_lines, package_receipts, packages, travellers, trips},
    error::db_error,
    json_query::column,
    store::SeaUnitOfWork,
};

/// Completes lines with ceilings and with the totals of the packages that were handed in; `own` is left out.
pub(crate) async fn complete(
    conn: &impl ConnectionTrait,
    own: Option<i64>,
    mut lines: Vec<ActivityLine>,
) -> Stored<Vec<ActivityLine>> {
    let years: BTreeSet<i32> = lines.iter().map(|line| line.year).collect();
    for year in years {
        let activities: BTreeSet<i64> =
            lines.iter().filter(|line| line.year == year).map(|line| line.activity.0).collect();
        let budgets = ceilings::Entity::find()
            .filter(ceilings::Column::Year.eq(year))
            .filter(ceilings::Column::SubActivityId.is_in(activities.iter().copied()))
            .all(conn)
            .await
            .map_err(db_error)?;
        let budgets: HashMap<i64, i64> =
            budgets.into_iter().filter_map(|row| Some((row.sub_activity_id, row.amount?))).collect();
        let earlier = earlier(conn, own, year, &activities).await?;
        for line in lines.iter_mut().filter(|line| line.year == year) {
            line.budget = budgets.get(&line.activity.0).copied().map(RupiahSum::new);
            line.accumulated = RupiahSum::new(earlier.get(&line.activity.0).copied().unwrap_or(0));
        }
    }
    Ok(lines)
}

/// Totals of the receipts that packages handed in pay or paid, by sub-activity; not of those that were reversed or left out.
async fn earlier(
    conn: &impl ConnectionTrait,
    own: Option<i64>,
    year: i32,
    activities: &BTreeSet<i64>,
) -> Stored<HashMap<i64, i64>> {
    let Span { first, last } = Span::of_year(year);
    let of_trip = |name| column("trips", name);
    let slot = |name| column("travellers", name);
    let held = |name| column("package_receipts", name);
    let package = |name| column("packages", name);
    let activity = of_trip(trips::Column::SubActivityId);
    let total: Expr = Func::sum(held(package_receipts::Column::Total)).into();
    let select = Query::select()
        .expr(activity.clone())
        .expr(total.cast_as("bigint"))
        .from(package_receipts::Entity)
        .inner_join(packages::Entity, package(packages::Column::Id).eq(held(package_receipts::Column::PackageId)))
        .inner_join(travellers::Entity, slot(travellers::Column::Id).eq(held(package_receipts::Column::TravellerId)))
        .inner_join(trips::Entity, of_trip(trips::Column::Id).eq(slot(travellers::Column::TripId)))
        .and_where(held(package_receipts::Column::Released).not())
        .and_where(package(packages::Column::State).is_in(["diajukan", "dibayar"]))
        .and_where(package(packages::Column::Id).ne(own.unwrap_or(0)))
        .and_where(activity.clone().is_in(activities.iter().copied()))
        .and_where(of_trip(trips::Column::DepartsOn).gte(*first))
        .and_where(of_trip(trips::Column::DepartsOn).lte(*last))
        .add_group_by([activity])
        .take();
    let rows = conn.query_all(&select).await.map_err(db_error)?;
    let sum = |row: &sea_orm::QueryResult| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?));
    rows.iter().map(|row| sum(row).map_err(db_error)).collect()
}

/// The lines of a package that were stored, in order.
pub(crate) async fn frozen(conn: &impl ConnectionTrait, id: PackageId) -> Stored<Vec<ActivityLine>> {
    let found = package_lines::Entity::find()
        .find_with_related(package_line_accounts::Entity)
        .filter(package_lines::Column::PackageId.eq(id.0))
        .order_by_asc(package_lines::Column::Id)
        .order_by_asc(package_line_accounts::Column::Id);
    let found = found.all(conn).await.map_err(db_error)?;
    let line = |(line, accounts): (package_lines::Model, Vec<package_line_accounts::Model>)| {
        let account =
            |row: package_line_accounts::Model| AccountShare { code: row.code, current: RupiahSum::new(row.current) };
        ActivityLine {
            activity: SubActivityId(line.sub_activity_id),
            code: line.activity_code,
            name: line.name,
            year: line.year,
            budget: line.budget.map(RupiahSum::new),
            accumulated: RupiahSum::new(line.accumulated),
            accounts: accounts.into_iter().map(account).collect(),
        }
    };
    Ok(found.into_iter().map(line).collect())
}

#[async_trait]
impl PackageLines for SeaUnitOfWork {
    async fn complete_lines(
        &mut self,
        package: Option<PackageId>,
        lines: Vec<ActivityLine>,
    ) -> Stored<Vec<ActivityLine>> {
        complete(self.tx(), package.map(|id| id.0), lines).await
    }

    async fn freeze_lines(&mut self, id: PackageId, lines: &[ActivityLine]) -> Stored<()> {
        let mut accounts = Vec::new();
        for line in lines {
            let row = package_lines::ActiveModel {
                package_id: Set(id.0),
                sub_activity_id: Set(line.activity.0),
                activity_code: Set(line.code.clone()),
                name: Set(line.name.clone()),
                year: Set(line.year),
                budget: Set(line.budget.map(RupiahSum::get)),
                accumulated: Set(line.accumulated.get()),
                ..Default::default()
            };
            let row = row.insert(self.tx()).await.map_err(db_error)?;
            accounts.extend(line.accounts.iter().map(|account| package_line_accounts::ActiveModel {
                line_id: Set(row.id),
                code: Set(account.code.clone()),
                current: Set(account.current.get()),
                ..Default::default()
            }));
        }
        package_line_accounts::Entity::insert_many(accounts)
            .exec_without_returning(self.tx())
            .await
            .map(|_| ())
            .map_err(db_error)
    }
}
