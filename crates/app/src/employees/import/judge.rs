//! Judges the records of a staff list against the staff and each other (office 2.2).

mod matching;

use std::collections::{BTreeMap, HashMap};

use kernel::{Day, text::search_key};
use ports::KnownPerson;
use staff::words::{bare_name, kind};
use staff::{
    EmployeeDraft, EmployeeRecord, StaffKind, WorkUnitId,
    grade::{GradeId, LevelId},
};
use tables::{Layout, Questions, Record, State, Verdict};

use super::{
    Deed, Judged, StaffField, StaffNote,
    draft::{PersonDraft, Tables, read, units_named},
};

pub(crate) use matching::{grade_of, rank_of};

/// Data that records are judged by.
pub(super) struct Judge<'a> {
    pub(super) tables: Tables<'a>,
    pub(super) known: &'a [KnownPerson],
    pub(super) today: Day,
    by_nip: HashMap<&'a str, usize>,
    by_name: HashMap<String, Vec<usize>>,
    by_bare_name: HashMap<String, Vec<usize>>,
    /// Rows of known people, and what they become.
    met: BTreeMap<usize, (u32, EmployeeRecord)>,
    /// Rows of new people.
    nips: HashMap<String, (u32, EmployeeRecord)>,
    /// Rows by the name of their person without degrees.
    rows: HashMap<String, Vec<NamedRow>>,
    questions: Questions,
}

impl<'a> Judge<'a> {
    pub(super) fn new(tables: Tables<'a>, known: &'a [KnownPerson], today: Day) -> Self {
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_bare_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (place, person) in known.iter().enumerate() {
            by_name.entry(search_key(&person.record.name)).or_default().push(place);
            by_bare_name.entry(bare_name(&person.record.name)).or_default().push(place);
        }
        let nips =
            known.iter().enumerate().filter_map(|(place, person)| Some((person.record.nip.as_ref()?.digits(), place)));
        Self {
            by_nip: nips.collect(),
            tables,
            known,
            today,
            by_name,
            by_bare_name,
            met: BTreeMap::new(),
            nips: HashMap::new(),
            rows: HashMap::new(),
            questions: Questions::default(),
        }
    }

    /// Judges a record of a table.
    pub(super) fn judge(&mut self, layout: &Layout<StaffField>, record: &Record) -> Judged {
        let mut notes = Vec::new();
        let draft = read(layout, record, self.tables, &mut notes);
        for note in &notes {
            if let StaffNote::Unknown(field, text) = note {
                self.questions.ask(field.key(), text);
            }
        }
        match self.known_person(&draft, &mut notes) {
            Some(place) => self.judge_known(record.number, place, &draft, notes),
            None => self.judge_new(record.number, &draft, notes),
        }
    }

    /// Known people whom no row names, and what was asked.
    pub(super) fn finish(self) -> (Vec<usize>, Questions) {
        let missing = (0..self.known.len()).filter(|place| !self.met.contains_key(place)).collect();
        (missing, self.questions)
    }

    fn judge_known(&mut self, row: u32, place: usize, draft: &PersonDraft, mut notes: Vec<StaffNote>) -> Judged {
        let person = &self.known[place];
        let after = Self::changed(&person.record, draft);
        self.unit(draft, person.record.work_unit, &mut notes);
        self.rows.entry(bare_name(&after.name)).or_default().push(NamedRow::of(row, &after));
        match self.met.get(&place) {
            Some((earlier, known)) if *known == after => notes.push(StaffNote::SameAsRow(*earlier)),
            Some((earlier, _)) => notes.push(StaffNote::NipOfRow(*earlier)),
            None => {
                self.met.insert(place, (row, after.clone()));
            }
        }
        let repeated = notes.iter().any(|note| matches!(note, StaffNote::SameAsRow(_)));
        let changes = if repeated { Vec::new() } else { super::view::changes(&person.record, &after, self.tables) };
        if !changes.is_empty() {
            notes.extend(after.warnings(self.today).into_iter().map(StaffNote::Warning));
        }
        let state = state(&notes, if changes.is_empty() { State::Same } else { State::Changed });
        let deed = Some(Deed::Amend { id: person.id, before: person.record.clone(), after: after.clone() });
        let values = super::view::values(&after, self.tables);
        let verdict = Verdict { row, column: None, values, state, changes, notes };
        Judged { verdict, deed: deed.filter(|_| matches!(state, State::Changed | State::Doubtful)) }
    }

