//! Staff of the opening workbook, read as the import of staff reads lists.

use std::collections::BTreeMap;

use kernel::{Nip, text::search_key};
use moving_in::plan::{EmployeePlan, OldId, Picks, Plan};
use staff::{
    StaffKind,
    grade::{GradeId, RankTables, fits, usual_level},
    level_table::LevelTable,
    words,
};
use tables::{Cause, Choices, Fills, Layout, Record, spreadsheets::Workbook, words::cell_note};

use super::{
    Facts, counted,
    fields::STAFF,
    office::Units,
    reader::{Ask, Reader, Row, explains, or_skip},
};
use crate::employees::import::{
    StaffField, StaffNote,
    draft::{PersonDraft, Tables, read as read_person, units_named},
    gather_people,
    judge::{grade_of, rank_of},
    read as read_list,
};

/// People by number and name.
#[derive(Debug, Default)]
pub(super) struct People {
    by_number: BTreeMap<String, OldId>,
    by_name: BTreeMap<String, Vec<OldId>>,
    pub(super) rows: BTreeMap<OldId, Person>,
}

/// A person of an archived trip.
#[derive(Debug, Clone)]
pub(super) struct Person {
    pub(super) name: String,
    pub(super) nip: String,
    pub(super) grade: String,
    pub(super) position: String,
    pub(super) unit: Option<OldId>,
    pub(super) unit_name: String,
    pub(super) parent: Option<OldId>,
    pub(super) parent_name: String,
}

impl People {
    /// The person whom a row names by number or name.
    pub(super) fn named(&self, reader: &mut Reader<'_>, row: &Row) -> Option<OldId> {
        let text = reader.required(row, "pegawai")?;
        let text = reader.answer_for(row, "pegawai", &text).map_or(text, str::to_owned);
        let nip = Nip::from_list(&text).ok().flatten();
        let by_number = nip.and_then(|nip| self.by_number.get(nip.digits()).copied());
        let by_name = |key: String| match self.by_name.get(&key).map(Vec::as_slice) {
            Some([one]) => Some(*one),
            _ => None,
        };
        let found = by_number.or_else(|| by_name(search_key(&text))).or_else(|| by_name(words::bare_name(&text)));
        if found.is_some() {
            return found;
        }
        let choices = format!("NIP atau nama dari lembar Pegawai, {}", or_skip());
        reader.ask_text(
            row,
            "pegawai",
            Ask { choices, picks: Picks::People, ..Ask::new("pegawai tidak dikenal", String::new()) },
        )
    }

    /// The earlier person of the same name without degrees, where one of the two has no NIP (office C-9).
    fn twin(&self, plan: &Plan, person: &EmployeePlan) -> Option<String> {
        let namesakes = self.by_name.get(&words::bare_name(&person.name)).map_or(&[][..], Vec::as_slice);
        let has_nip = |nip: &Option<String>| nip.as_ref().is_some_and(|digits| digits.len() == 18);
        let may_be =
            |known: &&EmployeePlan| namesakes.contains(&known.old) && !(has_nip(&known.nip) && has_nip(&person.nip));
        plan.office.employees.iter().find(may_be).map(|known| format!("{} (baris {})", known.name, known.old))
    }

    fn add(&mut self, plan: &Plan, person: &EmployeePlan, tables: &RankTables) {
        let unit = plan.office.units.iter().find(|unit| Some(unit.old) == person.unit);
        let parent = unit.and_then(|unit| plan.office.parents.iter().find(|parent| parent.old == unit.parent));
        let grade = tables.grades.iter().find(|(id, _)| *id == person.grade).map(|(_, name)| name.clone());
        let shown = Person {
            name: person.name.clone(),
            nip: person.nip.clone().unwrap_or_else(|| "-".to_owned()),
            grade: grade.unwrap_or_default(),
            position: person.position.clone(),
            unit: person.unit,
            unit_name: unit.map(|unit| unit.name.clone()).unwrap_or_default(),
            parent: parent.map(|parent| parent.old),
            parent_name: parent.map(|parent| parent.name.clone()).unwrap_or_default(),
        };
        self.rows.insert(person.old, shown);
        if let Some(nip) = &person.nip {
            self.by_number.insert(nip.clone(), person.old);
        }
        for key in [search_key(&person.name), words::bare_name(&person.name)] {
            let listed = self.by_name.entry(key).or_default();
            if !listed.contains(&person.old) {
                listed.push(person.old);
            }
        }
    }
}

