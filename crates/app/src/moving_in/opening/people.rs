//! Staff, signatories and treasurers of the opening workbook.

use std::collections::BTreeMap;

use kernel::{Nip, delegation, text::search_key};
use staff::{
    Acting, StaffKind,
    grade::{GradeId, LevelId, RankId, RankTables, fits},
};

use super::{
    Facts, counted,
    fields::{SIGNATORY, STAFF, TREASURER},
    office::Units,
    reader::{Reader, Row},
};
use crate::moving_in::plan::{EmployeePlan, OldId, Plan, PostPlan, SignatoryPlan, TreasurerPlan};

/// Stands for no number.
const NO_NUMBER: &str = "-";
/// Digits of a NIP and a NIK.
const LENGTHS: [usize; 2] = [18, 16];

/// People by number and name.
#[derive(Debug, Default)]
pub(super) struct People {
    by_number: BTreeMap<String, OldId>,
    by_name: BTreeMap<String, Vec<OldId>>,
    pub(super) rows: BTreeMap<OldId, Person>,
}

/// What an archived trip shows of a person.
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
        let by_name = || match self.by_name.get(&search_key(&text)).map(Vec::as_slice) {
            Some([one]) => Some(*one),
            _ => None,
        };
        let found = self.by_number.get(&digits).copied().or_else(by_name);
        if found.is_none() {
            let hint = "NIP atau nama dari lembar Pegawai".to_owned();
            reader.ask_text(row, "pegawai", "pegawai tidak dikenal", (&text, hint));
        }
        found
    }
}

