//! Corrects a staff record (contract E6).

use staff::{Actor, EmployeeDraft, EmployeeId};

use super::enrol::{Enrolled, enrolled, with_record};
use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::AuditEntry,
};

/// Changes a staff record; its work unit stays.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::NotFound`], [`Error::EmployeeFaults`] with every fault,
/// [`Error::NipTaken`].
pub async fn edit(app: &App, actor: &Actor, id: EmployeeId, draft: EmployeeDraft) -> Result<Enrolled, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let before = work.lock_employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    let rank_tables = work.rank_tables().await?;
    let draft = EmployeeDraft { work_unit: before.work_unit, ..draft };
    let record = draft.check(&rank_tables).map_err(Error::EmployeeFaults)?;
    work.amend(id, &record).await?.map_err(|_| Error::NipTaken)?;
    let entry = AuditEntry::by(*administrator, app.clock.now(), Action::EmployeeEdited, (Object::Employee, Some(id.0)));
    let entry = with_record(with_record(entry, &before, AuditEntry::was), &record, AuditEntry::is);
    work.record(entry.is(Field::NipChanged, before.nip != record.nip)).await?;
    work.commit().await?;
    Ok(enrolled(app, id, record, &rank_tables))
}
