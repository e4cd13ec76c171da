//! Adds a sub-activity to a work unit (contract N10); its budget is the ceiling of the current year.

use ports::{AuditEntry, Error, Noun};
use staff::{Actor, WorkUnitId};
use trips::sub_activity::{SubActivity, SubActivityDraft};
use views::{
    audit::{Action, Field, Object},
    sub_activities::BudgetLine,
};

use crate::{application::App, budgets::change_ceiling};

/// Adds `draft` to a work unit of the administrator's parent unit.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit, [`Error::Denied`] for one of another parent unit,
/// [`Error::SubActivityFaults`] with every fault, [`Error::CodeTaken`].
#[tracing::instrument(name = "sub_activities.add", skip_all)]
pub async fn add(
    app: &App,
    actor: &Actor,
    unit: Option<WorkUnitId>,
    draft: SubActivityDraft,
) -> Result<BudgetLine, Error> {
    let administrator = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    let unit = match unit {
        Some(unit) => Some(work.work_unit(unit).await?.ok_or(Error::NotFound(Noun::Unit))?),
        None => None,
    };
    if let Some(unit) = &unit {
        administrator.of_parent(unit.parent)?;
    }
    let parent_unit = administrator.parent_unit(unit.as_ref().map(|unit| unit.parent));
    let (work_unit, terms) = draft.terms_for(unit.map(|unit| unit.id)).map_err(Error::SubActivityFaults)?;
    super::sole_code(work.as_mut(), work_unit, &terms, None).await?;
    let id = work.add_sub_activity(work_unit, &terms).await?;
    change_ceiling(app, work.as_mut(), *administrator, id, parent_unit, app.this_year(), terms.budget).await?;
    let entry =
        AuditEntry::by(*administrator, app.clock.now(), Action::SubActivityAdded, Object::SubActivity.with(id.0));
    let entry =
        entry.is(Field::WorkUnit, work_unit).is(Field::AccountCode, &terms.account_code).is(Field::Name, &terms.name);
    work.record(entry.is(Field::Budget, super::budget(&terms))).await?;
    work.commit().await?;
    Ok(SubActivity { id, work_unit, parent_unit, terms }.into())
}
