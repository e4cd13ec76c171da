//! Imports a staff list as offices have it (office 2.2): first a dry run, then stored, by the same rules as single records.

mod blank;
mod by_values;
pub(crate) mod draft;
mod fields;
mod groups;
mod headings;
pub(crate) mod judge;
mod name_cell;
mod notes;
mod positions;
mod result;
#[cfg(test)]
#[path = "import/judge_tests.rs"]
mod tests;
mod view;

use std::collections::HashSet;

use draft::Tables;
use judge::Judge;
use ports::{AuditEntry, Error, KnownPerson, UnitOfWork};
use sha2::{Digest, Sha256};
use staff::{Actor, Administrator, EmployeeId, EmployeeRecord};
use tables::{
    Cause, Choices, Column, Fills, ImportRefusal, Layout, List, Outcome, Reading, State, Verdict,
    spreadsheets::Workbook,
};
use views::audit::{Action, Field, Object};

use super::enrol::{store, with_record};
use crate::{application::App, imports};

pub use fields::StaffField;
pub use headings::recognise;
pub use notes::StaffNote;
pub use result::{MISSING, result};

/// Kind of import under which the columns of a layout are remembered.
const REMEMBERED_AS: &str = "pegawai";

/// Result of an import or its dry run.
#[derive(Debug, Clone)]
pub struct StaffImport {
    /// Contents of the file, and the verdict on each row.
    pub outcome: Outcome<StaffNote>,
    /// Known people whom no row names.
    pub missing: Vec<MissingPerson>,
}

/// A known person whom no row names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingPerson {
    /// Id.
    pub id: EmployeeId,
    /// Values by the key of their field.
    pub values: Vec<(&'static str, String)>,
}

/// A verdict and what it asks to be done.
struct Judged {
    verdict: Verdict<StaffNote>,
    deed: Option<Deed>,
}

/// A change of the staff.
#[derive(Debug, Clone)]
enum Deed {
    Enrol(EmployeeRecord),
    Amend { id: EmployeeId, before: EmployeeRecord, after: EmployeeRecord },
}

/// Checks a list and, if `save`, stores new and changed people in one unit of work; doubtful ones as far as confirmed. The
/// columns that the person mapped are remembered for files of the same headings.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::Import`] for a file that cannot be read; [`Error::NipTaken`] if somebody
/// enrols one of the people meanwhile, and then nothing is stored.
#[tracing::instrument(name = "employees.import", skip_all)]
pub async fn import(app: &App, actor: &Actor, list: List<StaffField>, save: bool) -> Result<StaffImport, Error> {
    let administrator = actor.administrator()?;
    let List { file, choices, fills, confirmed } = list;
    let workbook = imports::workbook(app, actor, file).await?;
    let mut work = app.begin(actor).await?;
    if save {
        work.lock_staff_list().await?;
    }
    let reading = mapped(work.as_mut(), &workbook, choices.clone()).await?;
    let signature = reading.tables.first().map(|(layout, _)| layout.clone());
    let (mut import, deeds) = judged(app, work.as_mut(), &workbook, reading, &choices, &fills).await?;
    if save {
        let is_wanted = |judged: &Judged| judged.verdict.state != State::Doubtful || confirmed.has(judged.verdict.row);
        let deeds = deeds.into_iter().filter(is_wanted).filter_map(|judged| judged.deed);
        import.outcome.saved = stored(app, work.as_mut(), administrator, deeds).await?;
        if let Some(layout) = signature {
            remember(work.as_mut(), &layout, &choices).await?;
        }
        let entry = AuditEntry::by(*administrator, app.clock.now(), Action::StaffImported, Object::Employee.whole());
        let entry = entry.is(Field::Stored, import.outcome.saved).is(Field::Refused, import.outcome.counts.faulty);
        work.record(entry).await?;
        work.commit().await?;
    }
    Ok(import)
}

/// The tables of the list, their columns as the person chose them, else as they were remembered.
async fn mapped(
    work: &mut dyn UnitOfWork,
    workbook: &Workbook,
    mut choices: Choices<StaffField>,
) -> Result<Reading<StaffField>, Error> {
    let reading = read(workbook, &choices)?;
    let Some((first, _)) = reading.tables.first().filter(|_| choices.fields.is_empty()) else { return Ok(reading) };
    let remembered = work.remembered_columns(REMEMBERED_AS, &digest(first)).await?;
    if remembered.is_empty() {
        return Ok(reading);
    }
    let field = |(column, key): (String, Option<String>)| (column, key.and_then(|key| StaffField::of_key(&key)));
    choices.fields = remembered.into_iter().map(field).collect();
    Ok(read(workbook, &choices)?)
}

/// Reads the tables that name people, their columns by headings, choices and values.
pub(crate) fn read(workbook: &Workbook, choices: &Choices<StaffField>) -> Result<Reading<StaffField>, ImportRefusal> {
    let names = [StaffField::Name, StaffField::NameAndNip, StaffField::Nip];
    let is_list = |layout: &Layout<StaffField>| names.iter().any(|field| layout.has(*field));
    let mut reading = Reading::of(workbook, choices, &recognise, is_list)?;
    let chosen = choices.fields.iter().any(|(_, field)| *field == Some(StaffField::Nik));
    for (layout, records) in &mut reading.tables {
        by_values::tell(layout, records);
        let has_nip = layout.has(StaffField::Nip) || layout.has(StaffField::NameAndNip);
        // Beside a NIP the number of a citizen is stored nowhere, and its column is told as unread.
        if has_nip && !chosen {
            let nik = |column: &&mut Column<StaffField>| column.field == Some(StaffField::Nik);
            layout.columns.iter_mut().filter(nik).for_each(|column| column.field = None);
        }
    }
    Ok(reading)
}

