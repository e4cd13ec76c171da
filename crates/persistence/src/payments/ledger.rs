//! Ceilings and earlier packages of account lines, and the lines that are frozen: rows.

use std::collections::{BTreeSet, HashMap};

use ::payments::{AccountLine, PackageId};
use ::trips::account_code;
use app::ports::Stored;
use chrono::{DateTime, Utc};
use kernel::{Day, RupiahSum};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter,
    sea_query::{Alias, Expr, ExprTrait, Func, Query},
};

use super::payable::join_trip;
use crate::{
    entity::{ceilings, package_lines, package_receipts, packages, sub_activities, travellers, trip_kinds, trips},
    error::db_error,
    json_query::column,
};

/// Totals of earlier packages by account.
#[derive(FromQueryResult)]
struct Earlier {
    activity: i64,
    activity_code: String,
    kind_code: String,
    total: i64,
}

/// Completes lines with ceilings and with the totals of the packages that were handed in before an instant, or of all; `own` is
/// left out.
pub(crate) async fn complete(
    conn: &impl ConnectionTrait,
    own: Option<i64>,
    before: Option<DateTime<Utc>>,
    mut lines: Vec<AccountLine>,
) -> Stored<Vec<AccountLine>> {
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
        let budgets: HashMap<i64, i64> = budgets.into_iter().map(|row| (row.sub_activity_id, row.amount)).collect();
        let earlier = earlier(conn, own, before, year, &activities).await?;
        for line in lines.iter_mut().filter(|line| line.year == year) {
            line.budget = budgets.get(&line.activity.0).copied().map(RupiahSum::new);
            let same = |row: &&Earlier| {
                row.activity == line.activity.0
                    && account_code::join(&row.activity_code, &row.kind_code) == line.account_code
            };
            line.accumulated = earlier.iter().filter(same).map(|row| RupiahSum::new(row.total)).sum();
        }
    }
    Ok(lines)
}

async fn earlier(
    conn: &impl ConnectionTrait,
    own: Option<i64>,
    before: Option<DateTime<Utc>>,
    year: i32,
    activities: &BTreeSet<i64>,
) -> Stored<Vec<Earlier>> {
    let (first, last) = Day::bounds_of_year(year);
    let of_trip = |name| column("trips", name);
    let held = |name| column("package_receipts", name);
    let package = |name| column("packages", name);
    let activity = column("sub_activities", sub_activities::Column::Id);
    let activity_code = column("sub_activities", sub_activities::Column::AccountCode);
    let kind_code = column("trip_kinds", trip_kinds::Column::AccountCode);
    let total: Expr = Func::sum(column("travellers", travellers::Column::Total)).into();
    let mut select = Query::select();
    select
        .expr_as(activity.clone(), Alias::new("activity"))
        .expr_as(activity_code.clone(), Alias::new("activity_code"))
        .expr_as(kind_code.clone(), Alias::new("kind_code"))
        .expr_as(total.cast_as(Alias::new("bigint")), Alias::new("total"));
    join_trip(&mut select);
    let of_receipt = held(package_receipts::Column::TravellerId).eq(column("travellers", travellers::Column::Id));
    let of_package = package(packages::Column::Id).eq(held(package_receipts::Column::PackageId));
    select
        .inner_join(package_receipts::Entity, of_receipt)
        .inner_join(packages::Entity, of_package)
        .and_where(held(package_receipts::Column::Released).not())
        .and_where(package(packages::Column::State).is_in(["diajukan", "dibayar"]))
        .and_where(package(packages::Column::Id).ne(own.unwrap_or(0)))
        .and_where(activity.clone().is_in(activities.iter().copied()))
        .and_where(of_trip(trips::Column::DepartsOn).gte(*first))
        .and_where(of_trip(trips::Column::DepartsOn).lte(*last))
        .add_group_by([activity, activity_code, kind_code]);
    if let Some(before) = before {
        select.and_where(package(packages::Column::SubmittedAt).lt(before));
    }
    let rows = conn.query_all(&select).await.map_err(db_error)?;
    rows.iter().map(|row| Earlier::from_query_result(row, "").map_err(db_error)).collect()
}

/// Stores the lines of a package.
pub(crate) async fn freeze(tx: &DatabaseTransaction, id: PackageId, lines: &[AccountLine]) -> Stored<()> {
    let rows = lines.iter().map(|line| package_lines::ActiveModel {
        package_id: Set(id.0),
        sub_activity_id: Set(line.activity.0),
        activity_code: Set(line.activity_code.clone()),
        name: Set(line.name.clone()),
        account_code: Set(line.account_code.clone()),
        year: Set(line.year),
        budget: Set(line.budget.map(RupiahSum::get)),
        accumulated: Set(line.accumulated.get()),
        current: Set(line.current.get()),
        ..Default::default()
    });
    package_lines::Entity::insert_many(rows).exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}