/// Reads the staff, also as SIASN lists them.
pub(super) fn staff(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, facts: &Facts) -> People {
    let mut people = People::default();
    let rows = reader.rows(STAFF);
    for row in &rows {
        let Some(person) = person(reader, row, &people, (units, facts)) else { continue };
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
        for name in [person.name.clone(), reader.text(row, "nama")] {
            let listed = people.by_name.entry(search_key(&name)).or_default();
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

fn person(
    reader: &mut Reader<'_>,
    row: &Row,
    people: &People,
    (units, facts): (&Units, &Facts),
) -> Option<EmployeePlan> {
    let plain = reader.required(row, "nama")?;
    let nip = Some(number(reader, row, people)?).filter(|number| number != NO_NUMBER);
    let (rank, grade) = grade(reader, row, &facts.rank_tables)?;
    let level = level(reader, row, (&facts.rank_tables, grade))?;
    let unit = units.unit(reader, row, "unit")?;
    let known = nip.as_deref().map(Nip::stored);
    let said = reader.text(row, "jenis");
    let kind = StaffKind::from_word(&said).unwrap_or_else(|| StaffKind::guess(known.as_ref(), grade));
    let position = Some(reader.text(row, "jabatan")).filter(|text| !text.is_empty());
    let (before, after) = (reader.text(row, "gelarDepan"), reader.text(row, "gelarBelakang"));
    let mut name = [before.as_str(), &plain].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    if !after.is_empty() && !search_key(&name).contains(&search_key(&after)) {
        name = format!("{name}, {after}");
    }
    let account = reader.text(row, "rekening");
    Some(EmployeePlan {
        old: row.number(),
        name,
        nip,
        position: position.unwrap_or_else(|| "-".to_owned()),
        rank,
        grade,
        level,
        kind,
        unit: Some(unit),
        account_number: Some(account).filter(|text| !text.is_empty()),
    })
}

/// The NIP, the NIK of a person without; [`NO_NUMBER`] for none, `None` where it must be asked for.
fn number(reader: &mut Reader<'_>, row: &Row, people: &People) -> Option<String> {
    let digits = reader.digits(row, "nip")?;
    if digits.is_empty() {
        return Some(NO_NUMBER.to_owned());
    }
    if !LENGTHS.contains(&digits.len()) {
        reader.ask(row, "nip", "NIP", "NIP 18 angka, NIK 16 angka, atau '-' bila tidak punya.".to_owned());
        return None;
    }
    if people.by_number.contains_key(&digits) {
        reader.ask(row, "nip", "NIP kembar", "NIP ini sudah ada di baris sebelumnya.".to_owned());
        return None;
    }
    Some(digits)
}

/// Rank and grade of a cell that has one or both.
fn grade(reader: &mut Reader<'_>, row: &Row, tables: &RankTables) -> Option<(RankId, GradeId)> {
    let text = reader.text(row, "golongan");
    let parts =
        || text.split([',', '(', ')', '-', ';']).flat_map(|part| [part, part.rsplit(' ').next().unwrap_or(part)]);
    let whole = tables.grade_named(&text);
    let named =
        |part: &str| Some(part.trim()).filter(|part| !part.is_empty()).and_then(|part| tables.grade_named(part));
    let grade = whole.or_else(|| parts().find_map(named));
    let Some(grade) = grade else {
        reader.ask(row, "golongan", "golongan", "Golongan tidak dikenal, contoh III/c atau IX.".to_owned());
        return None;
    };
    let rank = RankId(grade.0);
    let known = tables.ranks.iter().any(|(id, _)| *id == rank) && fits(rank, grade);
    Some((if known { rank } else { RankId::NONE }, grade))
}

/// The travel level: as written, else by the grade.
fn level(reader: &mut Reader<'_>, row: &Row, (tables, grade): (&RankTables, GradeId)) -> Option<LevelId> {
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

/// The usual travel level of a grade: IV/c and above 2, grades IV 3, all others 4.
fn usual_level(grade: GradeId) -> LevelId {
    match grade.0 {
        15..=17 => LevelId(2),
        13 | 14 => LevelId(3),
        _ => LevelId(4),
    }
}

/// Reads the signatories of all posts.
pub(super) fn signatories(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, people: &People) {
    let rows = reader.rows(SIGNATORY);
    for row in &rows {
        let Some(post) = post(&reader.text(row, "jenis")) else {
            reader.ask(
                row,
                "jenis",
                "jenis penanda tangan",
                "Pilih Surat Tugas, Nota Dinas, KPA, atau PPTK.".to_owned(),
            );
            continue;
        };
        let Some(employee) = people.named(reader, row) else { continue };
        let Some(typed) = reader.required(row, "jabatan") else { continue };
        let unit = if post == PostPlan::Assignment {
            units.parent(reader, row, "unit")
        } else {
            units.unit(reader, row, "unit")
        };
        let Some(unit) = unit else { continue };
        let (acting, title, on_behalf_of, for_superior) = titled(&typed);
        plan.office.signatories.push(SignatoryPlan {
            post,
            old: row.number(),
            unit,
            employee,
            title,
            acting,
            on_behalf_of,
            for_superior,
            ended_on: None,
        });
    }
    counted(plan, SIGNATORY.title, rows.len(), plan.office.signatories.len(), 0);
}

/// Quality, title, principal and superior of a title that was typed in one text.
fn titled(typed: &str) -> (Acting, String, String, String) {
    if let Some(parts) = delegation::split(typed) {
        return (Acting::OnBehalf, parts.own, parts.on_behalf_of, parts.for_superior);
    }
    for acting in [Acting::Plt, Acting::Plh] {
        let mark = acting.mark();
        let head = typed.get(..mark.len()).unwrap_or_default();
        if head.eq_ignore_ascii_case(mark) {
            return (acting, typed[mark.len()..].trim().to_owned(), String::new(), String::new());
        }
    }
    (Acting::Holder, typed.to_owned(), String::new(), String::new())
}

fn post(word: &str) -> Option<PostPlan> {
    let key: String = search_key(word).chars().filter(|c| c.is_alphanumeric()).collect();
    match key.as_str() {
        "surattugas" | "st" | "spt" | "penandatangansurattugas" => Some(PostPlan::Assignment),
        "notadinas" | "nd" | "penandatangannotadinas" => Some(PostPlan::Memo),
        "kpa" | "kuasapenggunaanggaran" | "penggunaanggaran" | "pa" => Some(PostPlan::BudgetUser),
        "pptk" | "pejabatpelaksanateknis" | "pejabatpelaksanateknikkegiatan" | "pejabatpelaksanatekniskegiatan" => {
            Some(PostPlan::TechnicalOfficer)
        }
        _ => None,
    }
}

/// Reads the treasurers.
pub(super) fn treasurers(reader: &mut Reader<'_>, plan: &mut Plan, (units, people): (&Units, &People), facts: &Facts) {
    let rows = reader.rows(TREASURER);
    for row in &rows {
        let Some(employee) = people.named(reader, row) else { continue };
        let word = reader.text(row, "sumber");
        let source = facts.sources.iter().find(|(_, name)| search_key(name) == search_key(&word)).map(|(id, _)| *id);
        let Some(source) = source else {
            let names: Vec<_> = facts.sources.iter().map(|(_, name)| name.as_str()).collect();
            reader.ask(row, "sumber", "sumber dana", format!("Sumber dana: {}.", names.join(", ")));
            continue;
        };
        let Some(parent) = units.parent(reader, row, "unit") else { continue };
        let title = Some(reader.text(row, "jabatan")).filter(|text| !text.is_empty());
        plan.office.treasurers.push(TreasurerPlan {
            old: row.number(),
            parent,
            employee,
            source,
            title: title.unwrap_or_else(|| "Bendahara Pengeluaran".to_owned()),
            ended_on: None,
        });
    }
    counted(plan, TREASURER.title, rows.len(), plan.office.treasurers.len(), 0);
}
