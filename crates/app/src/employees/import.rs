//! Imports staff from a spreadsheet: first a dry run, then stored, by the same rules as single records.

mod headings;
mod judge;

use staff::{Actor, EmployeeFault, EmployeeRecord, EmployeeWarning, grade::RankTables};

use super::enrol::store;
use crate::{
    App, Error,
    audit::{Action, Field, Object},
    ports::{AuditEntry, UnitName, UnitOfWork},
    spreadsheets::{SheetFault, SheetRow},
};
use headings::Columns;
pub use headings::Heading;
use judge::Judge;

/// Reason why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportRefusal {
    /// The file cannot be read.
    Sheet(SheetFault),
    /// Required columns are missing.
    Columns(Vec<Heading>),
    /// There is no row below the headings.
    NoRows,
}

/// Reason why a row cannot be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportFault {
    /// A fault of a single record.
    Record(EmployeeFault),
    /// A spreadsheet program has rounded the NIP.
    DamagedNip,
    /// A text is longer than [`kernel::text::LONGEST`] characters.
    TooLong(Heading),
    /// The reference table has no entry of this name.
    Unknown(Heading, String),
    /// Several work units have this name.
    AmbiguousUnit(String),
    /// An employee has this NIP.
    NipTaken,
    /// An earlier row has this NIP.
    NipOfRow(u32),
    /// Neither the row nor an employee of this name and unit has a NIP.
    PersonKnown,
    /// Neither the row nor an earlier row of this name and unit has a NIP.
    PersonOfRow(u32),
}

impl ImportFault {
    /// The fault of a record that this fault replaces, being more precise.
    fn instead_of(&self) -> Option<EmployeeFault> {
        match self {
            Self::DamagedNip => Some(EmployeeFault::Nip),
            Self::Unknown(Heading::Level, _) => Some(EmployeeFault::Level),
            _ => None,
        }
    }
}

/// Warning about a row; it does not prevent storing it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportWarning {
    /// A warning about a single record.
    Record(EmployeeWarning),
    /// An employee has this name.
    NameKnown,
    /// An earlier row has this name.
    NameOfRow(u32),
}

/// A row without faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadyRow {
    /// Its number in the file.
    pub row: u32,
    /// The record.
    pub record: EmployeeRecord,
    /// Warnings.
    pub warnings: Vec<ImportWarning>,
}

/// A row with faults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedRow {
    /// Its number in the file.
    pub row: u32,
    /// The name in it, if any.
    pub name: Option<String>,
    /// The faults.
    pub faults: Vec<ImportFault>,
}

/// Result of an import or its dry run.
#[derive(Debug, Clone)]
pub struct StaffImport {
    /// Rows without faults.
    pub ready: Vec<ReadyRow>,
    /// Rows with faults.
    pub refused: Vec<RefusedRow>,
    /// Number of stored rows; 0 in a dry run.
    pub saved: usize,
    /// Names of ranks, grades and levels.
    pub rank_tables: RankTables,
    /// Names of units.
    pub units: Vec<UnitName>,
}

/// Checks a file and, if `save`, stores the rows without faults in one unit of work.
///
/// # Errors
/// [`Error::Denied`] without role 5; [`Error::Import`] for a file that cannot be read; [`Error::NipTaken`] if somebody
/// enrols one of the people meanwhile, and then nothing is stored.
pub async fn import(app: &App, actor: &Actor, file: Vec<u8>, save: bool) -> Result<StaffImport, Error> {
    let administrator = actor.administrator()?;
    let rows = app.spreadsheets.read(file).await?.map_err(|fault| Error::Import(ImportRefusal::Sheet(fault)))?;
    let mut work = app.begin(actor).await?;
    let mut import = judge(app, work.as_mut(), &rows).await?;
    if save {
        let now = app.clock.now();
        for ready in &import.ready {
            store(work.as_mut(), *administrator, &ready.record, now).await?;
        }
        import.saved = import.ready.len();
        let entry = AuditEntry::by(*administrator, now, Action::StaffImported, (Object::Employee, None));
        work.record(entry.is(Field::Stored, import.saved).is(Field::Refused, import.refused.len())).await?;
        work.commit().await?;
    }
    Ok(import)
}

async fn judge(app: &App, work: &mut dyn UnitOfWork, rows: &[SheetRow]) -> Result<StaffImport, Error> {
    let (columns, rows) = Columns::find(rows).map_err(|missing| Error::Import(ImportRefusal::Columns(missing)))?;
    if rows.is_empty() {
        return Err(Error::Import(ImportRefusal::NoRows));
    }
    let (rank_tables, units, known) = (work.rank_tables().await?, work.unit_names().await?, work.known_people().await?);
    let mut judge = Judge::new(columns, &rank_tables, &units, &known, app.clock.today());
    let (mut ready, mut refused) = (Vec::new(), Vec::new());
    for row in rows {
        match judge.judge(row) {
            Ok(row) => ready.push(row),
            Err(row) => refused.push(row),
        }
    }
    Ok(StaffImport { ready, refused, saved: 0, rank_tables, units })
}
