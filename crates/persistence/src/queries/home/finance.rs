//! Budgets of a year, open advances and packages of the office, in one statement.

use ::payments::{Desk, PackageState};
use ::trips::budget::Account;
use async_trait::async_trait;
use chrono::NaiveDate;
use ports::{FinanceFigureQueries, Stored, TripScope};
use sea_orm::sea_query::{Expr, ExprTrait, Func, SelectStatement};
use views::{home::FinanceFigures, payments::DeskTab};

use super::year_budgets::YearBudgets;
use crate::{
    entity::{
        journey_people::{self, Column},
        journey_sums, packages,
    },
    error::dangling,
    json_query::{Json, JsonQuery, Summed, column, document},
    queries::{
        SeaQueries, slot,
        spending::{kept, of_desk, sum},
        waiting::in_tab,
    },
};

document! {
    /// Open advances.
    struct AdvancesJson(json) of journey_sums {
        people: u64 = sum(kept(journey_sums::Column::People)),
        rupiah: Summed = json.sum(kept(journey_sums::Column::Advance)),
        oldest: Option<NaiveDate> = json.child(Func::min(slot(Column::DeskOn)).into(), |select| {
            select.from(journey_people::Entity).cond_where(in_tab(DeskTab::OpenAdvances));
        }),
    }
}

document! {
    /// The figures.
    struct FiguresJson(json, year: i32) of packages {
        budgets: YearBudgets = YearBudgets::document(json, TripScope::Office, year),
        advances: AdvancesJson = advances(json),
        drafted: u64 = of_state(json, &PackageState::Drafted { number: None }),
        submitted: u64 = of_state(json, &PackageState::Submitted { number: String::new() }),
    }
}

fn advances(json: Json) -> Expr {
    json.child(AdvancesJson::document(json), |select| {
        of_desk(select, Desk::Open);
    })
}

fn of_state(json: Json, state: &PackageState) -> Expr {
    json.count(|select: &mut SelectStatement| {
        select.from(packages::Entity).and_where(column("packages", packages::Column::State).eq(state.word()));
    })
}

#[async_trait]
impl FinanceFigureQueries for SeaQueries {
    async fn finance_figures(&self, year: i32) -> Stored<FinanceFigures> {
        let statement = |json: Json| json.select(FiguresJson::document(json, year));
        let found: Option<FiguresJson> = JsonQuery::read_built(&self.db, statement).await?;
        let FiguresJson { budgets, advances, drafted, submitted } = found.ok_or_else(|| dangling("packages", 0))?;
        let budgets: Vec<Account> = budgets.accounts().into_iter().map(|(_, account)| account).collect();
        Ok(FinanceFigures {
            ceiling: budgets.iter().filter_map(|account| account.ceiling).sum(),
            realised: budgets.iter().map(|account| account.realised).sum(),
            budgets: budgets.len() as u64,
            low: budgets.iter().filter(|account| account.is_low()).count() as u64,
            advances: advances.people,
            advanced: advances.rupiah.0,
            oldest_advance: advances.oldest,
            drafted,
            submitted,
        })
    }
}
