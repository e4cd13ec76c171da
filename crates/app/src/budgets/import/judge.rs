//! Judges the rows of a budget export.

use std::collections::{BTreeMap, HashMap};

use kernel::{Rupiah, text::search_key};
use ports::UnitName;
use staff::WorkUnitId;
use tables::{Change, Fills, Layout, Questions, Reading, Record, State, Verdict, cells};
use trips::{SubActivityId, sub_activity::code_key};
use views::budgets::BudgetRow;

use super::{CeilingField, CeilingNote, Deed};

/// Key of the year, which is asked once.
const YEAR: &str = "tahun";
/// Years of a budget, as `POST anggaran` takes them.
const YEARS: std::ops::RangeInclusive<i64> = 2000..=9999;

pub(super) struct Judge<'a> {
    fills: &'a Fills,
    units: Vec<UnitName>,
    /// The ledgers of a year that the caller keeps.
    pub(super) ledgers: BTreeMap<i32, Vec<BudgetRow>>,
    /// Rows by sub-activity and year, with their amounts.
    rows: HashMap<(i64, i32), (u32, i64)>,
    pub(super) read: Vec<(Verdict<CeilingNote>, Option<Deed>)>,
    pub(super) questions: Questions,
}

impl<'a> Judge<'a> {
    pub(super) fn new(fills: &'a Fills, units: Vec<UnitName>) -> Self {
        let (ledgers, rows) = (BTreeMap::new(), HashMap::new());
        Self { fills, units, ledgers, rows, read: Vec::new(), questions: Questions::default() }
    }

    /// The year of a row: its own, else the one that was answered, else the one of the title.
    fn year(&self, layout: &Layout<CeilingField>, record: &Record, notes: &mut Vec<CeilingNote>) -> Option<i32> {
        let own = cells::count(layout.cell(record, CeilingField::Year), &[]).unwrap_or_else(|note| {
            notes.push(CeilingNote::Cell(CeilingField::Year, layout.noted(record, CeilingField::Year, note)));
            None
        });
        let year = own.or_else(|| self.fills.year_or(YEAR, layout.year_in_captions()).map(i64::from))?;
        i32::try_from(year).ok().filter(|_| YEARS.contains(&year))
    }

    /// Years of the rows.
    pub(super) fn years(&self, reading: &Reading<CeilingField>) -> Vec<i32> {
        let rows =
            reading.tables.iter().flat_map(|(layout, records)| records.iter().map(move |record| (layout, record)));
        let mut years: Vec<i32> =
            rows.filter_map(|(layout, record)| self.year(layout, record, &mut Vec::new())).collect();
        years.sort_unstable();
        years.dedup();
        years
    }

    /// Judges a row; returns whether it holds a ceiling, or a fault in its place.
    pub(super) fn judge(&mut self, layout: &Layout<CeilingField>, record: &Record) -> bool {
        let mut notes: Vec<CeilingNote> = [CeilingField::Code, CeilingField::Name, CeilingField::Unit]
            .into_iter()
            .filter_map(|field| Some(CeilingNote::Cell(field, layout.note(record, field, field.declared().class)?)))
            .collect();
        let (code, name_in_cell) = divided(&layout.text(record, CeilingField::Code));
        let has_amount = cells::is_filled(layout.cell(record, CeilingField::Ceiling));
        if !has_amount || code.is_empty() && notes.is_empty() {
            return false;
        }
        let year = self.year(layout, record, &mut notes);
        let name = Some(layout.text(record, CeilingField::Name)).filter(|name| !name.is_empty()).or(name_in_cell);
        if year.is_none() {
            self.questions.ask(YEAR, "");
            notes.push(CeilingNote::Year);
        }
        let amount = Self::amount(layout, record, &mut notes);
        let found = match year.and_then(|year| Some((year, self.found(year, &code, layout, record, &mut notes)?))) {
            // A row of another level of the budget: a programme, an activity, an account.
            None if year.is_some() && notes.is_empty() && !self.is_code_of_ours(&code) => return false,
            None => {
                if year.is_some() && !notes.iter().any(CeilingNote::is_fault) {
                    notes.push(CeilingNote::UnknownCode(code.clone()));
                }
                None
            }
            found => found,
        };
        self.place(record.number, code, name, found, amount, notes);
        true
    }

    fn amount(layout: &Layout<CeilingField>, record: &Record, notes: &mut Vec<CeilingNote>) -> Option<i64> {
        let field = CeilingField::Ceiling;
        let (amount, note) = cells::noted_amount(layout.cell(record, field));
        notes.extend(note.map(|note| CeilingNote::Cell(field, layout.noted(record, field, note))));
        amount
    }

    /// Returns whether a code has as many parts as those of sub-activities.
    fn is_code_of_ours(&self, code: &str) -> bool {
        let parts = |code: &str| code.split('.').filter(|part| !part.is_empty()).count();
        self.ledgers.values().flatten().any(|row| parts(&row.account_code) == parts(code))
    }

