//! Staff of the opening workbook.

use std::collections::BTreeMap;

use kernel::{Nip, nip::divided, text::search_key};
use staff::{
    StaffKind,
    grade::{GradeId, LevelId, RankId, RankTables, fits, usual_level},
};

use super::{
    Facts, counted,
    fields::STAFF,
    office::Units,
    reader::{Reader, Row},
};
use crate::employees::import::words;
use crate::moving_in::plan::{EmployeePlan, OldId, Plan};

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
        let digits = reader.digits(row, "pegawai")?;
        let answered = reader.answer_for(row, "pegawai", &text).map(str::to_owned);
        let (text, digits) = match answered {
            Some(answer) => (answer.clone(), answer.chars().filter(char::is_ascii_digit).collect()),
            None => (text, digits),
        };
        let by_name = |key: String| match self.by_name.get(&key).map(Vec::as_slice) {
            Some([one]) => Some(*one),
            _ => None,
        };
        let found = self.by_number.get(&digits).copied().or_else(|| by_name(search_key(&text)));
        let found = found.or_else(|| by_name(words::bare_name(&text)));
        if found.is_none() {
            let hint = "NIP atau nama dari lembar Pegawai".to_owned();
            reader.ask_text(row, "pegawai", "pegawai tidak dikenal", &text, hint);
        }
        found
    }
}

/// Reads the staff, also as SIASN lists them.
pub(super) fn staff(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, facts: &Facts) -> People {
    let mut people = People::default();
    let mut rows = reader.rows(STAFF);
    rows.retain(|row| !holds_nobody(reader, row));
    for row in &rows {
        let Some(person) = person(reader, row, &people, units, facts) else { continue };
        let unit = plan.office.units.iter().find(|unit| Some(unit.old) == person.unit);
        let parent = unit.and_then(|unit| plan.office.parents.iter().find(|parent| parent.old == unit.parent));
        let shown = Person {
            name: person.name.clone(),
            nip: person.nip.clone().unwrap_or_else(|| "-".to_owned()),
            grade: name_of(&facts.rank_tables, person.grade),
            position: person.position.clone(),
            unit: person.unit,
            unit_name: unit.map(|unit| unit.name.clone()).unwrap_or_default(),
            parent: parent.map(|parent| parent.old),
            parent_name: parent.map(|parent| parent.name.clone()).unwrap_or_default(),
        };
        people.rows.insert(person.old, shown);
        if let Some(nip) = &person.nip {
            people.by_number.insert(nip.clone(), person.old);
        }
        for key in [search_key(&person.name), words::bare_name(&person.name)] {
            let listed = people.by_name.entry(key).or_default();
            if !listed.contains(&person.old) {
                listed.push(person.old);
            }
        }
        plan.office.employees.push(person);
    }
    counted(plan, STAFF.title, rows.len(), plan.office.employees.len(), 0);
    people
}

fn name_of(tables: &RankTables, grade: GradeId) -> String {
    tables.grades.iter().find(|(id, _)| *id == grade).map(|(_, name)| name.clone()).unwrap_or_default()
}

fn person(reader: &mut Reader<'_>, row: &Row, people: &People, units: &Units, facts: &Facts) -> Option<EmployeePlan> {
    let (name, number) = name_and_number(reader, row)?;
    let nip = nip(reader, row, people, &number).ok()?;
    let Grades { rank, grade, kind } = grades(reader, row, nip.as_ref(), &facts.rank_tables)?;
    let level = level(reader, row, &facts.rank_tables, grade)?;
    let unit = units.unit(reader, row, "unitKerja")?;
    let said = words::kind(&reader.text(row, "jenisPegawai")).ok().flatten();
    let position = Some(reader.text(row, "jabatan")).filter(|text| !text.is_empty());
    let (before, after) = (reader.text(row, "gelarDepan"), reader.text(row, "gelarBelakang"));
    let account = reader.text(row, "rekening");
    Some(EmployeePlan {
        old: row.number(),
        name: words::with_degrees(words::unnumbered(&name), &before, &after),
        position: position.unwrap_or_else(|| "-".to_owned()),
        rank,
        grade,
        level,
        kind: said.or(kind).unwrap_or_else(|| StaffKind::guess(nip.as_ref(), grade)),
        nip: nip.map(|nip| nip.digits().to_owned()),
        unit: Some(unit),
        account_number: Some(account).filter(|text| !text.is_empty()),
    })
}