    fn judge_new(&mut self, row: u32, draft: &PersonDraft, mut notes: Vec<StaffNote>) -> Judged {
        let filled = self.filled(draft, &mut notes);
        let values = super::view::draft_values(&filled, draft, self.tables);
        let refused = |notes: Vec<StaffNote>, values| {
            let verdict = Verdict { row, column: None, values, state: State::Faulty, changes: Vec::new(), notes };
            Judged { verdict, deed: None }
        };
        let record = match filled.check(self.tables.ranks) {
            Ok(record) => record,
            Err(faults) => {
                let told = |fault: &_| notes.iter().any(|note: &StaffNote| note.stands_for(*fault));
                let faults: Vec<_> = faults.into_iter().filter(|fault| !told(fault)).collect();
                notes.extend(faults.into_iter().map(StaffNote::Fault));
                return refused(notes, values);
            }
        };
        self.note_repetition(row, &record, &mut notes);
        notes.extend(record.warnings(self.today).into_iter().map(StaffNote::Warning));
        let state = state(&notes, State::New);
        let repeated = notes.iter().any(|note| matches!(note, StaffNote::SameAsRow(_)));
        let state = if repeated && state == State::New { State::Same } else { state };
        let values = super::view::values(&record, self.tables);
        let verdict = Verdict { row, column: None, values, state, changes: Vec::new(), notes };
        Judged { verdict, deed: matches!(state, State::New | State::Doubtful).then_some(Deed::Enrol(record)) }
    }

    /// A new record, with what the person filled in once and what follows from the grade.
    fn filled(&mut self, draft: &PersonDraft, notes: &mut Vec<StaffNote>) -> EmployeeDraft {
        let fills = self.tables.fills;
        let filled = |field: StaffField| fills.once(field.key());
        let grade = draft.grade.or_else(|| draft.rank.map(grade_of)).unwrap_or(GradeId::NONE);
        let rank = draft.rank.unwrap_or_else(|| rank_of(grade));
        let unknown = |notes: &[StaffNote], field: StaffField| notes.iter().any(|note| note.is_about(field));
        let kind = draft.kind.or_else(|| {
            let text = filled(StaffField::Kind).filter(|_| !unknown(notes, StaffField::Kind))?;
            kind(text).unwrap_or_else(|_| {
                notes.push(StaffNote::Unknown(StaffField::Kind, text.to_owned()));
                None
            })
        });
        let unit = self.unit(draft, None, notes);
        let position = draft.position.clone().or_else(|| filled(StaffField::Position).map(str::to_owned));
        if position.is_none() && !unknown(notes, StaffField::Position) {
            self.questions.ask(StaffField::Position.key(), "");
        }
        let level = draft.level.or_else(|| self.level(draft, grade, kind, notes));
        EmployeeDraft {
            name: draft.name.clone(),
            nip: draft.nip.as_ref().map_or_else(|| "-".to_owned(), |nip| nip.digits().to_owned()),
            position,
            rank: Some(rank),
            grade: Some(grade),
            level,
            kind,
            work_unit: unit,
            account: draft.account.clone(),
            phone: None,
        }
    }

