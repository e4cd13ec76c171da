//! Budgets of a year, open advances and packages of the office, in one statement.

use ::payments::{Desk, PackageState};
use async_trait::async_trait;
use chrono::NaiveDate;
use ports::{FinanceFigureQueries, Stored};
use sea_orm::sea_query::{CaseStatement, Condition, Expr, ExprTrait, Func, JoinType, Query, SelectStatement};
use views::{home::FinanceFigures, payments::DeskTab};

use crate::{
    entity::{
        ceilings,
        journey_people::{self, Column},
        journey_sums, packages,
    },
    error::dangling,
    journeys::SumKind,
    json_query::{Json, JsonQuery, Summed, column, document},
    queries::{
        SeaQueries, slot,
        spending::{is_low, kept, of_budget, of_desk, sum, used},
        waiting::in_tab,
    },
};

document! {
    /// Sums over the budgets of a year.
    struct BudgetsJson(json) from "budgets" {
        number: u64 = Func::count(of_budget("ceiling")).into(),
        ceiling: Summed = json.sum(of_budget("ceiling")),
        realised: Summed = json.sum(of_budget("realised")),
        low: u64 = sum(low()),
    }
}

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
        budgets: BudgetsJson = budgets(json, year),
        advances: AdvancesJson = advances(json),
        drafted: u64 = of_state(json, &PackageState::Drafted { number: None }),
        submitted: u64 = of_state(json, &PackageState::Submitted { number: String::new() }),
    }
}

/// 1 for a budget that is low.
fn low() -> Expr {
    CaseStatement::new().case(is_low(of_budget("ceiling"), of_budget("used")), 1).finally(0).into()
}

/// The ceilings of a year, each with what was realised and used of it.
fn budgets(json: Json, year: i32) -> Expr {
    use journey_sums::Column::{Kind, Owner, Period, Realised};
    let ceiling = |name| column("ceilings", name);
    let of_ceiling = Condition::all()
        .add(kept(Kind).eq(json.constant(SumKind::Budgets as i64)))
        .add(kept(Period).eq(year))
        .add(kept(Owner).eq(ceiling(ceilings::Column::SubActivityId)));
    let budgets = Query::select()
        .expr_as(ceiling(ceilings::Column::Amount), "ceiling")
        .expr_as(sum(kept(Realised)), "realised")
        .expr_as(sum(used()), "used")
        .from(ceilings::Entity)
        .join(JoinType::LeftJoin, journey_sums::Entity, of_ceiling)
        .and_where(ceiling(ceilings::Column::Year).eq(year))
        .and_where(ceiling(ceilings::Column::Amount).is_not_null())
        .add_group_by([ceiling(ceilings::Column::SubActivityId), ceiling(ceilings::Column::Amount)])
        .take();
    json.child(BudgetsJson::document(json), |select| {
        select.from_subquery(budgets, "budgets");
    })
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
        Ok(FinanceFigures {
            ceiling: budgets.ceiling.0,
            realised: budgets.realised.0,
            budgets: budgets.number,
            low: budgets.low,
            advances: advances.people,
            advanced: advances.rupiah.0,
            oldest_advance: advances.oldest,
            drafted,
            submitted,
        })
    }
}