/// Returns whether a row holds numbers of columns, a title of a group or a signature, and no person.
fn holds_nobody(reader: &Reader<'_>, row: &Row) -> bool {
    let name = [reader.text(row, "nama"), reader.text(row, "namaNip")].concat();
    let told = ["nip", "jabatan", "golongan", "pangkatGolongan", "pangkat", "unitKerja", "jenisPegawai"];
    // A position or a place without a name is a part of a signature.
    let signs = name.is_empty()
        && ["nip", "golongan", "pangkatGolongan", "pangkat"].iter().all(|field| reader.text(row, field).is_empty());
    let is_numbers = !name.is_empty() && !name.chars().any(char::is_alphabetic);
    signs || is_numbers || divided(&name).is_none() && told.iter().all(|field| reader.text(row, field).is_empty())
}

/// Name and number of a person, in one cell or two.
fn name_and_number(reader: &mut Reader<'_>, row: &Row) -> Option<(String, String)> {
    let number = reader.text(row, "nip");
    let both = Some(reader.text(row, "namaNip")).filter(|text| !text.is_empty());
    let name = match both.filter(|_| reader.text(row, "nama").is_empty()) {
        Some(both) => both,
        None => reader.required(row, "nama")?,
    };
    let has_number = number.bytes().any(|byte| byte.is_ascii_digit());
    Some(match divided(&name).filter(|_| !has_number) {
        Some((name, number)) => (name, number.to_owned()),
        None => (name, number),
    })
}

/// A cell was asked about.
struct Asked;

/// The NIP, the NIK of a person without.
fn nip(reader: &mut Reader<'_>, row: &Row, people: &People, text: &str) -> Result<Option<Nip>, Asked> {
    reader.digits(row, "nip").ok_or(Asked)?;
    let alone = || divided(text).and_then(|(_, number)| Nip::from_list(number).ok());
    let Some(nip) = Nip::from_list(text).ok().or_else(alone) else {
        reader.ask(row, "nip", "NIP", "NIP 18 angka, NIK 16 angka, atau '-' bila tidak punya.".to_owned());
        return Err(Asked);
    };
    let nip = nip.or_else(|| Nip::from_list(&reader.text(row, "nik")).ok().flatten());
    if nip.as_ref().is_some_and(|nip| people.by_number.contains_key(nip.digits())) {
        reader.ask(row, "nip", "NIP kembar", "NIP ini sudah ada di baris sebelumnya.".to_owned());
        return Err(Asked);
    }
    Ok(nip)
}

/// Rank, grade and kind by their columns.
struct Grades {
    rank: RankId,
    grade: GradeId,
    kind: Option<StaffKind>,
}

/// Rank and grade, in one column or two; asked for where a text is no grade.
fn grades(reader: &mut Reader<'_>, row: &Row, nip: Option<&Nip>, tables: &RankTables) -> Option<Grades> {
    let (mut grade, mut kind, mut asked) = (None, None, None);
    for field in ["golongan", "pangkatGolongan", "pangkat"] {
        let text = reader.text(row, field);
        if text.is_empty() {
            continue;
        }
        asked = asked.or(Some(field));
        let found = words::rank_and_grade(&text, tables).unwrap_or_default();
        // A rank alone tells its grade.
        let of_rank =
            found.rank.map(|rank| GradeId(rank.0)).filter(|grade| tables.grades.iter().any(|(id, _)| id == grade));
        grade = grade.or(found.grade).or(of_rank);
        kind = kind.or(found.kind);
    }
    // A Roman numeral alone is a contract employee's grade; a civil servant's lacks its letter.
    let civil = nip.is_some_and(|nip| !nip.is_nik() && !nip.is_of_contract());
    let grade = grade.filter(|grade: &GradeId| !(civil && grade.is_of_contract()));
    let grade = match (grade, asked) {
        (Some(grade), _) => grade,
        (None, Some(field)) if kind.is_none() => {
            reader.ask(row, field, "golongan", "Golongan tidak dikenal, contoh III/c atau IX.".to_owned());
            return None;
        }
        (None, _) => GradeId::NONE,
    };
    let rank = RankId(grade.0);
    let known = tables.ranks.iter().any(|(id, _)| *id == rank) && fits(rank, grade);
    Some(Grades { rank: if known { rank } else { RankId::NONE }, grade, kind })
}

/// The travel level: as written, else by the grade.
fn level(reader: &mut Reader<'_>, row: &Row, tables: &RankTables, grade: GradeId) -> Option<LevelId> {
    let text = reader.text(row, "tingkatan");
    if text.is_empty() {
        return Some(usual_level(grade));
    }
    let level = tables.level_named(&text);
    if level.is_none() {
        reader.ask(row, "tingkatan", "tingkatan", "Tingkatan 1 sampai 4.".to_owned());
    }
    level
}