/// Digest of the headings, under which columns are remembered.
fn digest(layout: &Layout<StaffField>) -> String {
    hex::encode(Sha256::digest(layout.signature()))
}

async fn remember(
    work: &mut dyn UnitOfWork,
    layout: &Layout<StaffField>,
    choices: &Choices<StaffField>,
) -> Result<(), Error> {
    if choices.fields.is_empty() {
        return Ok(());
    }
    let columns = layout.columns.iter().filter(|column| column.field.is_some() || column.is_left_out);
    let columns: Vec<_> = columns.map(|c| (c.letters(), c.field.map(|field| field.key().to_owned()))).collect();
    Ok(work.remember_columns(REMEMBERED_AS, &digest(layout), &columns).await?)
}

async fn judged(
    app: &App,
    work: &mut dyn UnitOfWork,
    workbook: &Workbook,
    mut reading: Reading<StaffField>,
    choices: &Choices<StaffField>,
    fills: &Fills,
) -> Result<(StaffImport, Vec<Judged>), Error> {
    let (ranks, units, known) = (work.rank_tables().await?, work.unit_names().await?, work.known_people().await?);
    let levels = super::levels::table(work, &ranks).await?;
    let tables = Tables { ranks: &ranks, levels: &levels, units: &units, fills };
    gather_people(&mut reading, workbook, choices, tables);
    if reading.tables.iter().all(|(_, people)| people.is_empty()) {
        return Err(ImportRefusal::NoRows.into());
    }
    let mut judge = Judge::new(tables, &known, app.clock.today());
    let people = reading.tables.iter().flat_map(|(layout, people)| people.iter().map(move |person| (layout, person)));
    let deeds: Vec<Judged> = people.map(|(layout, person)| judge.judge(layout, person)).collect();
    let (missing, questions) = judge.finish();
    let verdicts: Vec<_> = deeds.iter().map(|judged| judged.verdict.clone()).collect();
    let key = |field: StaffField| field.key().to_owned();
    let outcome = Outcome::new(workbook, &reading, key, verdicts, questions);
    let missing = missing.into_iter().map(|place| missing_person(&known[place], tables)).collect();
    Ok((StaffImport { outcome, missing }, deeds))
}

/// Leaves the records that hold people, those of several rows joined, with the titles above them.
pub(crate) fn gather_people(
    reading: &mut Reading<StaffField>,
    workbook: &Workbook,
    choices: &Choices<StaffField>,
    tables: Tables<'_>,
) {
    let mut nobody = Vec::new();
    for (layout, records) in &mut reading.tables {
        let joined = name_cell::join_rows(layout, records, tables.ranks);
        let (others, people): (Vec<_>, Vec<_>) =
            joined.into_iter().partition(|record| blank::holds_nobody(layout, record, tables.ranks));
        nobody.extend(others.into_iter().map(|record| record.number));
        *records = people;
    }
    reading.leave_out(nobody, &Cause::NoEntry);
    let first = reading.tables.first().map_or(0, |(layout, _)| layout.above);
    let rows = reading.rows(workbook).rows.iter().filter(|row| row.number > first && !reading.reads(row.number));
    let rows: Vec<_> = rows.map(|row| (row.number, row.cells.as_slice())).collect();
    for (layout, people) in &mut reading.tables {
        let titles = groups::titles(layout, rows.iter().copied());
        groups::spread(layout, people, &titles, tables);
        positions::gather(layout, people);
        layout.choose(choices);
    }
}

fn missing_person(person: &KnownPerson, tables: Tables<'_>) -> MissingPerson {
    MissingPerson { id: person.id, values: view::values(&person.record, tables) }
}

/// Stores the deeds; returns their number.
async fn stored(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Administrator<'_>,
    deeds: impl Iterator<Item = Deed>,
) -> Result<usize, Error> {
    let now = app.clock.now();
    // One row a person: a later row of the same person is a fault or says the same.
    let (mut count, mut amended) = (0, HashSet::new());
    for deed in deeds {
        match deed {
            Deed::Enrol(record) => {
                store(work, *by, &record, now).await?;
            }
            Deed::Amend { id, before, after } => {
                if !amended.insert(id.0) {
                    continue;
                }
                amend(app, work, by, id, &before, &after).await?;
            }
        }
        count += 1;
    }
    Ok(count)
}

async fn amend(
    app: &App,
    work: &mut dyn UnitOfWork,
    by: Administrator<'_>,
    id: EmployeeId,
    seen: &EmployeeRecord,
    after: &EmployeeRecord,
) -> Result<(), Error> {
    let before = work.lock_employee(id).await?.ok_or(Error::NotFound(ports::Noun::Employee))?;
    let record = before.with_changes_of(seen, after);
    if record.work_unit != before.work_unit {
        work.record_move(id, before.work_unit, app.clock.today()).await?;
    }
    work.amend(id, &record).await?.map_err(|_| Error::NipTaken)?;
    let entry = AuditEntry::by(*by, app.clock.now(), Action::EmployeeEdited, Object::Employee.with(id.0));
    let entry = with_record(with_record(entry, &before, AuditEntry::was), &record, AuditEntry::is);
    work.record(entry.is(Field::NipChanged, before.nip != record.nip)).await?;
    Ok(())
}
