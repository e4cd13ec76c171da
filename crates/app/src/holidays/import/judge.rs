//! Judges the rows of a list of holidays.

use std::collections::BTreeMap;

use chrono::Datelike;
use kernel::{
    Day,
    text::search_key,
    typed::{self, Days, weekday},
};
use tables::{CellNote, Change, Fills, Layout, Questions, Record, State, Verdict, cells, spreadsheets::Cell};
use views::holidays::HolidayView;

use super::{Deed, HolidayField, HolidayNote};

/// Key of the year, which is asked once.
const YEAR: &str = "tahun";

#[derive(Default)]
pub(super) struct Judge {
    known: BTreeMap<Day, HolidayView>,
    fills: Fills,
    today: Day,
    /// Rows by their day.
    rows: BTreeMap<Day, u32>,
    pub(super) read: Vec<(Verdict<HolidayNote>, Deed)>,
    pub(super) questions: Questions,
}

/// The days of a cell.
fn days(cell: &Cell, year: Option<i32>, today: Day) -> Result<Days, CellNote> {
    match cell {
        Cell::Text(text) => typed::days(text, year, today).map_err(CellNote::Day),
        _ => cells::day(cell, today).map(|day| Days::Known(day.into_iter().collect())),
    }
}

impl Judge {
    pub(super) fn new(known: Vec<HolidayView>, fills: Fills, today: Day) -> Self {
        let by_day = |holiday: HolidayView| Some((Day::try_from(holiday.day).ok()?, holiday));
        let known = known.into_iter().filter_map(by_day).collect();
        Self { known, fills, today, ..Self::default() }
    }

    /// Judges the days of a row; returns whether it has one, or a fault in its place.
    pub(super) fn judge(&mut self, layout: &Layout<HolidayField>, record: &Record) -> bool {
        let name = layout.text(record, HolidayField::Name);
        let cell = layout.cell(record, HolidayField::Day);
        if !cells::is_filled(cell) {
            return false;
        }
        let note = |field: HolidayField| {
            let noted = layout.note(record, field, field.declared().class)?;
            Some(HolidayNote::Cell(field, noted))
        };
        let mut notes: Vec<HolidayNote> =
            [HolidayField::Name, HolidayField::Weekday].into_iter().filter_map(note).collect();
        if name.is_empty() && notes.is_empty() {
            notes.push(HolidayNote::NoName);
        }
        let year = self.fills.year_or(YEAR, layout.year_in_captions());
        match days(cell, year, self.today) {
            Ok(Days::Known(found)) => {
                for day in found {
                    self.place(record.number, day, &name, layout, record, notes.clone());
                }
            }
            Ok(Days::NoYear) => {
                self.questions.ask(YEAR, "");
                notes.push(HolidayNote::NoYear);
                self.refuse(record.number, layout.text(record, HolidayField::Day), name, notes);
            }
            Err(fault) => {
                notes.push(HolidayNote::Cell(HolidayField::Day, layout.noted(record, HolidayField::Day, fault)));
                self.refuse(record.number, cells::text(cell), name, notes);
            }
        }
        true
    }

    fn place(
        &mut self,
        row: u32,
        day: Day,
        name: &str,
        layout: &Layout<HolidayField>,
        record: &Record,
        mut notes: Vec<HolidayNote>,
    ) {
        let told = layout.text(record, HolidayField::Weekday);
        if weekday(&told).is_some_and(|told| told != day.weekday()) {
            notes.push(HolidayNote::Weekday(told, day.weekday()));
        }
        let (mut state, mut changes, mut before) = (State::New, Vec::new(), None);
        if let Some(known) = self.known.get(&day) {
            before = Some(known.id);
            if search_key(&known.name) == search_key(name) {
                state = State::Same;
            } else if !name.is_empty() {
                state = State::Changed;
                changes.push(Change { field: "nama", before: known.name.clone(), after: name.to_owned() });
                notes.push(HolidayNote::Known(known.name.clone()));
            }
        }
        if let Some(earlier) = self.rows.get(&day) {
            notes.push(HolidayNote::DayOfRow(*earlier));
        } else {
            self.rows.insert(day, row);
        }
        if notes.iter().any(HolidayNote::is_fault) {
            state = State::Faulty;
        } else if state != State::Same && notes.iter().any(HolidayNote::is_doubt) {
            state = State::Doubtful;
        }
        let values = vec![("tanggal", day.to_string()), ("nama", name.to_owned())];
        let verdict = Verdict { row, column: None, values, state, changes, notes };
        self.read.push((verdict, Deed { day, name: name.to_owned(), before }));
    }

    fn refuse(&mut self, row: u32, day: String, name: String, notes: Vec<HolidayNote>) {
        let values = vec![("tanggal", day), ("nama", name)];
        let verdict = Verdict { row, column: None, values, state: State::Faulty, changes: Vec::new(), notes };
        self.read.push((verdict, Deed { day: Day::FIRST, name: String::new(), before: None }));
    }
}
