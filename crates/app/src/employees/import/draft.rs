//! Reads a record of a staff list.

use kernel::{
    Nip,
    nip::{NotANip, divided, is_damaged_by_a_spreadsheet},
    text::search_key,
};
use ports::UnitName;
use staff::words::{RankWords, kind, rank_and_grade, unnumbered, with_degrees, without_day};
use staff::{
    BankAccountDraft, EmployeeFault, StaffKind, WorkUnitId,
    grade::{GradeId, LevelId, RankId, RankTables},
    level_table::{LevelTable, NamedLevels},
};
use tables::{Fills, Layout, Record, cells};

use super::{
    StaffField, StaffNote,
    name_cell::{NameCell, below_name},
};

/// Words that an office puts before the name of a unit.
const UNIT_WORDS: [&str; 5] = ["uptd ", "upt ", "uptd. ", "blud ", "unit kerja "];

/// A person as a record says; `None` where it says nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PersonDraft {
    pub(crate) name: Option<String>,
    pub(crate) nip: Option<Nip>,
    pub(crate) position: Option<String>,
    pub(crate) rank: Option<RankId>,
    pub(crate) grade: Option<GradeId>,
    pub(crate) level: Option<LevelId>,
    pub(crate) kind: Option<StaffKind>,
    pub(crate) unit: UnitWords,
    pub(crate) account: BankAccountDraft,
}

/// Units that a text may mean.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct UnitWords {
    /// The text; empty where it says nothing.
    pub(crate) text: String,
    /// Units of this name or code.
    pub(crate) found: Vec<WorkUnitId>,
}

/// Tables that records refer to.
#[derive(Clone, Copy)]
pub(crate) struct Tables<'a> {
    pub(crate) ranks: &'a RankTables,
    pub(crate) levels: &'a LevelTable,
    pub(crate) units: &'a [UnitName],
    pub(crate) fills: &'a Fills,
}

impl Tables<'_> {
    /// The one level that a text names by the office's table.
    pub(crate) fn level(&self, text: &str) -> Option<LevelId> {
        match self.levels.named_below(StaffField::Level.word(), text, self.ranks) {
            NamedLevels::Known(levels) if levels.len() == 1 => Some(levels[0]),
            _ => None,
        }
    }
}

