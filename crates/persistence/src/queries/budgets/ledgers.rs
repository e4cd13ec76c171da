//! Ledgers of the sub-activities of a scope in a year. Each of their parts is one range of an index; they meet by the sub-activity's id.

use std::collections::HashMap;

use ::trips::budget::Account;
use kernel::{Day, RupiahSum};
use ports::{Stored, TripScope};
use receipts::Status;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait, JoinType, Query, SelectStatement},
};
use staff::WorkUnitId;
use views::budgets::BudgetRow;

use super::amount;
use crate::{
    entity::{archived_travellers, archived_trips, ceilings, sub_activities},
    error::corrupt,
    json_query::{Json, JsonQuery, Summed, column, document, flag, list},
    payments::archived as archive_payments,
    queries::{
        kept_sums::{self, Kept, kept},
        trips::unit_in_scope,
    },
};

document! {
    /// The ledgers of a scope in a year.
    pub(in crate::queries) struct LedgersJson(json, scope: TripScope, year: i32) of sub_activities {
        #[serde(deserialize_with = "list")] activities: Vec<ActivityJson> = ActivityJson::of_scope(json, scope),
        #[serde(deserialize_with = "list")] ceilings: Vec<CeilingJson> = CeilingJson::of_scope(json, scope, year),
        #[serde(deserialize_with = "list")] sums: Vec<SumsJson> = SumsJson::of_scope(json, scope, year),
        #[serde(deserialize_with = "list")] archived: Vec<ArchivedJson> = ArchivedJson::of_scope(json, scope, year),
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
        amount: i64,
        version: i64,
    }
}

document! {
    /// The sums of a sub-activity.
    struct SumsJson(json) from "summed" {
        activity: i64,
        realised: Summed,
        booked: Summed,
        paid: Summed,
    }
}

document! {
    /// The sums of a sub-activity over the archive.
    struct ArchivedJson(json) from "summed" {
        activity: i64,
        realised: Summed,
        paid: Summed,
    }
}

fn own(name: sub_activities::Column) -> Expr {
    column("sub_activities", name)
}

/// Condition for a sub-activity of a scope.
fn in_scope(json: Json, activity: Expr, scope: TripScope) -> Option<Expr> {
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

impl SumsJson {
    fn of_scope(json: Json, scope: TripScope, year: i32) -> Expr {
        let [realised, booked, paid] = kept_sums::amounts();
        let mut summed = Query::select();
        summed.expr_as(kept("owner"), "activity");
        summed.expr_as(realised, "realised").expr_as(booked, "booked").expr_as(paid, "paid");
        kept_sums::of_year(json, &mut summed, Kept::Budgets, Expr::value(year));
        summed.and_where_option(in_scope(json, kept("owner"), scope)).add_group_by([kept("owner")]);
        json.children(Self::document(json), |select| {
            select.from_subquery(summed, "summed");
        })
    }
}

impl ArchivedJson {
    fn of_scope(json: Json, scope: TripScope, year: i32) -> Expr {
        let slot = |name| column("archived_travellers", name);
        let of = |name| column("archived_trips", name);
        let activity = || of(archived_trips::Column::SubActivityId);
        let (first, last) = Day::bounds_of_year(year);
        // SQLite reads the tables of a cross join in their order: trips by their days, not every traveller of the archive.
        let join = if json.is_sqlite() { JoinType::CrossJoin } else { JoinType::InnerJoin };
        let of_trip = || slot(archived_travellers::Column::TripId).eq(of(archived_trips::Column::Id));
        let mut summed: SelectStatement = Query::select();
        summed
            .expr_as(activity(), "activity")
            .expr_as(json.sum(slot(archived_travellers::Column::Total)), "realised")
            .expr_as(json.sum(archive_payments::paid(json)), "paid")
            .from(archived_trips::Entity)
            .join(join, archived_travellers::Entity, of_trip())
            .and_where(of_trip())
            .and_where(of(archived_trips::Column::DepartsOn).between(*first, *last))
            .and_where(slot(archived_travellers::Column::Status).eq(Status::Approved.id()))
            .and_where(activity().is_not_null())
            .and_where_option(in_scope(json, activity(), scope))
            .add_group_by([activity()]);
        json.children(Self::document(json), |select| {
            select.from_subquery(summed, "summed");
        })
    }
}

/// The ledgers of a scope in a year, by account code.
pub(crate) async fn budgets(conn: &impl ConnectionTrait, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>> {
    let statement = |json: Json| json.select(LedgersJson::document(json, scope, year));
    let found: Option<LedgersJson> = JsonQuery::read_built(conn, statement).await?;
    found.map_or_else(|| Ok(Vec::new()), LedgersJson::rows)
}

impl LedgersJson {
    /// Rows by account code; retired sub-activities only if they hold anything.
    pub(in crate::queries) fn rows(self) -> Stored<Vec<BudgetRow>> {
        let Self { activities, ceilings, sums, archived } = self;
        let ceilings: HashMap<i64, CeilingJson> = ceilings.into_iter().map(|row| (row.sub_activity_id, row)).collect();
        let sums: HashMap<i64, SumsJson> = sums.into_iter().map(|row| (row.activity, row)).collect();
        let archived: HashMap<i64, ArchivedJson> = archived.into_iter().map(|row| (row.activity, row)).collect();
        let mut rows = Vec::new();
        for activity in activities {
            let id = activity.id;
            let (ceiling, sums, archived) = (ceilings.get(&id), sums.get(&id), archived.get(&id));
            let [realised, booked, paid] =
                sums.map_or([RupiahSum::ZERO; 3], |row| [row.realised.0, row.booked.0, row.paid.0]);
            let [more_realised, more_paid] = archived.map_or([RupiahSum::ZERO; 2], |row| [row.realised.0, row.paid.0]);
            let account = Account {
                ceiling: amount(ceiling.map(|row| row.amount), id)?,
                realised: realised + more_realised,
                booked,
            };
            if activity.retired && ceiling.is_none() && account.used() == RupiahSum::ZERO {
                continue;
            }
            let version = ceiling.map_or(0, |row| row.version);
            rows.push(BudgetRow {
                account,
                paid: paid + more_paid,
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