    /// The level of a record without one: as the person filled it in for the grade or for all, else by the office's table.
    fn level(
        &mut self,
        draft: &PersonDraft,
        grade: GradeId,
        kind: Option<StaffKind>,
        notes: &mut Vec<StaffNote>,
    ) -> Option<LevelId> {
        let (fills, ranks) = (self.tables.fills, self.tables.ranks);
        let name = ranks.grades.iter().find(|(id, _)| *id == grade).map_or("-", |(_, name)| name.as_str());
        let key = StaffField::Level.key();
        if let Some(text) = fills.for_text(key, name).or_else(|| fills.once(key)) {
            let level = self.tables.level(text);
            if level.is_none() {
                notes.push(StaffNote::Unknown(StaffField::Level, text.to_owned()));
            }
            return level;
        }
        if notes.iter().any(|note| note.is_about(StaffField::Level)) {
            return None;
        }
        let kind = kind.unwrap_or_else(|| StaffKind::guess(draft.nip.as_ref(), grade));
        // A civil servant whose grade the list leaves out may be of any level.
        let known = grade != GradeId::NONE || kind == StaffKind::Other;
        let level = self.tables.levels.of_grade(grade).filter(|_| known);
        match level {
            Some(_) => notes.push(StaffNote::LevelByGrade),
            None => {
                self.questions.ask(key, name);
            }
        }
        level
    }

    /// The one unit of a text, else the one that the person filled in; tells of a unit that is unknown, or the name of several.
    fn unit(
        &mut self,
        draft: &PersonDraft,
        current: Option<WorkUnitId>,
        notes: &mut Vec<StaffNote>,
    ) -> Option<WorkUnitId> {
        let key = StaffField::WorkUnit.key();
        let filled = self.tables.fills.once(key).filter(|_| current.is_none());
        let of_fill = filled.map(|text| (text.to_owned(), units_named(self.tables.units, text)));
        let (text, found) = match (draft.unit.found.as_slice(), of_fill) {
            ([_], _) | (_, None) => (draft.unit.text.clone(), draft.unit.found.clone()),
            (_, Some(of_fill)) => of_fill,
        };
        match found.as_slice() {
            [one] => return Some(*one),
            [] if text.is_empty() => {}
            [] => {
                notes.push(StaffNote::UnknownUnit(text.clone()));
                self.questions.ask(key, &text);
            }
            several if current.is_some_and(|unit| several.contains(&unit)) => {}
            _ => {
                notes.push(StaffNote::AmbiguousUnit(text.clone()));
                self.questions.ask(key, &text);
            }
        }
        None
    }

    /// Tells of an earlier row of the same person, or of one who may be the same (office C-9).
    fn note_repetition(&mut self, row: u32, record: &EmployeeRecord, notes: &mut Vec<StaffNote>) {
        let this = NamedRow::of(row, record);
        if let Some(nip) = &record.nip {
            match self.nips.get(nip.digits()) {
                Some((earlier, known)) if known == record => return notes.push(StaffNote::SameAsRow(*earlier)),
                Some((earlier, _)) => return notes.push(StaffNote::NipOfRow(*earlier)),
                None => {
                    self.nips.insert(nip.digits().to_owned(), (row, record.clone()));
                }
            }
        }
        let earlier = self.rows.entry(bare_name(&record.name)).or_default();
        let told = earlier.iter().rev().find_map(|earlier| earlier.note(&this));
        notes.extend(told);
        earlier.push(this);
    }
}

/// A row by what tells its person from others.
struct NamedRow {
    row: u32,
    name: String,
    unit: Option<WorkUnitId>,
    has_nip: bool,
}

impl NamedRow {
    fn of(row: u32, record: &EmployeeRecord) -> Self {
        Self { row, name: search_key(&record.name), unit: record.work_unit, has_nip: matching::has_full_nip(record) }
    }

    /// The note on a later row with the same name without degrees.
    fn note(&self, later: &Self) -> Option<StaffNote> {
        let same = self.name == later.name;
        match (self.has_nip, later.has_nip) {
            (false, false) if same && self.unit == later.unit => Some(StaffNote::PersonOfRow(self.row)),
            (true, true) => same.then_some(StaffNote::NameOfRow(self.row)),
            _ => Some(StaffNote::TwinOfRow(self.row)),
        }
    }
}

/// The state that notes leave.
fn state(notes: &[StaffNote], otherwise: State) -> State {
    if notes.iter().any(StaffNote::is_fault) {
        State::Faulty
    } else if notes.iter().any(StaffNote::is_doubt) {
        State::Doubtful
    } else {
        otherwise
    }
}
