//! Edits a sub-activity; trips show its current code and name (contract N11). Its budget is the
//! ceiling of the current year.

use ports::{AuditEntry, Error, Noun};
use staff::Actor;
use trips::{
    SubActivityId,
    sub_activity::{SubActivity, SubActivityDraft, code_key},
};
use views::{
    audit::{Action, Field, Object},
    sub_activities::BudgetLine,
};

use crate::{application::App, budgets::change_ceiling};

/// Replaces the data of a sub-activity of the administrator's parent unit by `draft`.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for one of another parent unit, [`Error::SubActivityFaults`] with every fault,
/// [`Error::CodeTaken`], [`Error::BelowUsed`] for a new budget below what is spent and booked.
#[tracing::instrument(name = "sub_activities.edit", skip_all, fields(sub_activity_id = id.0))]
pub async fn edit(app: &App, actor: &Actor, id: SubActivityId, draft: SubActivityDraft) -> Result<BudgetLine, Error> {
    let administrator = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    let activity = work.lock_sub_activity(id, app.this_year()).await?.ok_or(Error::NotFound(Noun::SubActivity))?;
    administrator.of_parent(activity.parent_unit)?;
    let terms = draft.terms().map_err(Error::SubActivityFaults)?;
    if code_key(&terms.account_code) != code_key(&activity.terms.account_code) {
        super::sole_code(work.as_mut(), activity.work_unit, &terms, Some(id)).await?;
    }
    work.edit_sub_activity(id, &terms).await?;
    change_ceiling(app, work.as_mut(), *administrator, id, activity.parent_unit, app.this_year(), terms.budget).await?;
    let entry =
        AuditEntry::by(*administrator, app.clock.now(), Action::SubActivityEdited, Object::SubActivity.with(id.0));
    let entry = entry.was(Field::AccountCode, &activity.terms.account_code).is(Field::AccountCode, &terms.account_code);
    let entry = entry.was(Field::Name, &activity.terms.name).is(Field::Name, &terms.name);
    work.record(entry.was(Field::Budget, super::budget(&activity.terms)).is(Field::Budget, super::budget(&terms)))
        .await?;
    work.commit().await?;
    Ok(SubActivity { terms, ..activity }.into())
}
