//! Checks the rows of an import: by the rules of a single record, and against the staff and earlier rows.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use kernel::{
    Nip,
    nip::is_damaged_by_a_spreadsheet,
    text::{self, search_key},
};
use staff::{BankAccountDraft, EmployeeDraft, EmployeeRecord, StaffKind, WorkUnitId, grade::RankTables};

use super::{
    ImportFault, ImportWarning, ReadyRow, RefusedRow,
    headings::{Columns, Heading},
};
use crate::{
    ports::{KnownPerson, UnitName},
    spreadsheets::{Cell, SheetRow},
};

/// The lowest number with more digits than a spreadsheet program keeps.
const TOO_MANY_DIGITS: f64 = 1e15;

/// Data that rows are checked against.
pub(super) struct Judge<'a> {
    columns: Columns,
    rank_tables: &'a RankTables,
    units: &'a [UnitName],
    today: NaiveDate,
    known_nips: HashSet<String>,
    known_names: HashSet<String>,
    /// Names and units of people without NIP.
    known_people: HashSet<(String, Option<WorkUnitId>)>,
    nips: HashMap<String, u32>,
    names: HashMap<String, u32>,
    people: HashMap<(String, Option<WorkUnitId>), u32>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        columns: Columns,
        rank_tables: &'a RankTables,
        units: &'a [UnitName],
        known: &[KnownPerson],
        today: NaiveDate,
    ) -> Self {
        Self {
            columns,
            rank_tables,
            units,
            today,
            known_nips: known.iter().filter_map(|p| p.nip.as_ref()).map(|n| n.digits().to_owned()).collect(),
            known_names: known.iter().map(|person| search_key(&person.name)).collect(),
            known_people: known
                .iter()
                .filter(|person| person.nip.is_none())
                .map(|person| (search_key(&person.name), person.work_unit))
                .collect(),
            nips: HashMap::new(),
            names: HashMap::new(),
            people: HashMap::new(),
        }
    }

    /// Checks a row.
    pub(super) fn judge(&mut self, row: &SheetRow) -> Result<ReadyRow, RefusedRow> {
        let mut faults = Vec::new();
        let draft = self.draft(row, &mut faults);
        let name = draft.name.clone();
        let refused = |faults| RefusedRow { row: row.number, name: name.clone(), faults };
        let record = match draft.check(self.rank_tables) {
            Ok(record) if faults.is_empty() => record,
            checked => {
                let reported: Vec<_> = faults.iter().filter_map(ImportFault::instead_of).collect();
                let more = checked.err().into_iter().flatten().filter(|fault| !reported.contains(fault));
                faults.extend(more.map(ImportFault::Record));
                return Err(refused(faults));
            }
        };
        let is_new = match &record.nip {
            Some(nip) => self.new_nip(nip, row.number),
            None => self.new_person(&record, row.number),
        };
        is_new.map_err(|fault| refused(vec![fault]))?;
        let mut warnings: Vec<_> = record.warnings(self.today).into_iter().map(ImportWarning::Record).collect();
        warnings.extend(self.same_name(&record.name, row.number));
        Ok(ReadyRow { row: row.number, record, warnings })
    }

    /// Reads the cells as a draft; faults of single cells go to `faults`.
    fn draft(&self, row: &SheetRow, faults: &mut Vec<ImportFault>) -> EmployeeDraft {
        let mut read = |heading: Heading| {
            let cell = self.columns.cell(row, heading);
            if *cell == Cell::LongText {
                faults.push(ImportFault::TooLong(heading));
            }
            text::clean(&cell_text(cell), false)
        };
        let [name, nip, position, rank, grade, level, unit, kind_word] = Heading::ALL.map(&mut read);
        let number = matches!(self.columns.cell(row, Heading::Nip), Cell::Number(n) if n.abs() >= TOO_MANY_DIGITS);
        if number || is_damaged_by_a_spreadsheet(&nip) {
            faults.push(ImportFault::DamagedNip);
        }
        let mut known = |heading: Heading, text: &str, found: bool| {
            if !found && text != LONG_TEXT {
                faults.push(ImportFault::Unknown(heading, text.to_owned()));
            }
        };
        let (rank_id, grade_id) = (self.rank_tables.rank_named(&rank), self.rank_tables.grade_named(&grade));
        let level_id = self.rank_tables.level_named(&level);
        known(Heading::Rank, &rank, rank_id.is_some());
        known(Heading::Grade, &grade, grade_id.is_some());
        known(Heading::Level, &level, level_id.is_some() || level.is_empty());
        let kind = StaffKind::from_word(&kind_word);
        known(Heading::Kind, &kind_word, kind.is_some() || matches!(kind_word.as_str(), "" | "-"));
        let filled = |text: String| Some(text).filter(|text| !text.is_empty());
        EmployeeDraft {
            name: filled(name),
            nip,
            position: filled(position),
            rank: rank_id,
            grade: grade_id,
            level: level_id,
            kind,
            work_unit: self.unit(&unit, faults),
            account: BankAccountDraft::default(),
        }
    }

    /// Finds the one unit with this name or code.
    fn unit(&self, text: &str, faults: &mut Vec<ImportFault>) -> Option<WorkUnitId> {
        if matches!(text, "" | "-" | LONG_TEXT) {
            return None;
        }
        let wanted = search_key(text);
        let mut found =
            self.units.iter().filter(|unit| [&unit.name, &unit.code].map(|n| search_key(n)).contains(&wanted));
        match (found.next(), found.next()) {
            (Some(unit), None) => return Some(unit.id),
            (Some(_), Some(_)) => faults.push(ImportFault::AmbiguousUnit(text.to_owned())),
            (None, _) => faults.push(ImportFault::Unknown(Heading::WorkUnit, text.to_owned())),
        }
        None
    }

    /// Checks that neither an employee nor an earlier row has this NIP.
    fn new_nip(&mut self, nip: &Nip, row: u32) -> Result<(), ImportFault> {
        if self.known_nips.contains(nip.digits()) {
            return Err(ImportFault::NipTaken);
        }
        match self.nips.insert(nip.digits().to_owned(), row) {
            Some(earlier) => Err(ImportFault::NipOfRow(earlier)),
            None => Ok(()),
        }
    }

    /// Checks that neither an employee nor an earlier row without NIP has this name in this unit.
    fn new_person(&mut self, record: &EmployeeRecord, row: u32) -> Result<(), ImportFault> {
        let person = (search_key(&record.name), record.work_unit);
        if self.known_people.contains(&person) {
            return Err(ImportFault::PersonKnown);
        }
        self.people.insert(person, row).map_or(Ok(()), |earlier| Err(ImportFault::PersonOfRow(earlier)))
    }

    fn same_name(&mut self, name: &str, row: u32) -> Option<ImportWarning> {
        let key = search_key(name);
        let earlier = self.names.insert(key.clone(), row).map(ImportWarning::NameOfRow);
        earlier.or_else(|| self.known_names.contains(&key).then_some(ImportWarning::NameKnown))
    }
}

/// Shown in place of a text that is too long.
const LONG_TEXT: &str = "…";

fn cell_text(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text.clone(),
        Cell::LongText => LONG_TEXT.to_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Day(day) => day.to_string(),
    }
}

#[cfg(test)]
#[path = "judge_tests.rs"]
mod tests;
