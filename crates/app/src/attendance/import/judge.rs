//! Judges the rows of a list of attendance.

use std::collections::HashMap;

use kernel::{Day, Nip, Span, nip::is_damaged_by_a_spreadsheet};
use ports::{AttendanceDay, Attendant};
use staff::{AttendanceKind, EmployeeId, ParentUnitId, StampTime};
use tables::{Change, Fills, Layout, Questions, Reading, Record, State, Verdict, cells, spreadsheets::Cell};

use super::{AttendanceField, AttendanceNote};

/// Key of the kind, which is asked once, or for a word that is none.
const KIND: &str = "jenis";

pub(super) struct Judge<'a> {
    fills: &'a Fills,
    people: HashMap<String, Attendant>,
    /// The parent unit whose people the list may tell; `None` for all.
    parent: Option<ParentUnitId>,
    today: Day,
    known: HashMap<(EmployeeId, Day), AttendanceDay>,
    /// Rows by person and day.
    rows: HashMap<(EmployeeId, Day), u32>,
    pub(super) read: Vec<(Verdict<AttendanceNote>, Option<AttendanceDay>)>,
    pub(super) questions: Questions,
}

/// Kind and time as a change tells them.
fn words(day: &AttendanceDay) -> String {
    day.time.map_or_else(|| day.kind.word().to_owned(), |time| format!("{} {time}", day.kind.word()))
}

impl<'a> Judge<'a> {
    pub(super) fn new(fills: &'a Fills, people: Vec<Attendant>, parent: Option<ParentUnitId>, today: Day) -> Self {
        Self {
            fills,
            people: people.into_iter().map(|person| (person.nip.digits().to_owned(), person)).collect(),
            parent,
            today,
            known: HashMap::new(),
            rows: HashMap::new(),
            read: Vec::new(),
            questions: Questions::default(),
        }
    }

    /// The days of the rows; `None` if none has one.
    pub(super) fn days(&self, reading: &Reading<AttendanceField>) -> Option<Span> {
        let rows =
            reading.tables.iter().flat_map(|(layout, records)| records.iter().map(move |record| (layout, record)));
        Span::over(rows.filter_map(|(layout, record)| self.day(layout, record).ok().flatten()))
    }

    pub(super) fn know(&mut self, known: Vec<AttendanceDay>) {
        self.known = known.into_iter().map(|day| ((day.employee, day.day), day)).collect();
    }

    fn day(&self, layout: &Layout<AttendanceField>, record: &Record) -> Result<Option<Day>, cells::CellNote> {
        cells::day(layout.cell(record, AttendanceField::Day), self.today)
    }

    /// Judges a row; returns whether it tells a person or a day.
    pub(super) fn judge(&mut self, layout: &Layout<AttendanceField>, record: &Record) -> bool {
        let filled = |field| cells::is_filled(layout.cell(record, field));
        if !filled(AttendanceField::Nip) && !filled(AttendanceField::Day) {
            return false;
        }
        let mut notes = Vec::new();
        let person = self.person(layout, record, &mut notes);
        let day = match self.day(layout, record) {
            Ok(day) => {
                notes.extend(day.is_none().then_some(AttendanceNote::NoDay));
                day
            }
            Err(note) => {
                let found = layout.noted(record, AttendanceField::Day, note);
                notes.push(AttendanceNote::Cell(AttendanceField::Day, found));
                None
            }
        };
        let kind = self.kind(layout, record, &mut notes);
        // Leave is known before, a stamp is not.
        let is_early = |day: &Day| *day > self.today && kind == Some(AttendanceKind::Present);
        notes.extend(day.filter(is_early).map(AttendanceNote::Future));
        let time = Self::time(layout, record, &mut notes);
        let mut values = vec![("nip", layout.text(record, AttendanceField::Nip))];
        values.push(("nama", person.as_ref().map_or_else(String::new, |person| person.name.clone())));
        values.push(("tanggal", day.map_or_else(|| layout.text(record, AttendanceField::Day), |day| day.to_string())));
        values.push((
            KIND,
            kind.map_or_else(|| layout.text(record, AttendanceField::Kind), |kind| kind.word().to_owned()),
        ));
        values.push(("jam", time.map(|time| time.to_string()).unwrap_or_default()));
        let told = person.zip(day).zip(kind).map(|((person, day), kind)| AttendanceDay {
            employee: person.id,
            day,
            kind,
            time: time.filter(|_| kind == AttendanceKind::Present),
        });
        let (state, changes) = self.compared(record.number, told, &mut notes);
        let verdict = Verdict { row: record.number, column: None, values, state, changes, notes };
        self.read.push((verdict, told.filter(|_| state != State::Faulty)));
        true
    }

