//! Enters many people at once, from a spreadsheet: first looked at, then stored, by the same rules as one by one.

mod headings;
mod judge;

use staff::{Actor, EmployeeFault, EmployeeRecord, EmployeeWarning, grade::Ladder};

use super::enrol::store;
use crate::{
    App, Error,
    ports::{AuditEntry, UnitName, UnitOfWork},
    spreadsheets::{SheetFault, SheetRow},
};
use headings::Columns;
pub use headings::Heading;
use judge::Judge;

/// Why a file cannot be imported at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportRefusal {
    /// It cannot be read.
    Sheet(SheetFault),
    /// Columns are missing.
    Columns(Vec<Heading>),
    /// There is nothing below the headings.
    NoRows,
}

/// Why a row is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportFault {
    /// As a single record would be refused.
    Record(EmployeeFault),
    /// A spreadsheet program has made a rounded number of the NIP.
    SpoiltNip,
    /// A text of more than [`kernel::text::LONGEST`] characters.
    TooLong(Heading),
    /// No entry has this name.
    Unknown(Heading, String),
    /// Several work units have this name.
    AmbiguousUnit(String),
    /// Somebody of the staff has this NIP.
    NipTaken,
    /// A row further up has this NIP.
    NipOfRow(u32),
}

impl ImportFault {
    /// The fault of a record that this one tells better.
    fn instead_of(&self) -> Option<EmployeeFault> {
        match self {
            Self::SpoiltNip => Some(EmployeeFault::Nip),
            Self::Unknown(Heading::Level, _) => Some(EmployeeFault::Level),
            _ => None,
        }
    }
}

/// What is worth another look in a row that is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportWarning {
    /// As with a single record.
    Record(EmployeeWarning),
    /// Somebody of the staff has this name.
    NameKnown,
    /// A row further up has this name.
    NameOfRow(u32),
}

/// A row that is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyRow {
    /// Its number in the file.
    pub row: u32,
    /// The record it makes.
    pub record: EmployeeRecord,
    /// What is worth another look.
    pub warnings: Vec<ImportWarning>,
}

/// A row that is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedRow {
    /// Its number in the file.
    pub row: u32,
    /// The name in it, if there is one.
    pub name: Option<String>,
    /// Why.
    pub faults: Vec<ImportFault>,
}

/// An import, looked at or done.
#[derive(Debug, Clone)]
pub struct StaffImport {
    /// Rows that are fit to be stored.
    pub ready: Vec<ReadyRow>,
    /// Rows that are not.
    pub refused: Vec<RefusedRow>,
    /// How many were stored: none, unless it was asked for.
    pub saved: usize,
    /// Names of ranks, grades and levels.
    pub ladder: Ladder,
    /// Names of units.
    pub units: Vec<UnitName>,
}

/// Looks at a file and, if `save`, stores the rows that are fit, all in one unit of work.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::Import`] for a file that cannot be read at all; [`Error::NipTaken`] if
/// somebody enters one of the people meanwhile, and then nothing is stored.
pub async fn import(app: &App, actor: &Actor, file: Vec<u8>, save: bool) -> Result<StaffImport, Error> {
    let administrator = actor.administrator()?;
    let rows = app.spreadsheets.read(file).await?.map_err(|fault| Error::Import(ImportRefusal::Sheet(fault)))?;
    let mut work = app.store.begin().await?;
    let mut import = judge(app, work.as_mut(), &rows).await?;
    if save {
        let now = app.clock.now();
        for ready in &import.ready {
            store(work.as_mut(), *administrator, &ready.record, now).await?;
        }
        import.saved = import.ready.len();
        let entry = AuditEntry::by(*administrator, now, "staff.imported", ("employee", None));
        work.record(entry.is("stored", import.saved).is("refused", import.refused.len())).await?;
        work.commit().await?;
    }
    Ok(import)
}

async fn judge(app: &App, work: &mut dyn UnitOfWork, rows: &[SheetRow]) -> Result<StaffImport, Error> {
    let (columns, rows) = Columns::find(rows).map_err(|missing| Error::Import(ImportRefusal::Columns(missing)))?;
    if rows.is_empty() {
        return Err(Error::Import(ImportRefusal::NoRows));
    }
    let (ladder, units, known) = (work.ladder().await?, work.unit_names().await?, work.known_people().await?);
    let mut judge = Judge::new(columns, &ladder, &units, &known, app.clock.today());
    let (mut ready, mut refused) = (Vec::new(), Vec::new());
    for row in rows {
        match judge.judge(row) {
            Ok(row) => ready.push(row),
            Err(row) => refused.push(row),
        }
    }
    Ok(StaffImport { ready, refused, saved: 0, ladder, units })
}