/// Text of a field, with single blanks; empty where it says nothing.
pub(crate) fn said(layout: &Layout<StaffField>, record: &Record, field: StaffField) -> String {
    layout.text(record, field).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a record; faults of single cells go to `notes`.
pub(crate) fn read(
    layout: &Layout<StaffField>,
    record: &Record,
    tables: Tables<'_>,
    notes: &mut Vec<StaffNote>,
) -> PersonDraft {
    let note = |field: StaffField| Some(StaffNote::Cell(field, layout.note(record, field, field.declared().class)?));
    notes.extend(StaffField::ALL.into_iter().filter_map(note));
    let text = |field| Some(said(layout, record, field)).filter(|text| !text.is_empty());
    let cell = NameCell::of(layout, record, tables.ranks);
    let degrees = [StaffField::DegreeBefore, StaffField::DegreeBehind].map(|field| said(layout, record, field));
    let name = with_degrees(unnumbered(&cell.name), &degrees[0], &degrees[1]);
    let nip = read_nip(layout, record, &cell.nip, notes);
    let words = read_grade(layout, record, tables, &cell, nip.as_ref(), notes);
    let translated =
        |field: StaffField, text: &str| tables.fills.for_text(field.key(), text).unwrap_or(text).to_owned();
    let level = text(StaffField::Level).and_then(|text| {
        let level = tables.level(&translated(StaffField::Level, &text));
        if level.is_none() {
            notes.push(StaffNote::Unknown(StaffField::Level, text));
        }
        level
    });
    let kind = text(StaffField::Kind).and_then(|text| {
        kind(&translated(StaffField::Kind, &text)).unwrap_or_else(|_| {
            notes.push(StaffNote::Unknown(StaffField::Kind, text));
            None
        })
    });
    let unit = text(StaffField::WorkUnit).map_or_else(UnitWords::default, |text| UnitWords {
        found: units_named(tables.units, &translated(StaffField::WorkUnit, &text)),
        text,
    });
    PersonDraft {
        name: Some(name).filter(|name| !name.is_empty()),
        nip,
        position: text(StaffField::Position).map(|text| without_day(&text)),
        rank: words.rank,
        grade: words.grade,
        level,
        kind: kind.or(words.kind),
        unit,
        account: BankAccountDraft { bank: text(StaffField::Bank), number: account_number(layout, record, notes) },
    }
}

/// Number of an account; one that lost digits in a spreadsheet is none.
fn account_number(layout: &Layout<StaffField>, record: &Record, notes: &mut Vec<StaffNote>) -> Option<String> {
    let text = said(layout, record, StaffField::AccountNumber);
    if cells::is_rounded(layout.cell(record, StaffField::AccountNumber)) || is_damaged_by_a_spreadsheet(&text) {
        notes.retain(|note| !matches!(note, StaffNote::Cell(StaffField::AccountNumber, _)));
        notes.push(StaffNote::Unknown(StaffField::AccountNumber, text));
        return None;
    }
    Some(text).filter(|text| !text.is_empty())
}

fn read_nip(layout: &Layout<StaffField>, record: &Record, text: &str, notes: &mut Vec<StaffNote>) -> Option<Nip> {
    if cells::is_rounded(layout.cell(record, StaffField::Nip)) || is_damaged_by_a_spreadsheet(text) {
        notes.push(StaffNote::DamagedNip);
        return None;
    }
    let citizen = || Nip::from_list(&said(layout, record, StaffField::Nik)).ok().flatten();
    // A cell may hold another number beside.
    let alone = || divided(text).ok_or(NotANip).and_then(|(_, number)| Nip::from_list(number));
    if let Ok(nip) = Nip::from_list(text).or_else(|_| alone()) {
        return nip.or_else(citizen);
    }
    notes.push(StaffNote::Fault(EmployeeFault::Nip));
    None
}

/// Rank, grade and, of people without either, the kind.
fn read_grade(
    layout: &Layout<StaffField>,
    record: &Record,
    tables: Tables<'_>,
    cell: &NameCell,
    nip: Option<&Nip>,
    notes: &mut Vec<StaffNote>,
) -> RankWords {
    let (ranks, fills) = (tables.ranks, tables.fills);
    let (mut rank, mut grade, mut kind, mut unknown) = (None, None, None, Vec::new());
    for field in [StaffField::Grade, StaffField::RankAndGrade, StaffField::Rank] {
        let mut text = said(layout, record, field);
        if text.is_empty() {
            continue;
        }
        if field == StaffField::Grade {
            text = with_letter(text, &said(layout, record, StaffField::GradeLetter), notes);
        }
        match rank_and_grade(fills.for_text(field.key(), &text).unwrap_or(&text), ranks) {
            Some(words) => {
                // The column of the grade tells the grade, the one of the rank the rank.
                rank = words.rank.or(rank);
                grade = grade.or(words.grade);
                kind = kind.or(words.kind);
            }
            None => unknown.push((field, text)),
        }
    }
    let below = below_name(cell, ranks);
    (rank, grade) = (rank.or(below.rank), grade.or(below.grade));
    // A Roman numeral alone is a contract employee's grade; a civil servant's lacks its letter.
    let civil = nip.is_some_and(|nip| !nip.is_nik() && !nip.is_of_contract());
    if let Some(lacking) = grade.filter(|grade: &GradeId| civil && grade.is_of_contract()) {
        let name = ranks.grades.iter().find(|(id, _)| *id == lacking).map(|(_, name)| name.clone());
        notes.push(StaffNote::Unknown(StaffField::Grade, name.unwrap_or_default()));
        grade = None;
    }
    let contract = grade.is_some_and(GradeId::is_of_contract);
    // Words beside a contract employee's grade name no rank, as 'Ahli Pertama'.
    unknown.retain(|(field, _)| *field != StaffField::Rank || !contract);
    notes.extend(unknown.into_iter().map(|(field, text)| match field {
        StaffField::Rank if grade.is_some() => StaffNote::UnknownRank(text),
        field => StaffNote::Unknown(field, text),
    }));
    RankWords { rank, grade, kind }
}

/// A grade with the letter that stands in a column of its own.
fn with_letter(grade: String, letter: &str, notes: &mut Vec<StaffNote>) -> String {
    match search_key(letter).as_str() {
        "" => grade,
        "a" | "b" | "c" | "d" | "e" => format!("{grade}/{letter}"),
        _ => {
            notes.push(StaffNote::Unknown(StaffField::GradeLetter, letter.to_owned()));
            grade
        }
    }
}

/// Units of this name or code: the whole text, else one of its parts, as in 'PUSKESMAS A, DINAS KESEHATAN'.
pub(crate) fn units_named(units: &[UnitName], text: &str) -> Vec<WorkUnitId> {
    let plain = |text: &str| {
        let key = search_key(text).replace("pkm ", "puskesmas ");
        UNIT_WORDS.iter().find_map(|word| key.strip_prefix(word)).unwrap_or(&key).trim().to_owned()
    };
    let named = |text: &str| {
        let wanted = plain(text);
        let same = |unit: &&UnitName| [&unit.name, &unit.code].map(|name| plain(name)).contains(&wanted);
        units.iter().filter(same).map(|unit| unit.id).collect::<Vec<_>>()
    };
    let whole = named(text);
    if !whole.is_empty() {
        return whole;
    }
    let parts = text.split([',', ';', '>', '|', '/', '(', ')']).flat_map(|part| part.split(" - ")).map(str::trim);
    parts.filter(|part| !part.is_empty()).map(named).find(|found| !found.is_empty()).unwrap_or_default()
}
