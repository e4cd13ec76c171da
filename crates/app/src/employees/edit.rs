//! Corrects a staff record (contract E6).

use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{Actor, EmployeeDraft, EmployeeId, EmployeeRecord, Scope};
use views::audit::{Action, Field, Object};

use super::enrol::{Enrolled, enrolled, known_unit, refuse_twin, with_record};
use crate::{application::App, corrections::check_version};

/// Changes a staff record; work unit and kind stay where the draft does not say them, and trips keep their unit. `confirmed` also
/// stores a name that another person without NIP has (office C-9). `version` is that which the caller saw, if it names one (assurance
/// D-14).
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::Stale`], [`Error::EmployeeFaults`] with every fault,
/// [`Error::NipTaken`], [`Error::Twin`].
#[tracing::instrument(name = "employees.edit", skip_all, fields(employee_id = id.0))]
pub async fn edit(
    app: &App,
    actor: &Actor,
    id: EmployeeId,
    draft: EmployeeDraft,
    confirmed: bool,
    version: Option<i64>,
) -> Result<Enrolled, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    let (rank_tables, stored) = (work.rank_tables().await?, work.employee_version(id).await?);
    if let Some(seen) = version {
        let latest = || enrolled(app, id, before.clone(), stored, &rank_tables).employee;
        check_version(app, work.as_mut(), Object::Employee, id.0, seen, stored, latest).await?;
    }
    let record = draft.amending(&before).check(&rank_tables).map_err(Error::EmployeeFaults)?;
    known_unit(work.as_mut(), &record).await?;
    if !confirmed && record.may_be_twin(Some(&before)) {
        refuse_twin(work.as_mut(), &record, Some(id)).await?;
    }
    if record.work_unit != before.work_unit {
        work.record_move(id, before.work_unit, app.clock.today()).await?;
    }
    amend(app, work.as_mut(), *administrator, id, &before, &record).await?;
    work.commit().await?;
    Ok(enrolled(app, id, record, stored + 1, &rank_tables))
}

/// Stores a changed record with its audit entry.
pub(super) async fn amend(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    id: EmployeeId,
    before: &EmployeeRecord,
    record: &EmployeeRecord,
) -> Result<(), Error> {
    work.amend(id, record).await?.map_err(|_| Error::NipTaken)?;
    let entry = AuditEntry::by(by, app.clock.now(), Action::EmployeeEdited, Object::Employee.with(id.0));
    let entry = with_record(with_record(entry, before, AuditEntry::was), record, AuditEntry::is);
    Ok(work.record(entry.is(Field::NipChanged, before.nip != record.nip)).await?)
}