    /// The sub-activity of a code, in the unit of the row where several have it.
    fn found(
        &self,
        year: i32,
        code: &str,
        layout: &Layout<CeilingField>,
        record: &Record,
        notes: &mut Vec<CeilingNote>,
    ) -> Option<BudgetRow> {
        let rows = self.ledgers.get(&year).map_or(&[][..], Vec::as_slice);
        let of_code: Vec<&BudgetRow> =
            rows.iter().filter(|row| code_key(&row.account_code) == code_key(code)).collect();
        let unit = layout.text(record, CeilingField::Unit);
        let key = search_key(&unit);
        let of_unit = |row: &&&BudgetRow| {
            let names = self.units.iter().find(|unit| unit.id == row.work_unit);
            names.is_some_and(|unit| [&unit.name, &unit.code].iter().any(|name| search_key(name) == key))
        };
        match of_code.as_slice() {
            [one] => Some((*one).clone()),
            [] => None,
            several => match several.iter().filter(of_unit).collect::<Vec<_>>().as_slice() {
                [one] => Some((**one).clone()),
                [] if !unit.is_empty() => {
                    notes.push(CeilingNote::UnknownUnit(unit));
                    None
                }
                _ => {
                    notes.push(CeilingNote::Several(several.iter().map(|row| self.unit_name(row.work_unit)).collect()));
                    None
                }
            },
        }
    }

    fn unit_name(&self, unit: WorkUnitId) -> String {
        self.units.iter().find(|known| known.id == unit).map(|unit| unit.name.clone()).unwrap_or_default()
    }

    fn place(
        &mut self,
        row: u32,
        code: String,
        name: Option<String>,
        found: Option<(i32, BudgetRow)>,
        amount: Option<i64>,
        mut notes: Vec<CeilingNote>,
    ) {
        let text = |amount: Option<i64>| amount.map(|amount| amount.to_string()).unwrap_or_default();
        let shown = found.as_ref().map(|(_, row)| row.name.clone()).or_else(|| name.clone()).unwrap_or_default();
        let unit = found.as_ref().map(|(_, row)| self.unit_name(row.work_unit)).unwrap_or_default();
        let year = found.as_ref().map(|(year, _)| year.to_string()).unwrap_or_default();
        let values = vec![("tahun", year), ("kode", code), ("nama", shown), ("unit", unit), ("pagu", text(amount))];
        let (mut state, mut changes, mut deed) = (State::Faulty, Vec::new(), None);
        if let (Some((year, ledger)), Some(amount)) = (found, amount) {
            let before = ledger.account.ceiling.map(Rupiah::get);
            if name.is_some_and(|name| search_key(&name) != search_key(&ledger.name)) {
                notes.push(CeilingNote::OtherName(ledger.name.clone()));
            }
            match self.rows.insert((ledger.id, year), (row, amount)) {
                Some((earlier, same)) if same == amount => notes.push(CeilingNote::SameAsRow(earlier)),
                Some((earlier, _)) => notes.push(CeilingNote::OfRow(earlier)),
                None => {}
            }
            let is_again = notes.iter().any(|note| matches!(note, CeilingNote::SameAsRow(_)));
            state = match before {
                Some(before) if before == amount => State::Same,
                _ if is_again => State::Same,
                Some(_) => State::Changed,
                None => State::New,
            };
            match Rupiah::new(amount) {
                Err(_) => notes.push(CeilingNote::TooLarge),
                Ok(amount) => {
                    notes.extend(ledger.account.accepts(amount).err().map(CeilingNote::BelowUsed));
                    deed = Some(Deed { activity: SubActivityId(ledger.id), year, amount });
                }
            }
            if state == State::Changed {
                changes.push(Change { field: "pagu", before: text(before), after: text(Some(amount)) });
            }
        }
        if notes.iter().any(CeilingNote::is_fault) {
            state = State::Faulty;
        } else if state != State::Same && notes.iter().any(CeilingNote::is_doubt) {
            state = State::Doubtful;
        }
        let deed = deed.filter(|_| !matches!(state, State::Faulty | State::Same));
        self.read.push((Verdict { row, column: None, values, state, changes, notes }, deed));
    }
}

/// A code, and the name that stands behind it in the same cell.
fn divided(text: &str) -> (String, Option<String>) {
    match text.split_once(char::is_whitespace) {
        Some((code, name))
            if code.chars().any(|sign| sign.is_ascii_digit()) && name.chars().any(char::is_alphabetic) =>
        {
            let name = name.trim_start_matches(['-', ' ', ':']).trim();
            (code.to_owned(), Some(name.to_owned()))
        }
        _ => (text.to_owned(), None),
    }
}