/// Reads the staff, also as SIASN lists them.
pub(super) fn staff(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, facts: &Facts) -> People {
    let mut people = People::default();
    let Some(sheet) = reader.sheet(STAFF) else { return people };
    let choices = Choices { sheet: Some(sheet.name.clone()), ..Choices::default() };
    let (levels, names, fills) = (LevelTable::of(&facts.rank_tables, &[], &[]), Units::names(plan), Fills::default());
    let tables = Tables { ranks: &facts.rank_tables, levels: &levels, units: &names, fills: &fills };
    let workbook: &Workbook = reader.workbook();
    let Ok(mut reading) = read_list(workbook, &choices) else {
        reader.note_empty(STAFF, true);
        return people;
    };
    let mut explanations = Vec::new();
    for (_, records) in &mut reading.tables {
        let (kept, others): (Vec<_>, Vec<_>) =
            std::mem::take(records).into_iter().partition(|record| !explains(STAFF, record));
        explanations.extend(others.into_iter().map(|record| record.number));
        *records = kept;
    }
    reading.leave_out(explanations, &Cause::NoEntry);
    gather_people(&mut reading, workbook, &choices, tables);
    let mut found = 0;
    for (layout, records) in &reading.tables {
        reader.note_unread(STAFF, layout, records);
        found += records.len();
        for record in records {
            let mut of = Of { reader, layout, record };
            if let Some(person) = of.person(plan, &people, units, tables) {
                people.add(plan, &person, &facts.rank_tables);
                plan.office.employees.push(person);
            }
        }
    }
    reader.count(STAFF, &reading);
    reader.note_empty(STAFF, found == 0);
    counted(plan, STAFF.title, found, plan.office.employees.len(), 0);
    people
}

/// A row of the list.
struct Of<'r, 'a> {
    reader: &'r mut Reader<'a>,
    layout: &'r Layout<StaffField>,
    record: &'r Record,
}

impl Of<'_, '_> {
    /// The person of the row; `None` where a question asks about it.
    fn person(&mut self, plan: &Plan, people: &People, units: &Units, tables: Tables<'_>) -> Option<EmployeePlan> {
        let mut notes = Vec::new();
        let draft = read_person(self.layout, self.record, tables, &mut notes);
        let asked = notes.iter().filter(|note| self.ask_note(note)).count();
        let name = draft.name.clone().filter(|name| name.chars().any(char::is_alphabetic));
        let Some(name) = name else {
            if asked == 0 {
                self.ask(StaffField::Name, Ask::new("nama kosong", "Nama wajib diisi."));
            }
            return None;
        };
        let unit = self.unit(&draft, units, tables);
        let grade = draft.grade.or_else(|| draft.rank.map(grade_of)).unwrap_or(GradeId::NONE);
        if draft.rank.is_some_and(|rank| !fits(rank, grade)) {
            self.ask(StaffField::Rank, Ask::new("pangkat", "Pangkat tidak sesuai golongan."));
            return None;
        }
        if draft.nip.as_ref().is_some_and(|nip| people.by_number.contains_key(nip.digits())) {
            self.ask(StaffField::Nip, Ask::new("NIP kembar", "NIP ini sudah ada di baris sebelumnya."));
            return None;
        }
        let unit = unit.filter(|_| asked == 0)?;
        let rank = rank_of(grade);
        let is_rank = tables.ranks.ranks.iter().any(|(id, _)| *id == rank);
        let person = EmployeePlan {
            old: self.record.number.into(),
            name,
            position: draft.position.clone().unwrap_or_else(|| "-".to_owned()),
            rank: if is_rank { rank } else { staff::grade::RankId::NONE },
            grade,
            level: draft.level.unwrap_or_else(|| usual_level(grade)),
            kind: draft.kind.unwrap_or_else(|| StaffKind::guess(draft.nip.as_ref(), grade)),
            nip: draft.nip.map(|nip| nip.digits().to_owned()),
            unit: Some(unit),
            bank: draft.account.bank,
            account_number: draft.account.number,
        };
        if let Some(twin) = people.twin(plan, &person) {
            let text = format!("Mungkin orang yang sama dengan {twin}.");
            let is_other = self.reader.confirms(STAFF, &self.cell(StaffField::Name));
            if !is_other {
                self.ask(StaffField::Name, Ask::new("pegawai kembar", text).or_yes());
                return None;
            }
        }
        Some(person)
    }

