//! Enrols a person in the staff (contract E4).

use chrono::{DateTime, Utc};
use staff::{Actor, EmployeeDraft, EmployeeId, EmployeeRecord, EmployeeWarning, Scope};

use crate::{
    App, Error, Noun,
    audit::{Action, Field, Object},
    ports::{AuditEntry, UnitOfWork},
    views::EmployeeView,
};

/// A stored record.
#[derive(Debug, Clone)]
pub struct Enrolled {
    /// The employee, as lists show them.
    pub employee: EmployeeView,
    /// Warnings about the record.
    pub warnings: Vec<EmployeeWarning>,
}

/// Stores a new staff record.
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::EmployeeFaults`] with every fault, [`Error::NipTaken`].
pub async fn enrol(app: &App, actor: &Actor, draft: EmployeeDraft) -> Result<Enrolled, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let rank_tables = work.rank_tables().await?;
    let record = draft.check(&rank_tables).map_err(Error::EmployeeFaults)?;
    let id = store(work.as_mut(), *administrator, &record, app.clock.now()).await?;
    work.commit().await?;
    enrolled(app, id, &record).await
}

/// Reads the view of a record that was just stored.
pub(super) async fn enrolled(app: &App, id: EmployeeId, record: &EmployeeRecord) -> Result<Enrolled, Error> {
    let employee = app.queries.employee(id).await?.ok_or(Error::NotFound(Noun::Employee))?;
    Ok(Enrolled { employee, warnings: record.warnings(app.clock.today()) })
}

/// Stores one record with its audit entry.
pub(super) async fn store(
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    record: &EmployeeRecord,
    at: DateTime<Utc>,
) -> Result<EmployeeId, Error> {
    let id = work.enrol(record).await?.map_err(|_| Error::NipTaken)?;
    let entry = AuditEntry::by(by, at, Action::EmployeeEnrolled, (Object::Employee, Some(id.0)));
    work.record(with_record(entry, record, AuditEntry::is)).await?;
    Ok(id)
}

/// Adds a record's fields to an audit entry, except the NIP, which the log never contains.
pub(super) fn with_record(
    entry: AuditEntry,
    record: &EmployeeRecord,
    add: fn(AuditEntry, Field, String) -> AuditEntry,
) -> AuditEntry {
    let fields = [
        (Field::Name, record.name.clone()),
        (Field::Position, record.position.clone()),
        (Field::Rank, record.rank.to_string()),
        (Field::Grade, record.grade.to_string()),
        (Field::Level, record.level.to_string()),
    ];
    let entry = fields.into_iter().fold(entry, |entry, (field, value)| add(entry, field, value));
    match record.work_unit {
        Some(unit) => add(entry, Field::WorkUnit, unit.to_string()),
        None => entry,
    }
}
