//! Judges the records of a staff list against the staff and each other (office 2.2).

mod matching;

use std::collections::{BTreeMap, HashMap};

use kernel::{Day, text::search_key};
use staff::{
    EmployeeDraft, EmployeeRecord, StaffKind, WorkUnitId,
    grade::{GradeId, LevelId},
};

use super::{
    Deed, Judged, StaffField, StaffNote,
    draft::{PersonDraft, Tables, read, units_named},
    words::{bare_name, kind},
};
use crate::{
    imports::{Layout, Question, Record, State, Verdict},
    ports::KnownPerson,
};
use matching::{grade_of, rank_of};

/// Data that records are judged by.
pub(super) struct Judge<'a> {
    pub(super) layout: &'a Layout<StaffField>,
    pub(super) tables: Tables<'a>,
    /// Level of each grade, as the office keeps it.
    pub(super) grade_levels: &'a [(GradeId, LevelId)],
    pub(super) known: &'a [KnownPerson],
    pub(super) today: Day,
    by_nip: HashMap<&'a str, usize>,
    by_name: HashMap<String, Vec<usize>>,
    by_bare_name: HashMap<String, Vec<usize>>,
    /// Rows of known people, and what they become.
    met: BTreeMap<usize, (u32, EmployeeRecord)>,
    /// Rows of new people.
    nips: HashMap<String, (u32, EmployeeRecord)>,
    people: HashMap<(String, Option<WorkUnitId>), u32>,
    names: HashMap<String, u32>,
    questions: Vec<Question>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        layout: &'a Layout<StaffField>,
        tables: Tables<'a>,
        grade_levels: &'a [(GradeId, LevelId)],
        known: &'a [KnownPerson],
        today: Day,
    ) -> Self {
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
            layout,
            tables,
            grade_levels,
            known,
            today,
            by_name,
            by_bare_name,
            met: BTreeMap::new(),
            nips: HashMap::new(),
            people: HashMap::new(),
            names: HashMap::new(),
            questions: Vec::new(),
        }
    }

    /// Judges a record.
    pub(super) fn judge(&mut self, record: &Record) -> Judged {
        let mut notes = Vec::new();
        let draft = read(self.layout, record, self.tables, &mut notes);
        for note in &notes {
            if let StaffNote::Unknown(field, text) = note {
                self.ask(*field, text);
            }
        }
        match self.known_person(&draft, &mut notes) {
            Some(place) => self.judge_known(record.number, place, &draft, notes),
            None => self.judge_new(record.number, &draft, notes),
        }
    }

    /// Known people whom no row names, and what was asked.
    pub(super) fn finish(self) -> (Vec<usize>, Vec<Question>) {
        let missing = (0..self.known.len()).filter(|place| !self.met.contains_key(place)).collect();
        (missing, self.questions)
    }

    fn judge_known(&mut self, row: u32, place: usize, draft: &PersonDraft, mut notes: Vec<StaffNote>) -> Judged {
        let person = &self.known[place];
        let after = Self::changed(&person.record, draft);
        self.note_unit(draft, person.record.work_unit, &mut notes);
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
        self.note_unit(draft, None, &mut notes);
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
        let kind = draft.kind.or_else(|| filled(StaffField::Kind).and_then(|text| kind(text).ok().flatten()));
        let unit = match draft.unit.found.as_slice() {
            [one] => Some(*one),
            _ => filled(StaffField::WorkUnit).and_then(|text| match units_named(self.tables.units, text).as_slice() {
                [one] => Some(*one),
                _ => None,
            }),
        };
        let position = draft.position.clone().or_else(|| filled(StaffField::Position).map(str::to_owned));
        if position.is_none() {
            self.ask(StaffField::Position, "");
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
        let chosen = fills.for_text(key, name).or_else(|| fills.once(key));
        if let Some(level) = chosen.and_then(|text| ranks.level_named(text)) {
            return Some(level);
        }
        let kind = kind.unwrap_or_else(|| StaffKind::guess(draft.nip.as_ref(), grade));
        // A civil servant whose grade the list leaves out may be of any level.
        let known = grade != GradeId::NONE || kind == StaffKind::Other;
        let level = self.grade_levels.iter().find(|(of, _)| known && *of == grade).map(|(_, level)| *level);
        match level {
            Some(_) => notes.push(StaffNote::LevelByGrade),
            None => self.ask(StaffField::Level, name),
        }
        level
    }

    /// Tells of a unit that is unknown, or the name of several.
    fn note_unit(&mut self, draft: &PersonDraft, current: Option<WorkUnitId>, notes: &mut Vec<StaffNote>) {
        let text = &draft.unit.text;
        match draft.unit.found.as_slice() {
            [] if !text.is_empty() => {
                notes.push(StaffNote::UnknownUnit(text.clone()));
                self.ask(StaffField::WorkUnit, &text.clone());
            }
            [_, _, ..] if !current.is_some_and(|unit| draft.unit.found.contains(&unit)) => {
                notes.push(StaffNote::AmbiguousUnit(text.clone()));
                self.ask(StaffField::WorkUnit, &text.clone());
            }
            _ => {}
        }
    }

    /// Tells of an earlier row of the same person.
    fn note_repetition(&mut self, row: u32, record: &EmployeeRecord, notes: &mut Vec<StaffNote>) {
        let name = search_key(&record.name);
        if let Some(nip) = &record.nip {
            match self.nips.get(nip.digits()) {
                Some((earlier, known)) if known == record => notes.push(StaffNote::SameAsRow(*earlier)),
                Some((earlier, _)) => notes.push(StaffNote::NipOfRow(*earlier)),
                None => {
                    self.nips.insert(nip.digits().to_owned(), (row, record.clone()));
                }
            }
        } else if let Some(earlier) = self.people.insert((name.clone(), record.work_unit), row) {
            notes.push(StaffNote::PersonOfRow(earlier));
        }
        let repeated = |note: &StaffNote| {
            matches!(note, StaffNote::SameAsRow(_) | StaffNote::NipOfRow(_) | StaffNote::PersonOfRow(_))
        };
        if let Some(earlier) = self.names.insert(name, row).filter(|_| !notes.iter().any(repeated)) {
            notes.push(StaffNote::NameOfRow(earlier));
        }
    }

    /// Counts a row for which a value is asked.
    fn ask(&mut self, field: StaffField, text: &str) {
        match self.questions.iter_mut().find(|question| question.field == field.key() && question.text == text) {
            Some(question) => question.rows += 1,
            None => self.questions.push(Question { field: field.key(), text: text.to_owned(), rows: 1 }),
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
