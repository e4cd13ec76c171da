//! Changes the person or title of a treasurer; earlier trips keep the earlier person (contract N12).

use ports::{Error, Noun};
use staff::{Actor, EmployeeId, Treasurer, TreasurerId, treasurer::TreasurerChange};
use trips::trip_kind::FundingSourceId;
use views::audit::{Action, Field};

use super::lock_in_scope;
use crate::application::App;

/// Changes the treasurer; returns the same entry, or the one that replaces it.
///
/// # Errors
/// [`Error::NotFound`] for an unknown or retired treasurer and for an unknown employee, [`Error::Denied`] for another
/// parent unit's, [`Error::Appointment`] for a retired employee, [`Error::Twin`].
#[tracing::instrument(name = "treasurers.change", skip_all, fields(treasurer_id = id.0, employee_id = employee.0))]
pub async fn change(
    app: &App,
    actor: &Actor,
    id: TreasurerId,
    employee: EmployeeId,
    title: String,
) -> Result<Treasurer, Error> {
    let admin = actor.unit_administrator()?;
    let mut work = app.begin(actor).await?;
    // The employee is locked first, as in filing a trip: the other order could deadlock.
    let candidate = work.candidate(employee).await?;
    let before = lock_in_scope(work.as_mut(), *admin, id).await?;
    let candidate = candidate.ok_or(Error::NotFound(Noun::Employee))?;
    let employee = if employee == before.employee { employee } else { candidate.appoint()? };
    let source = FundingSourceId(before.source);
    super::refuse_twin(work.as_mut(), before.parent, source, Some(id), employee).await?;
    let named = work.treasurer_is_named(id).await?;
    let (now, action) = match before.change_to(employee, named) {
        TreasurerChange::Amend => {
            work.amend_treasurer(id, employee, &title).await?;
            (id, Action::TreasurerAmended)
        }
        TreasurerChange::Succeed => {
            work.retire_treasurer(id, app.clock.now()).await?;
            (work.appoint_treasurer(before.parent, source, employee, &title).await?, Action::TreasurerSucceeded)
        }
    };
    let entry = super::entry(app, *admin, action, now);
    let entry = entry.was(Field::Treasurer, id).was(Field::Employee, before.employee).was(Field::Title, &before.title);
    work.record(entry.is(Field::Employee, employee).is(Field::Title, &title)).await?;
    work.commit().await?;
    Ok(Treasurer { id: now, employee, title, ..before })
}
