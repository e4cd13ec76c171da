//! Ledgers of the sub-activities of a scope in a year. Each of their parts is one range of an index; they meet by the sub-activity's id.

use std::collections::HashMap;

use ::trips::budget::Account;
use kernel::RupiahSum;
use ports::{Stored, TripScope};
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait, Query},
};
use staff::WorkUnitId;
use views::budgets::BudgetRow;

use super::amount;
use crate::{
    entity::{ceilings, sub_activities},
    error::corrupt,
    json_query::{Json, JsonQuery, column, document, flag, list},
    queries::{
        spending::{Source, Spent, SpentJson, Year, spent},
        trips::unit_in_scope,
    },
};

document! {
    /// The ledgers of a scope in a year.
    pub(in crate::queries) struct LedgersJson(json, source: Source, scope: TripScope, year: i32) of sub_activities {
        #[serde(deserialize_with = "list")] activities: Vec<ActivityJson> = ActivityJson::of_scope(json, scope),
        #[serde(deserialize_with = "list")] ceilings: Vec<CeilingJson> = CeilingJson::of_scope(json, scope, year),
        #[serde(deserialize_with = "list")] spent: Vec<SpentJson> = of_scope(json, source, scope, year),
    }
}

document! {
    /// A sub-activity.
    struct ActivityJson(json) of sub_activities {
        id: i64,
        account_code: String,
        name: String,
        work_unit_id: i64,
        #[serde(deserialize_with = "flag")] retired: bool = own(sub_activities::Column::RetiredAt).is_not_null(),
    }
}

document! {
    /// The ceiling of a sub-activity.
    struct CeilingJson(json) of ceilings {
        sub_activity_id: i64,
        amount: Option<i64>,
        version: i64,
    }
}

fn own(name: sub_activities::Column) -> Expr {
    column("sub_activities", name)
}

/// Condition for a sub-activity of a scope.
pub(in crate::queries) fn in_scope(json: Json, activity: Expr, scope: TripScope) -> Option<Expr> {
    let of_scope = unit_in_scope(own(sub_activities::Column::WorkUnitId), scope)?;
    let of_scope = Query::select()
        .column((sub_activities::Entity, sub_activities::Column::Id))
        .from(sub_activities::Entity)
        .and_where(of_scope)
        .take();
    Some(json.among(activity, of_scope))
}

impl ActivityJson {
    fn of_scope(json: Json, scope: TripScope) -> Expr {
        json.children(Self::document(json), |select| {
            let of_scope = unit_in_scope(own(sub_activities::Column::WorkUnitId), scope);
            select.from(sub_activities::Entity).and_where_option(of_scope);
        })
    }
}

impl CeilingJson {
    fn of_scope(json: Json, scope: TripScope, year: i32) -> Expr {
        let of = |name| column("ceilings", name);
        json.children(Self::document(json), |select| {
            select.from(ceilings::Entity).and_where(of(ceilings::Column::Year).eq(year));
            select.and_where_option(in_scope(json, of(ceilings::Column::SubActivityId), scope));
        })
    }
}

fn of_scope(json: Json, source: Source, scope: TripScope, year: i32) -> Expr {
    spent(json, source, Year::of(year), |activity| in_scope(json, activity, scope))
}

/// The ledgers of a scope in a year, by account code.
pub(crate) async fn budgets(conn: &impl ConnectionTrait, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>> {
    read(conn, Source::Kept, scope, year).await
}

/// The same, with what was derived within the unit of work.
pub(crate) async fn ledgers_of(conn: &impl ConnectionTrait, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>> {
    read(conn, Source::People, scope, year).await
}

async fn read(conn: &impl ConnectionTrait, source: Source, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>> {
    let statement = |json: Json| json.select(LedgersJson::document(json, source, scope, year));
    let found: Option<LedgersJson> = JsonQuery::read_built(conn, statement).await?;
    found.map_or_else(|| Ok(Vec::new()), LedgersJson::rows)
}

impl LedgersJson {
    /// Rows by account code; retired sub-activities only if they hold anything.
    pub(in crate::queries) fn rows(self) -> Stored<Vec<BudgetRow>> {
        let Self { activities, ceilings, spent: found } = self;
        let ceilings: HashMap<i64, CeilingJson> = ceilings.into_iter().map(|row| (row.sub_activity_id, row)).collect();
        let mut spent: HashMap<i64, Spent> = HashMap::new();
        for row in &found {
            let of_activity = spent.entry(row.activity).or_default();
            *of_activity = of_activity.plus(row);
        }
        let mut rows = Vec::new();
        for activity in activities {
            let id = activity.id;
            let (ceiling, spent) = (ceilings.get(&id), spent.remove(&id).unwrap_or_default());
            let account = Account {
                ceiling: amount(ceiling.and_then(|row| row.amount), id)?,
                realised: spent.realised,
                booked: spent.booked,
            };
            if activity.retired && account.ceiling.is_none() && account.used() == RupiahSum::ZERO {
                continue;
            }
            let version = ceiling.map_or(0, |row| row.version);
            rows.push(BudgetRow {
                account,
                paid: spent.paid,
                id,
                account_code: activity.account_code,
                name: activity.name,
                work_unit: WorkUnitId(activity.work_unit_id),
                version: i32::try_from(version).map_err(|_| corrupt("ceilings", "version", id))?,
            });
        }
        rows.sort_unstable_by(|left, right| (&left.account_code, left.id).cmp(&(&right.account_code, right.id)));
        Ok(rows)
    }
}
