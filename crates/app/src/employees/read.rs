//! Reads the staff list and its reference tables (contract E1 to E3, E5, E7).

use std::{collections::HashMap, sync::Arc};

use kernel::{Page, PageRequest};
use ports::{Error, Noun};
use staff::{Actor, EmployeeId, grade::RankTables};
use views::employees::{DaysAway, EmployeeRow, OneEmployee, TravelHistory, TravelHistoryPage};

use crate::application::App;

/// Reference tables of ranks, grades and levels.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "employees.choices", skip_all)]
pub async fn choices(app: &App, actor: &Actor) -> Result<RankTables, Error> {
    actor.administrator()?;
    Ok(app.queries.rank_tables().await?)
}

/// Employees with their days on trips of this year.
pub type Pickable = (Arc<[EmployeeRow]>, HashMap<EmployeeId, DaysAway>);

/// All employees who are not retired; the same slice until one of the office's tables changes.
///
/// # Errors
/// [`Error::Denied`] without role 1, 2 or 5.
#[tracing::instrument(name = "employees.all", skip_all)]
pub async fn all(app: &App, actor: &Actor) -> Result<Pickable, Error> {
    actor.staff_reader()?;
    Ok((app.queries.employees().await?, app.queries.days_away(None, app.this_year()).await?))
}

/// A page of the staff, or of the results of a search, by name.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "employees.list", skip_all)]
pub async fn list(
    app: &App,
    actor: &Actor,
    search: Option<&str>,
    page: PageRequest,
) -> Result<Page<EmployeeRow>, Error> {
    actor.administrator()?;
    Ok(app.queries.employee_list(search, page).await?)
}

/// One employee who is not retired, with the work units of before.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`].
#[tracing::instrument(name = "employees.one", skip_all, fields(employee_id = id.0))]
pub async fn one(app: &App, actor: &Actor, id: EmployeeId) -> Result<OneEmployee, Error> {
    actor.administrator()?;
    let employee = app.queries.employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    let earlier = app.queries.earlier_units(id).await?;
    Ok(OneEmployee { employee, earlier, account: app.queries.contact(id).await?.account })
}

/// An employee, retired or not, with all trips; `None` for an unknown one.
///
/// # Errors
/// [`Error::Denied`] without role 5.
#[tracing::instrument(name = "employees.travel_history", skip_all, fields(employee_id = id.0))]
pub async fn travel_history(app: &App, actor: &Actor, id: EmployeeId) -> Result<Option<TravelHistory>, Error> {
    actor.administrator()?;
    Ok(app.queries.travel_history(id).await?)
}

/// An employee, retired or not, with a page of trips.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`].
#[tracing::instrument(name = "employees.travel_history_page", skip_all, fields(employee_id = id.0))]
pub async fn travel_history_page(
    app: &App,
    actor: &Actor,
    id: EmployeeId,
    page: PageRequest,
) -> Result<TravelHistoryPage, Error> {
    actor.administrator()?;
    app.queries.travel_history_page(id, page).await?.ok_or(Error::NotFound(Noun::Employee))
}
