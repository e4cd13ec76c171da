//! Appoints a treasurer for a funding source (contract N4).

use ports::{Error, Noun};
use staff::{Actor, AppointmentRefusal, EmployeeId, ParentUnitId, Treasurer};
use trips::trip_kind::FundingSourceId;
use views::audit::{Action, Field};

use crate::{application::App, units};

/// Data of an appointment.
#[derive(Debug, Clone)]
pub struct Appointment {
    /// The parent unit.
    pub parent: ParentUnitId,
    /// The funding source.
    pub source: FundingSourceId,
    /// The person.
    pub employee: EmployeeId,
    /// The title, as printed.
    pub title: String,
}

/// Appoints an employee as a treasurer for a source that the parent unit uses.
///
/// # Errors
/// [`Error::NotFound`] for an unknown parent unit, source or employee, [`Error::Denied`] for another parent unit,
/// [`Error::Appointment`] for a retired employee or a source the parent unit does not use, [`Error::Twin`].
#[tracing::instrument(name = "treasurers.appoint", skip_all)]
pub async fn appoint(app: &App, actor: &Actor, wish: Appointment) -> Result<Treasurer, Error> {
    let admin = actor.unit_administrator()?;
    let Appointment { parent, source, employee, title } = wish;
    units::reach_parent(app, *admin, parent).await?;
    let mut work = app.begin(actor).await?;
    let employee = work.candidate(employee).await?.ok_or(Error::NotFound(Noun::Employee))?.appoint()?;
    let linked = work.uses_source(parent, source).await?.ok_or(Error::NotFound(Noun::FundingSource))?;
    if !linked {
        return Err(AppointmentRefusal::SourceNotLinked.into());
    }
    super::refuse_twin(work.as_mut(), parent, source, None, employee).await?;
    let id = work.appoint_treasurer(parent, source, employee, &title).await?;
    let entry = super::entry(app, *admin, Action::TreasurerAppointed, id);
    let entry = entry.is(Field::ParentUnit, parent).is(Field::FundingSource, source);
    work.record(entry.is(Field::Employee, employee).is(Field::Title, &title)).await?;
    work.commit().await?;
    Ok(Treasurer { id, parent, source: source.0, employee, title })
}
