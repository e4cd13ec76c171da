//! Travel settings of a person (assurance D-15).

use ports::{Error, Noun};
use staff::{Actor, EmployeeId, TravelSettingsDraft};
use views::{audit::Object, employees::TravelSettings};

use super::edit::amend;
use crate::{application::App, corrections::check_version};

/// Bank account, telephone and level of an employee who is not retired; without the telephone for finance.
///
/// # Errors
/// [`Error::Denied`] without role 3 or 5, [`Error::NotFound`].
#[tracing::instrument(name = "employees.travel_settings", skip_all, fields(employee_id = id.0))]
pub async fn travel_settings(app: &App, actor: &Actor, id: EmployeeId) -> Result<TravelSettings, Error> {
    actor.payment_keeper()?;
    let employee = app.queries.employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    let mut contact = app.queries.contact(id).await?;
    contact.phone = contact.phone.filter(|_| actor.administrator().is_ok());
    Ok(TravelSettings::of(employee, contact))
}

/// Changes them: the bank account by finance, the telephone and the level by administrators alone. `version` is that which the
/// caller saw, if it names one.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`], [`Error::Stale`], [`Error::EmployeeFaults`] with every fault.
#[tracing::instrument(name = "employees.set_travel_settings", skip_all, fields(employee_id = id.0))]
pub async fn set_travel_settings(
    app: &App,
    actor: &Actor,
    id: EmployeeId,
    draft: TravelSettingsDraft,
    version: Option<i64>,
) -> Result<TravelSettings, Error> {
    let keeper = actor.payment_keeper()?;
    if draft.beyond_account() {
        actor.administrator()?;
    }
    let mut work = app.begin(actor).await?;
    let before = work.lock_employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    if let Some(seen) = version {
        let stored = work.employee_version(id).await?;
        let latest = travel_settings(app, actor, id).await?;
        check_version(app, work.as_mut(), Object::Employee, id.0, seen, stored, || latest).await?;
    }
    let tables = work.rank_tables().await?;
    let record = draft.amending(before.clone(), &tables).map_err(Error::EmployeeFaults)?;
    amend(app, work.as_mut(), *keeper, id, &before, &record).await?;
    work.commit().await?;
    travel_settings(app, actor, id).await
}
