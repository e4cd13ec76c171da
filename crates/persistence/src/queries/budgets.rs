//! Budgets: accounts of sub-activities, derived in one statement.

mod ledgers;

use ::trips::{
    SubActivityId, TripId,
    budget::{Account, Guard},
};
use async_trait::async_trait;
use kernel::{Day, Rupiah};
use ports::{BudgetQueries, GuardedAccount, Stored, TripScope};
use sea_orm::{
    ConnectionTrait, EntityTrait,
    sea_query::{Condition, Expr, ExprTrait},
};
use serde::Deserialize;
use staff::ParentUnitId;
use views::budgets::BudgetRow;

use super::{
    SeaQueries,
    kept_sums::{self, Kept, kept},
    spending::{archived, departing, of_trips_that_cost, sums, trip},
};
use crate::{
    entity::{ceilings, parent_units, sub_activities, trips, work_units},
    error::{corrupt, db_error},
    json_query::{Json, JsonQuery, Summed, column, document, parameter},
};

pub(super) use self::ledgers::LedgersJson;
pub(crate) use self::ledgers::budgets;

document! {
    /// The account of a sub-activity of the table `sub_activities`.
    struct AccountJson(json, year: Expr, days: Days) of sub_activities {
        ceiling: Option<i64> = ceiling(json, ceilings::Column::Amount, year.clone()),
        archived: Summed = archived(json, days.first.clone(), days.last.clone()),
        sums: SumsJson = sums_of(json, year, days.excepted()),
    }
}

/// The days of a year, and the trip that is left out.
struct Days {
    first: Expr,
    last: Expr,
    except: Option<Expr>,
}

impl Days {
    /// Condition for the trip that is left out.
    fn excepted(self) -> Option<Condition> {
        let Self { first, last, except } = self;
        except.map(|except| departing(first, last).add(trip(trips::Column::Id).eq(except)))
    }
}

/// Sums of the rupiah of trips.
#[derive(Deserialize)]
struct SumsJson {
    realised: Summed,
    booked: Summed,
}

document! {
    /// An account with its guard.
    struct GuardedJson(json, year: Expr, days: Days) of sub_activities {
        account: AccountJson = AccountJson::document(json, year, days),
        guard: String = guard(json),
    }
}

fn own(name: sub_activities::Column) -> Expr {
    column("sub_activities", name)
}

fn ceiling(json: Json, shown: ceilings::Column, year: Expr) -> Expr {
    let of = |name| column("ceilings", name);
    json.child(of(shown), |select| {
        let of_activity = of(ceilings::Column::SubActivityId).eq(own(sub_activities::Column::Id));
        select.from(ceilings::Entity).and_where(of_activity).and_where(of(ceilings::Column::Year).eq(year));
    })
}

/// The sums of a year of a sub-activity of the table `sub_activities`; realised and booked without those of an excepted trip.
fn sums_of(json: Json, year: Expr, except: Option<Condition>) -> Expr {
    let [mut realised, mut booked, _] = kept_sums::amounts();
    if let Some(except) = except {
        for (amount, excepted) in [&mut realised, &mut booked].into_iter().zip(sums(json)) {
            let excepted = json.child(excepted, |select| {
                of_trips_that_cost(select);
                let charged = trip(trips::Column::SubActivityId).eq(own(sub_activities::Column::Id));
                select.and_where(charged).cond_where(except.clone());
            });
            *amount = amount.clone().sub(excepted);
        }
    }
    json.child(json.object([("realised", realised), ("booked", booked)]), |select| {
        kept_sums::of_year(json, select, Kept::Budgets, year);
        select.and_where(kept("owner").eq(own(sub_activities::Column::Id)));
    })
}

/// The guard of the parent unit of a sub-activity of the table `sub_activities`.
fn guard(json: Json) -> Expr {
    json.child(column("parent_units", parent_units::Column::BudgetGuard), |select| {
        let unit = column("work_units", work_units::Column::Id).eq(own(sub_activities::Column::WorkUnitId));
        let parent =
            column("parent_units", parent_units::Column::Id).eq(column("work_units", work_units::Column::ParentUnitId));
        select.from(work_units::Entity).inner_join(parent_units::Entity, parent).and_where(unit);
    })
}

