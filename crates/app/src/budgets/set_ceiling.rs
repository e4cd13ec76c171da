//! Sets the ceiling of a sub-activity for a year (beyond section 3).

use kernel::Rupiah;
use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{Actor, ParentUnitId, Scope};
use trips::SubActivityId;
use views::{
    audit::{Action, Field, Object},
    budgets::{Budget, BudgetRow},
};

use crate::{application::App, stale::changed};

/// An administrator's ceiling.
#[derive(Debug, Clone, Copy)]
pub struct CeilingRequest {
    /// Sub-activity.
    pub activity: SubActivityId,
    /// Year.
    pub year: i32,
    /// Rupiah.
    pub amount: Rupiah,
    /// Version of the ceiling that the caller saw, 0 for none; not checked if absent.
    pub version: Option<i64>,
}

/// Sets a ceiling; one below what is spent and booked is refused.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for one of another parent unit, [`Error::Stale`],
/// [`Error::BelowUsed`], [`Error::Year`] for a closed year.
#[tracing::instrument(name = "budgets.set_ceiling", skip_all)]
pub async fn set_ceiling(app: &App, actor: &Actor, request: CeilingRequest) -> Result<BudgetRow, Error> {
    let administrator = actor.unit_administrator()?;
    let CeilingRequest { activity, year, amount, version } = request;
    let mut work = app.begin(actor).await?;
    let found = work.lock_sub_activity(activity, year).await?.ok_or(Error::NotFound(Noun::SubActivity))?;
    administrator.of_parent(found.parent_unit)?;
    let seen = work.ceiling(activity, year).await?.map_or(0, |ceiling| i64::from(ceiling.version));
    if version.is_some_and(|version| version != seen) {
        let last = work.last_ceiling_change(activity, year).await?;
        let (by, at) = last.unwrap_or_else(|| (actor.name.clone(), app.clock.now()));
        let latest = row(work.as_mut(), activity, found.work_unit, year).await?;
        return Err(changed(app, Some((by, at)), &Budget::from(latest)));
    }
    if change_ceiling(app, work.as_mut(), *administrator, activity, found.parent_unit, year, Some(amount)).await? {
        let entry =
            AuditEntry::by(*administrator, app.clock.now(), Action::CeilingSet, Object::SubActivity.with(activity.0));
        let before = found.terms.budget.map_or_else(|| "-".to_owned(), |amount| amount.get().to_string());
        let entry = entry.is(Field::Year, year).was(Field::Budget, before).is(Field::Budget, amount.get());
        work.record(entry).await?;
    }
    let stored = row(work.as_mut(), activity, found.work_unit, year).await?;
    work.commit().await?;
    Ok(stored)
}

async fn row(
    work: &mut dyn UnitOfWork,
    activity: SubActivityId,
    unit: staff::WorkUnitId,
    year: i32,
) -> Result<BudgetRow, Error> {
    let rows = work.accounts_of(unit, year).await?;
    rows.into_iter().find(|row| row.id == activity.0).ok_or(Error::NotFound(Noun::SubActivity))
}

/// Stores a ceiling of a locked sub-activity of a parent unit, or removes it; returns whether it differs from the one before.
///
/// # Errors
/// [`Error::BelowUsed`] for another ceiling that is below what is spent and booked, [`Error::Year`] for one of a closed year.
pub(crate) async fn change_ceiling(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    activity: SubActivityId,
    parent: ParentUnitId,
    year: i32,
    amount: Option<Rupiah>,
) -> Result<bool, Error> {
    let before = work.ceiling(activity, year).await?.and_then(|ceiling| ceiling.amount);
    if before == amount {
        return Ok(false);
    }
    work.year_terms(parent, year).await?.check_change(year, app.clock.today())?;
    if let Some(amount) = amount {
        let account = work.budget_account(activity, year).await?.ok_or(Error::NotFound(Noun::SubActivity))?;
        account.accepts(amount)?;
    }
    work.set_ceiling(activity, year, amount, by.user(), app.clock.now()).await?;
    Ok(true)
}
