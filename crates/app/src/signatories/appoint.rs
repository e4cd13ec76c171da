//! Appoints signatories of a work unit or a parent unit (contract U5, U6).

use staff::{Actor, EmployeeId, ParentUnitId, Signatory, SignatoryPost, UnitPost, WorkUnitId};

use crate::{
    App, Error, Noun,
    audit::{Action, Field},
    units,
};

/// Appoints an employee as a signatory of a work unit.
///
/// # Errors
/// [`Error::NotFound`] for an unknown unit or employee, [`Error::Denied`] for another parent unit's unit,
/// [`Error::Appointment`] for a retired employee.
pub async fn appoint_in_unit(
    app: &App,
    actor: &Actor,
    post: UnitPost,
    unit: WorkUnitId,
    employee: EmployeeId,
    title: String,
) -> Result<Signatory, Error> {
    let admin = actor.unit_administrator()?;
    let unit = units::reach_unit(app, *admin, unit).await?;
    let mut work = app.begin(actor).await?;
    let employee = work.candidate(employee).await?.ok_or(Error::NotFound(Noun::Employee))?.appoint()?;
    let id = work.appoint_in_unit(post, unit.id, employee, &title).await?;
    let entry = super::entry(app, *admin, Action::SignatoryAppointed, SignatoryPost::Unit(post), id);
    work.record(entry.is(Field::WorkUnit, unit.id).is(Field::Employee, employee).is(Field::Title, &title)).await?;
    work.commit().await?;
    Ok(Signatory { id, employee, title, parent: unit.parent, work_unit: Some(unit.id) })
}

/// Appoints an employee as a signatory of a parent unit's assignment letters.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit or employee, [`Error::Denied`] for another parent unit,
/// [`Error::Appointment`] for a retired employee.
pub async fn appoint_for_assignments(
    app: &App,
    actor: &Actor,
    parent: ParentUnitId,
    employee: EmployeeId,
    title: String,
) -> Result<Signatory, Error> {
    let admin = actor.unit_administrator()?;
    units::reach_parent(app, *admin, parent).await?;
    let mut work = app.begin(actor).await?;
    let employee = work.candidate(employee).await?.ok_or(Error::NotFound(Noun::Employee))?.appoint()?;
    let id = work.appoint_for_assignments(parent, employee, &title).await?;
    let entry = super::entry(app, *admin, Action::SignatoryAppointed, SignatoryPost::Assignment, id);
    work.record(entry.is(Field::ParentUnit, parent).is(Field::Employee, employee).is(Field::Title, &title)).await?;
    work.commit().await?;
    Ok(Signatory { id, employee, title, parent, work_unit: None })
}