    /// The state of a row beside what is known and the rows above.
    fn compared(
        &mut self,
        row: u32,
        told: Option<AttendanceDay>,
        notes: &mut Vec<AttendanceNote>,
    ) -> (State, Vec<Change>) {
        let Some(told) = told.filter(|_| !notes.iter().any(AttendanceNote::is_fault)) else {
            return (State::Faulty, Vec::new());
        };
        let key = (told.employee, told.day);
        notes.extend(self.rows.get(&key).map(|earlier| AttendanceNote::OfRow(*earlier)));
        self.rows.entry(key).or_insert(row);
        let (state, changes) = match self.known.get(&key) {
            None => (State::New, Vec::new()),
            Some(known) if *known == told => (State::Same, Vec::new()),
            Some(known) => (State::Changed, vec![Change { field: KIND, before: words(known), after: words(&told) }]),
        };
        let is_doubtful = state != State::Same && notes.iter().any(AttendanceNote::is_doubt);
        (if is_doubtful { State::Doubtful } else { state }, changes)
    }

    fn person(
        &self,
        layout: &Layout<AttendanceField>,
        record: &Record,
        notes: &mut Vec<AttendanceNote>,
    ) -> Option<Attendant> {
        let field = AttendanceField::Nip;
        if let Some(found) = layout.note(record, field, field.declared().class) {
            notes.push(AttendanceNote::Cell(field, found));
            return None;
        }
        let text = layout.text(record, field);
        let is_damaged = cells::is_rounded(layout.cell(record, field)) || is_damaged_by_a_spreadsheet(&text);
        let Some(nip) = Nip::from_list(&text).ok().flatten().filter(|_| !is_damaged) else {
            notes.push(AttendanceNote::Nip(text));
            return None;
        };
        let Some(person) = self.people.get(nip.digits()) else {
            notes.push(AttendanceNote::Unknown(nip.digits().to_owned()));
            return None;
        };
        if self.parent.is_some() && person.parent != self.parent {
            notes.push(AttendanceNote::OtherParent);
        }
        Some(person.clone())
    }

    /// The kind of a row: its own, else what was answered for its word or for all.
    fn kind(
        &mut self,
        layout: &Layout<AttendanceField>,
        record: &Record,
        notes: &mut Vec<AttendanceNote>,
    ) -> Option<AttendanceKind> {
        let field = AttendanceField::Kind;
        if let Some(found) = layout.note(record, field, field.declared().class) {
            notes.push(AttendanceNote::Cell(field, found));
            return None;
        }
        let text = layout.text(record, field);
        let answer = if text.is_empty() { self.fills.once(KIND) } else { self.fills.for_text(KIND, &text) };
        let kind = AttendanceKind::read(&text).or_else(|| answer.and_then(AttendanceKind::read));
        if kind.is_none() {
            self.questions.ask(KIND, &text);
            notes.push(if text.is_empty() { AttendanceNote::NoKind } else { AttendanceNote::Kind(text) });
        }
        kind
    }

    fn time(layout: &Layout<AttendanceField>, record: &Record, notes: &mut Vec<AttendanceNote>) -> Option<StampTime> {
        let field = AttendanceField::Time;
        let cell = layout.cell(record, field);
        if !cells::is_filled(cell) {
            return None;
        }
        let time = match cell {
            Cell::Text(text) => StampTime::read(text),
            // `7.41` in a cell of numbers is text no more, so parts of a day alone are times.
            Cell::Number(part) => StampTime::of_day_part(*part),
            _ => None,
        };
        if time.is_none() {
            notes.push(match layout.note(record, field, field.declared().class) {
                Some(found) => AttendanceNote::Cell(field, found),
                None => AttendanceNote::Time(layout.text(record, field)),
            });
        }
        time
    }
}
