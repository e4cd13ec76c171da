//! Lists the budgets of a year (beyond section 3).

use ports::Error;
use staff::{Actor, WorkUnitId};
use trips::budget::Guard;
use views::budgets::BudgetRow;

use super::seen_by;
use crate::application::App;

/// Budgets with the guard of the caller's parent unit.
#[derive(Debug)]
pub struct BudgetList {
    /// Ledgers by account code.
    pub rows: Vec<BudgetRow>,
    /// Guard of the caller's parent unit.
    pub guard: Guard,
}

/// The ledgers of a year, or the current one, of the unit named or of all units that the caller may see.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "budgets.list", skip_all)]
pub async fn list(app: &App, actor: &Actor, year: Option<i32>, unit: Option<WorkUnitId>) -> Result<BudgetList, Error> {
    let scope = seen_by(app, actor, unit).await?;
    let rows = app.queries.budgets(scope, year.unwrap_or_else(|| app.this_year())).await?;
    let guard = app.queries.guard(actor.parent_unit).await?.unwrap_or(Guard::Warn);
    Ok(BudgetList { rows, guard })
}