/// The account of a sub-activity. Parameters: sub-activity, year, first and last day.
static ACCOUNT: JsonQuery = JsonQuery::new(|json| {
    let days = Days { first: parameter(2), last: parameter(3), except: None };
    let account = AccountJson::document(json, parameter(1), days);
    let wanted = own(sub_activities::Column::Id).eq(parameter(0));
    json.select(account).from(sub_activities::Entity).and_where(wanted).take()
});

/// The account of a sub-activity that has a ceiling, with its guard; without one nothing is summed. Parameters: sub-activity, year,
/// first and last day, trip left out.
static GUARDED_ACCOUNT: JsonQuery = JsonQuery::new(|json| {
    let days = Days { first: parameter(2), last: parameter(3), except: Some(parameter(4)) };
    let ceiling = |name| column("ceilings", name);
    let of_activity = ceiling(ceilings::Column::SubActivityId).eq(own(sub_activities::Column::Id));
    let mut select = json.select(GuardedJson::document(json, parameter(1), days));
    select.from(sub_activities::Entity).inner_join(ceilings::Entity, of_activity);
    select.and_where(own(sub_activities::Column::Id).eq(parameter(0)));
    select.and_where(ceiling(ceilings::Column::Year).eq(parameter(1))).take()
});

/// The account of a sub-activity; `None` for an unknown one.
pub(crate) async fn account_of(
    conn: &impl ConnectionTrait,
    activity: SubActivityId,
    year: i32,
) -> Stored<Option<Account>> {
    let (first, last) = Day::bounds_of_year(year);
    let found: Option<AccountJson> =
        ACCOUNT.read(conn, &[activity.0.into(), year.into(), (*first).into(), (*last).into()]).await?;
    found.map(|account| account.view(activity.0)).transpose()
}

/// The account of a sub-activity with its guard; `None` without a ceiling.
pub(crate) async fn guarded_account(
    conn: &impl ConnectionTrait,
    activity: SubActivityId,
    year: i32,
    except: Option<TripId>,
) -> Stored<Option<GuardedAccount>> {
    let ((first, last), except) = (Day::bounds_of_year(year), except.map_or(0, |trip| trip.0));
    let parameters = [activity.0.into(), year.into(), (*first).into(), (*last).into(), except.into()];
    let found: Option<GuardedJson> = GUARDED_ACCOUNT.read(conn, &parameters).await?;
    let Some(GuardedJson { account, guard }) = found else { return Ok(None) };
    Ok(Some(GuardedAccount { account: account.view(activity.0)?, guard: guard_of(&guard, activity.0)? }))
}

/// The guard of a stored word.
pub(crate) fn guard_of(word: &str, id: i64) -> Stored<Guard> {
    Guard::from_word(word).ok_or_else(|| corrupt("parent_units", "budget_guard", id))
}

impl AccountJson {
    fn view(self, id: i64) -> Stored<Account> {
        let Self { ceiling, archived: Summed(archived), sums } = self;
        let SumsJson { realised: Summed(realised), booked: Summed(booked) } = sums;
        Ok(Account { ceiling: amount(ceiling, id)?, realised: realised + archived, booked })
    }
}

/// The ceiling of a sub-activity.
fn amount(ceiling: Option<i64>, activity: i64) -> Stored<Option<Rupiah>> {
    ceiling.map(Rupiah::new).transpose().map_err(|_| corrupt("ceilings of sub_activities", "amount", activity))
}

#[async_trait]
impl BudgetQueries for SeaQueries {
    async fn guarded_account(
        &self,
        activity: SubActivityId,
        year: i32,
        except: Option<TripId>,
    ) -> Stored<Option<GuardedAccount>> {
        guarded_account(&self.db, activity, year, except).await
    }

    async fn budgets(&self, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>> {
        budgets(&self.db, scope, year).await
    }

    async fn guard(&self, parent: ParentUnitId) -> Stored<Option<Guard>> {
        let row = parent_units::Entity::find_by_id(parent.0).one(&self.db).await.map_err(db_error)?;
        row.map(|row| guard_of(&row.budget_guard, row.id)).transpose()
    }
}
