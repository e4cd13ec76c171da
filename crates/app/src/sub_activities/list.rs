//! Lists the sub-activities of a work unit (contract N9).

use ports::Error;
use staff::{Actor, WorkUnitId};
use views::sub_activities::BudgetLine;

use crate::{application::App, units};

/// The sub-activities of the work unit named, or the administrator's own.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit, [`Error::Denied`] for one of another parent unit.
#[tracing::instrument(name = "sub_activities.list", skip_all)]
pub async fn list(app: &App, actor: &Actor, named: Option<WorkUnitId>) -> Result<Vec<BudgetLine>, Error> {
    let administrator = actor.unit_administrator()?;
    let unit = units::reach_unit(app, *administrator, named).await?;
    Ok(app.queries.sub_activities(unit.id, app.this_year()).await?)
}
