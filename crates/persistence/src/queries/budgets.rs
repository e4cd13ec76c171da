//! Budgets: accounts of sub-activities, derived in one statement.

mod ledgers;

use ::trips::{
    SubActivityId, TripId,
    budget::{Account, Guard},
};
use async_trait::async_trait;
use kernel::{Rupiah, Span};
use ports::{BudgetQueries, GuardedAccount, Stored, TripScope};
use sea_orm::{
    ConnectionTrait, EntityTrait, Value,
    sea_query::{Expr, ExprTrait, SelectStatement},
};
use staff::ParentUnitId;
use views::budgets::BudgetRow;

use super::{
    SeaQueries,
    spending::{Source, Spent, SpentJson, Year, of_trip, spent},
};
use crate::{
    entity::{ceilings, parent_units, sub_activities, work_units},
    error::{corrupt, db_error},
    json_query::{Json, JsonQuery, column, document, list, parameter},
};

pub(super) use self::ledgers::{LedgersJson, in_scope};
pub(crate) use self::ledgers::{budgets, ledgers_of};

document! {
    /// The account of a sub-activity of the table `sub_activities`, and what is left out of it.
    struct AccountJson(json, source: Source, except: Expr) of sub_activities {
        ceiling: Option<i64> = ceiling(json, ceilings::Column::Amount, parameter(1)),
        #[serde(deserialize_with = "list")] spent: Vec<SpentJson> = of_activity(json, source),
        #[serde(deserialize_with = "list")] except: Vec<SpentJson> = except,
    }
}

document! {
    /// An account with its guard.
    struct GuardedJson(json, source: Source, except: Expr) of sub_activities {
        account: AccountJson = AccountJson::document(json, source, except),
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

/// The sums of a sub-activity. Parameters: sub-activity, year, first and last day.
fn of_activity(json: Json, source: Source) -> Expr {
    spent(json, source, Year::parameters(1), |activity| Some(activity.eq(parameter(0))))
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

/// The account of a sub-activity, as it is within a unit of work. Parameters: sub-activity, year, first and last day.
static ACCOUNT: JsonQuery = JsonQuery::new(|json| {
    let wanted = own(sub_activities::Column::Id).eq(parameter(0));
    let account = AccountJson::document(json, Source::People, Expr::null());
    json.select(account).from(sub_activities::Entity).and_where(wanted).take()
});

/// The account of a sub-activity that has a ceiling, with its guard; without one nothing is summed. Parameters: sub-activity, year,
/// first and last day.
static HELD_ACCOUNT: JsonQuery = JsonQuery::new(|json| guarded(json, Source::People, Expr::null()));

/// The same of the sums that are kept. Parameters: sub-activity, year, first and last day, trip left out.
static GUARDED_ACCOUNT: JsonQuery = JsonQuery::new(|json| {
    let except = of_trip(json, Year::parameters(1), parameter(0), parameter(4));
    guarded(json, Source::Kept, except)
});

fn guarded(json: Json, source: Source, except: Expr) -> SelectStatement {
    let ceiling = |name| column("ceilings", name);
    let of_activity = ceiling(ceilings::Column::SubActivityId).eq(own(sub_activities::Column::Id));
    let mut select = json.select(GuardedJson::document(json, source, except));
    select.from(sub_activities::Entity).inner_join(ceilings::Entity, of_activity);
    select.and_where(own(sub_activities::Column::Id).eq(parameter(0)));
    select.and_where(ceiling(ceilings::Column::Amount).is_not_null());
    select.and_where(ceiling(ceilings::Column::Year).eq(parameter(1))).take()
}

fn parameters(activity: SubActivityId, year: i32) -> [Value; 4] {
    let Span { first, last } = Span::of_year(year);
    [activity.0.into(), year.into(), (*first).into(), (*last).into()]
}

/// The account of a sub-activity, with what was derived within the unit of work; `None` for an unknown one.
pub(crate) async fn account_of(
    conn: &impl ConnectionTrait,
    activity: SubActivityId,
    year: i32,
) -> Stored<Option<Account>> {
    let found: Option<AccountJson> = ACCOUNT.read(conn, &parameters(activity, year)).await?;
    found.map(|account| account.view(activity.0)).transpose()
}

/// The account of a sub-activity with its guard, with what was derived within the unit of work; `None` without a ceiling.
pub(crate) async fn held_account(
    conn: &impl ConnectionTrait,
    activity: SubActivityId,
    year: i32,
) -> Stored<Option<GuardedAccount>> {
    let found: Option<GuardedJson> = HELD_ACCOUNT.read(conn, &parameters(activity, year)).await?;
    found.map(|found| found.view(activity.0)).transpose()
}

/// The guard of a stored word.
pub(crate) fn guard_of(word: &str, id: i64) -> Stored<Guard> {
    Guard::from_word(word).ok_or_else(|| corrupt("parent_units", "budget_guard", id))
}

impl AccountJson {
    fn view(self, id: i64) -> Stored<Account> {
        let [spent, except] = [&self.spent, &self.except].map(|rows| rows.iter().fold(Spent::default(), Spent::plus));
        let (realised, booked) = (spent.realised - except.realised, spent.booked - except.booked);
        Ok(Account { ceiling: amount(self.ceiling, id)?, realised, booked })
    }
}

impl GuardedJson {
    fn view(self, id: i64) -> Stored<GuardedAccount> {
        Ok(GuardedAccount { account: self.account.view(id)?, guard: guard_of(&self.guard, id)? })
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
        let [activity_id, year, first, last] = parameters(activity, year);
        let except = except.map_or(0, |trip| trip.0).into();
        let parameters = [activity_id, year, first, last, except];
        let found: Option<GuardedJson> = GUARDED_ACCOUNT.read(&self.db, &parameters).await?;
        found.map(|found| found.view(activity.0)).transpose()
    }

    async fn budgets(&self, scope: TripScope, year: i32) -> Stored<Vec<BudgetRow>> {
        budgets(&self.db, scope, year).await
    }

    async fn guard(&self, parent: ParentUnitId) -> Stored<Option<Guard>> {
        let row = parent_units::Entity::find_by_id(parent.0).one(&self.db).await.map_err(db_error)?;
        row.map(|row| guard_of(&row.budget_guard, row.id)).transpose()
    }
}
