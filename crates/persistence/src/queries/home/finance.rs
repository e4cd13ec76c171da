//! Budgets of a year, open advances and packages of the office.

use ::payments::{Desk, PackageState};
use ::trips::budget::Account;
use chrono::NaiveDate;
use sea_orm::sea_query::{Expr, ExprTrait, Func, SelectStatement};
use views::{home::FinanceFigures, payments::DeskTab};

use super::year_budgets::YearBudgets;
use crate::{
    entity::{
        journey_people::{self, Column},
        journey_sums, packages,
    },
    json_query::{Json, Summed, column, document},
    queries::{
        slot,
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
    pub(super) struct FiguresJson(json, budgets: Expr) of packages {
        budgets: Option<YearBudgets> = budgets,
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

impl FiguresJson {
    /// The figures; without budgets of their own, of those that were read already.
    pub(super) fn view(self, read: Option<&[(i64, Account)]>) -> FinanceFigures {
        let Self { budgets, advances, drafted, submitted } = self;
        let own = budgets.map(YearBudgets::accounts);
        let budgets = own.as_deref().or(read).unwrap_or_default();
        let accounts = || budgets.iter().map(|(_, account)| account);
        FinanceFigures {
            ceiling: accounts().filter_map(|account| account.ceiling).sum(),
            realised: accounts().map(|account| account.realised).sum(),
            budgets: budgets.len() as u64,
            low: accounts().filter(|account| account.is_low()).count() as u64,
            advances: advances.people,
            advanced: advances.rupiah.0,
            oldest_advance: advances.oldest,
            drafted,
            submitted,
        }
    }
}