    fn unit(&mut self, draft: &PersonDraft, units: &Units, tables: Tables<'_>) -> Option<OldId> {
        let column = self.layout.column(StaffField::WorkUnit).map_or(usize::MAX, |column| column.index);
        let answered = self.reader.answer_of_column(STAFF, column, &draft.unit.text);
        let found = answered.map_or_else(|| draft.unit.found.clone(), |answer| units_named(tables.units, answer));
        match found.as_slice() {
            [one] => return Some(one.0),
            [] if draft.unit.text.is_empty() && units.only().is_some() => return units.only(),
            _ => {}
        }
        let text = if draft.unit.text.is_empty() {
            "Unit Kerja wajib diisi.".to_owned()
        } else {
            format!("Unit Kerja '{}' tidak dikenal.", draft.unit.text)
        };
        let choices = format!("{}, {}", units.codes().join(", "), or_skip());
        let picks = Picks::Of(units.codes().to_vec());
        if self.reader.is_first(STAFF, StaffField::WorkUnit.key(), &draft.unit.text) || draft.unit.text.is_empty() {
            self.ask(StaffField::WorkUnit, Ask { choices, picks, ..Ask::new("unit tidak dikenal", text) });
        }
        None
    }

    /// Asks about a note; returns whether it is open.
    fn ask_note(&mut self, note: &StaffNote) -> bool {
        let (field, ask) = match note {
            StaffNote::Cell(_, noted) if noted.note.is_doubt() && self.reader.confirms(STAFF, &noted.cell) => {
                return false;
            }
            StaffNote::Cell(field, noted) => (*field, Ask::new("isi tidak terbaca", cell_note(field.word(), noted))),
            StaffNote::DamagedNip => {
                (StaffField::Nip, Ask::new("NIP dibulatkan", "Excel membulatkan nomor ini; tulis lagi sebagai teks."))
            }
            StaffNote::Fault(_) => {
                (StaffField::Nip, Ask::new("NIP", "NIP 18 angka, NIK 16 angka, atau '-' bila tidak punya."))
            }
            StaffNote::Unknown(field, text) => {
                (*field, Ask::new("isi tidak dikenal", format!("{} '{text}' tidak dikenal.", field.word())))
            }
            _ => return false,
        };
        let is_doubt = matches!(note, StaffNote::Cell(_, noted) if noted.note.is_doubt());
        self.ask(field, if is_doubt { ask.or_yes() } else { Ask { choices: or_skip(), ..ask } });
        true
    }

    fn cell(&self, field: StaffField) -> String {
        use StaffField::{Grade, Name, NameAndNip, Nip, Rank, RankAndGrade};
        let others: &[StaffField] = match field {
            Name | Nip => &[NameAndNip],
            Rank | Grade => &[RankAndGrade, Grade, Rank],
            _ => &[],
        };
        match [field].iter().chain(others).copied().find(|field| self.layout.has(*field)) {
            Some(of) => self.layout.cell_name(self.record, of),
            None => format!("{}{}", field.word(), self.record.number),
        }
    }

    fn ask(&mut self, field: StaffField, ask: Ask) {
        let cell = self.cell(field);
        let present = self.layout.text(self.record, field);
        self.reader.ask_cell(STAFF, self.record.number, &cell, present, ask);
    }
}
