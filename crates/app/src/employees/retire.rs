//! Retires a person from the staff; trips keep them (contract E8).

use chrono::Days;
use kernel::Span;
use ports::{AuditEntry, Error, Noun};
use staff::{Actor, EmployeeId};
use views::audit::{Action, Field, Object};

use crate::application::App;

/// Period in which trips are searched: no trip is filed further ahead than a year.
const HORIZON: Days = Days::new(3660);

/// Retires an employee without posts and without current or future trips.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::StillNeeded`] with all posts and trips that prevent
/// it.
#[tracing::instrument(name = "employees.retire", skip_all, fields(employee_id = id.0))]
pub async fn retire(app: &App, actor: &Actor, id: EmployeeId) -> Result<(), Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let employee = work.lock_employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    let today = app.clock.today();
    let posts = work.posts(id).await?;
    let trips = work.engagements(&[id], Span::new(today, today.saturating_add(HORIZON)), None).await?;
    if !posts.is_empty() || !trips.is_empty() {
        return Err(Error::StillNeeded { posts, trips });
    }
    let now = app.clock.now();
    work.retire_employee(id, now).await?;
    let entry = AuditEntry::by(*administrator, now, Action::EmployeeRetired, Object::Employee.with(id.0));
    work.record(entry.was(Field::Name, employee.name)).await?;
    work.commit().await?;
    Ok(())
}
