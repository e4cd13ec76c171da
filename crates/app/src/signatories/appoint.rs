//! Appoints signatories of a work unit or a parent unit (contract U5, U6).

use ports::{Error, Noun, UnitOfWork};
use staff::{
    Actor, EmployeeId, Holder, ParentUnitId, Signatory, SignatoryPost, Tenure, TenureChange, Twin, UnitPost, WorkUnitId,
};
use views::audit::{Action, Field};

use super::with_tenure;
use crate::{application::App, units};

/// Appoints an employee as a signatory of a work unit.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit or employee, [`Error::Denied`] for another parent unit's unit,
/// [`Error::Appointment`] for a retired employee, [`Error::Tenure`], [`Error::Twin`] for one who holds the post.
#[tracing::instrument(name = "signatories.appoint_in_unit", skip_all, fields(work_unit_id = unit.0, employee_id = employee.0))]
pub async fn appoint_in_unit(
    app: &App,
    actor: &Actor,
    post: UnitPost,
    unit: WorkUnitId,
    employee: EmployeeId,
    title: String,
    tenure: TenureChange,
) -> Result<Signatory, Error> {
    let admin = actor.unit_administrator()?;
    let tenure = tenure.of(Tenure::default())?;
    let unit = units::reach_unit(app, *admin, unit).await?;
    let mut work = app.begin(actor).await?;
    let employee = work.candidate(employee).await?.ok_or(Error::NotFound(Noun::Employee))?.appoint()?;
    refuse_twin(work.as_mut(), SignatoryPost::Unit(post), unit.id.0, employee).await?;
    let id = work.appoint_in_unit(post, unit.id, employee, &title, &tenure).await?;
    let entry = super::entry(app, *admin, Action::SignatoryAppointed, SignatoryPost::Unit(post), id);
    let entry = entry.is(Field::WorkUnit, unit.id).is(Field::Employee, employee).is(Field::Title, &title);
    work.record(with_tenure(entry, &tenure)).await?;
    work.commit().await?;
    Ok(Signatory { id, employee, title, tenure, parent: unit.parent, work_unit: Some(unit.id) })
}

/// Appoints an employee as a signatory of a parent unit's assignment letters.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit or employee, [`Error::Denied`] for another parent unit,
/// [`Error::Appointment`] for a retired employee, [`Error::Tenure`], [`Error::Twin`] for one who holds the post.
#[tracing::instrument(name = "signatories.appoint_for_assignments", skip_all, fields(parent_unit_id = parent.0, employee_id = employee.0))]
pub async fn appoint_for_assignments(
    app: &App,
    actor: &Actor,
    parent: ParentUnitId,
    employee: EmployeeId,
    title: String,
    tenure: TenureChange,
) -> Result<Signatory, Error> {
    let admin = actor.unit_administrator()?;
    let tenure = tenure.of(Tenure::default())?;
    units::reach_parent(app, *admin, parent).await?;
    let mut work = app.begin(actor).await?;
    let employee = work.candidate(employee).await?.ok_or(Error::NotFound(Noun::Employee))?.appoint()?;
    refuse_twin(work.as_mut(), SignatoryPost::Assignment, parent.0, employee).await?;
    let id = work.appoint_for_assignments(parent, employee, &title, &tenure).await?;
    let entry = super::entry(app, *admin, Action::SignatoryAppointed, SignatoryPost::Assignment, id);
    let entry = entry.is(Field::ParentUnit, parent).is(Field::Employee, employee).is(Field::Title, &title);
    work.record(with_tenure(entry, &tenure)).await?;
    work.commit().await?;
    Ok(Signatory { id, employee, title, tenure, parent, work_unit: None })
}

/// Checks that the employee, who is locked, does not hold the post of the unit yet (office C-9).
async fn refuse_twin(
    work: &mut dyn UnitOfWork,
    post: SignatoryPost,
    unit: i64,
    employee: EmployeeId,
) -> Result<(), Error> {
    let Some(title) = work.title_in_post(post, unit, employee).await? else { return Ok(()) };
    let name = work.lock_employee(employee).await?.map(|person| person.name).unwrap_or_default();
    Err(Twin::Signatory(Holder { name, title }).into())
}
