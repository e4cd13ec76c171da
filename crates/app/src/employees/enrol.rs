//! Enrols a person in the staff (contract E4).

use chrono::{DateTime, Utc};
use ports::{AuditEntry, Error, Noun, UnitOfWork};
use staff::{Actor, EmployeeDraft, EmployeeId, EmployeeRecord, EmployeeWarning, Scope, Twin, grade::RankTables};
use views::{
    EmployeeView, Named,
    audit::{Action, Field, Object},
    people::StaffRecord,
    wire::view,
};

use crate::application::App;

view! {
    /// A stored record with its warnings.
    #[derive(Debug)]
    pub struct Enrolled as StoredEmployee {
        /// The record.
        pub employee: StaffRecord => "result",
        /// Warnings; they do not refuse the record.
        pub warnings: Vec<EmployeeWarning> => "peringatan" as [Vec<String>],
    }
}

/// Stores a new staff record; `confirmed` also one that looks like another person's without NIP (office C-9).
///
/// # Errors
/// [`Error::Denied`] without role 5, [`Error::EmployeeFaults`] with every fault, [`Error::NotFound`] for an unknown work unit,
/// [`Error::NipTaken`], [`Error::Twin`].
#[tracing::instrument(name = "employees.enrol", skip_all)]
pub async fn enrol(app: &App, actor: &Actor, draft: EmployeeDraft, confirmed: bool) -> Result<Enrolled, Error> {
    let administrator = actor.administrator()?;
    let mut work = app.begin(actor).await?;
    let rank_tables = work.rank_tables().await?;
    let record = draft.check(&rank_tables).map_err(Error::EmployeeFaults)?;
    known_unit(work.as_mut(), &record).await?;
    if !confirmed && record.may_be_twin(None) {
        refuse_twin(work.as_mut(), &record, None).await?;
    }
    let id = store(work.as_mut(), *administrator, &record, app.clock.now()).await?;
    work.commit().await?;
    Ok(enrolled(app, id, record, 1, &rank_tables))
}

/// Checks that the work unit of a record exists.
pub(super) async fn known_unit(work: &mut dyn UnitOfWork, record: &EmployeeRecord) -> Result<(), Error> {
    match record.work_unit {
        Some(unit) => work.work_unit(unit).await?.map(drop).ok_or(Error::NotFound(Noun::Unit)),
        None => Ok(()),
    }
}

/// Checks that nobody else without NIP has the name.
pub(super) async fn refuse_twin(
    work: &mut dyn UnitOfWork,
    record: &EmployeeRecord,
    own: Option<EmployeeId>,
) -> Result<(), Error> {
    let namesake = work.namesake(&record.name, own).await?;
    namesake.map_or(Ok(()), |namesake| Err(Twin::Employee(namesake).into()))
}

/// The view of a record that was just stored.
pub(super) fn enrolled(
    app: &App,
    id: EmployeeId,
    record: EmployeeRecord,
    version: i32,
    tables: &RankTables,
) -> Enrolled {
    let warnings = record.warnings(app.clock.today());
    let employee = EmployeeView {
        id: id.0,
        rank: named(record.rank.0, tables.ranks.iter().map(|(id, name)| (id.0, name))),
        grade: named(record.grade.0, tables.grades.iter().map(|(id, name)| (id.0, name))),
        level: named(record.level.0, tables.levels.iter().map(|(id, name)| (id.0, name))),
        name: record.name.into(),
        nip: record.nip,
        position: record.position.into(),
        kind: record.kind,
        work_unit: record.work_unit.map(|unit| unit.0),
        version,
    };
    Enrolled { employee: employee.into(), warnings }
}

/// The entry with an id of a table that the record was checked against.
fn named<'a>(id: i64, mut table: impl Iterator<Item = (i64, &'a String)>) -> Named {
    Named { id, name: table.find(|(of, _)| *of == id).map(|(_, name)| name.as_str().into()).unwrap_or_default() }
}

/// Stores one record with its audit entry.
pub(super) async fn store(
    work: &mut dyn UnitOfWork,
    by: Scope<'_>,
    record: &EmployeeRecord,
    at: DateTime<Utc>,
) -> Result<EmployeeId, Error> {
    let id = work.enrol(record).await?.map_err(|_| Error::NipTaken)?;
    let entry = AuditEntry::by(by, at, Action::EmployeeEnrolled, Object::Employee.with(id.0));
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
        (Field::StaffKind, record.kind.word().to_owned()),
    ];
    let entry = fields.into_iter().fold(entry, |entry, (field, value)| add(entry, field, value));
    let masked = |number: &Option<String>| number.as_deref().map(staff::BankAccount::masked);
    let (bank, number) = (record.account.bank.clone(), masked(&record.account.number));
    let said = [(Field::Bank, bank), (Field::AccountNumber, number), (Field::Phone, masked(&record.phone))];
    let entry = said.into_iter().fold(entry, |entry, (field, value)| match value {
        Some(value) => add(entry, field, value),
        None => entry,
    });
    match record.work_unit {
        Some(unit) => add(entry, Field::WorkUnit, unit.to_string()),
        None => entry,
    }
}
