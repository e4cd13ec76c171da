//! The sub-activities of a work unit (contract N9).

use staff::{Actor, WorkUnitId};

use crate::{App, Error, Noun, views::activities::BudgetLine};

/// The sub-activities of a work unit of the administrator's parent unit.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit, [`Error::Denied`] for one of another parent unit.
pub async fn list(app: &App, actor: &Actor, unit: WorkUnitId) -> Result<Vec<BudgetLine>, Error> {
    let administrator = actor.unit_administrator()?;
    let unit = app.queries.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?;
    administrator.of_parent(unit.parent)?;
    Ok(app.queries.sub_activities(unit.id).await?)
}
