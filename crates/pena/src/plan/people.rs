//! Staff.

use std::collections::HashMap;

use kernel::{Nip, nip::NotANip};
use moving_in::plan::{EmployeePlan, OfficePlan, OldId};
use staff::{
    StaffKind,
    grade::{GradeId, LevelId, RankId, fits, usual_level},
    level_table::{LevelTable, NamedLevels},
};

use super::{Draft, line};
use crate::{
    dump::RowRef,
    questions::{Ask, Distinct, Valued},
};

/// Meanings of the three lists of grades, ranks and levels.
struct Lists {
    grades: HashMap<OldId, GradeId>,
    ranks: HashMap<OldId, RankId>,
    levels: HashMap<OldId, LevelId>,
    kinds: HashMap<OldId, StaffKind>,
}

impl Draft<'_> {
    pub(super) fn people(&mut self, office: &mut OfficePlan) {
        let rows = self.dump.rows("pegawais");
        let lists = self.lists();
        let nips: Vec<Valued> = rows
            .iter()
            .map(|row| Valued {
                old: row.id(),
                scope: 0,
                label: format!("Pegawai {} (id {})", line(row, "nama"), row.id()),
                present: nip(row).unwrap_or_default(),
            })
            .collect();
        let distinct = Distinct {
            table: "pegawais",
            column: "nip",
            topics: ["NIP kosong", "NIP kembar", "NIP salah"],
            choices: "18 angka NIP, 16 angka NIK, atau - bila tidak ada",
            is_optional: true,
        };
        let key = |text: &str| digits(text).unwrap_or_default();
        let nips = distinct.settle(&nips, &mut self.questions, key, |text| digits(text).is_some());
        for row in rows.iter() {
            let employee = self.employee(row, &lists, nips.get(&row.id()).and_then(|nip| digits(nip)));
            self.known.employees.insert(employee.old);
            self.take(row.table());
            office.employees.push(employee);
        }
    }

    fn employee(&mut self, row: RowRef<'_>, lists: &Lists, nip: Option<String>) -> EmployeePlan {
        let old = row.id();
        let name = self.name(row);
        self.number_findings(row, &name);
        let grade = row.int("golonganId").and_then(|id| lists.grades.get(&id)).copied().unwrap_or(GradeId::NONE);
        let stored = row.int("pangkatId").and_then(|id| lists.ranks.get(&id)).copied().unwrap_or(RankId::NONE);
        let rank = by_grade(grade, stored);
        if !fits(stored, grade) {
            self.find("pangkat tidak sesuai golongan", row, "pangkatId", format!("{name}: pangkat menurut golongan"));
        }
        let level = row.int("tingkatanId").and_then(|id| lists.levels.get(&id)).copied();
        if level.is_none() {
            self.find("pegawai tanpa tingkatan", row, "tingkatanId", format!("{name}: tingkatan menurut golongan"));
        }
        let unit = row.int("unitKerjaId").filter(|unit| self.known.units.contains_key(unit));
        if unit.is_none() {
            self.find("pegawai tanpa unit", row, "unitKerjaId", name.clone());
        }
        let position = Some(line(row, "jabatan")).filter(|position| !position.is_empty());
        let account_number =
            Some(line(row, "nomorRekening")).filter(|number| number.chars().any(|c| c.is_ascii_digit()));
        EmployeePlan {
            old,
            name,
            position: position.unwrap_or_else(|| "-".to_owned()),
            rank,
            grade,
            level: level.unwrap_or_else(|| usual_level(grade)),
            kind: self.kind(row, lists, nip.as_deref(), grade),
            nip,
            unit,
            account_number,
            bank: None,
        }
    }

    fn name(&mut self, row: RowRef<'_>) -> String {
        let name = line(row, "nama");
        if name.is_empty() {
            self.find("pegawai tanpa nama", row, "nama", "diberi nama menurut id");
            return format!("Tanpa nama {}", row.id());
        }
        name
    }

    fn number_findings(&mut self, row: RowRef<'_>, name: &str) {
        match Nip::from_list(row.raw("nip").unwrap_or_default()) {
            Ok(Some(_)) => {}
            Ok(None) => {
                let text = if nip(row).is_some() { format!("{name}: NIK dipakai") } else { name.to_owned() };
                self.find("pegawai tanpa NIP", row, "nip", text);
            }
            Err(NotANip) => {
                let text = format!("{name}: '{}' bukan 18 angka; disimpan tanpa NIP", line(row, "nip"));
                self.find("NIP salah", row, "nip", text);
            }
        }
    }

    /// Kind by its text; a grade of contract employees makes one.
    fn kind(&mut self, row: RowRef<'_>, lists: &Lists, nip: Option<&str>, grade: GradeId) -> StaffKind {
        let nip = nip.map(kernel::Nip::stored);
        let told = row.int("statusPegawaiId").and_then(|id| lists.kinds.get(&id)).copied();
        match told {
            Some(StaffKind::CivilServant | StaffKind::Candidate) if grade.is_of_contract() => {
                self.find("golongan PPPK pada PNS", row, "statusPegawaiId", "disimpan sebagai PPPK menurut golongan");
                StaffKind::Contract
            }
            Some(kind) => kind,
            None => StaffKind::guess(nip.as_ref(), grade),
        }
    }

    fn lists(&mut self) -> Lists {
        let used = |column: &'static str| {
            let ids = self.dump.rows("pegawais");
            ids.iter().filter_map(|row| row.int(column)).collect::<std::collections::HashSet<_>>()
        };
        let (used_grades, used_ranks) = (used("golonganId"), used("pangkatId"));
        let tables = self.reference.ranks.clone();
        let mut grades = HashMap::new();
        for row in self.dump.rows("daftarGolongans").iter().filter(|row| used_grades.contains(&row.id())) {
            let name = line(row, "golongan");
            let found = tables.grade_named(&name).or_else(|| {
                self.questions.choose(ask(row, "golongan", "golongan tidak dikenal", &name), &tables.grades)
            });
            grades.extend(found.map(|grade| (row.id(), grade)));
        }
        let mut ranks = HashMap::new();
        for row in self.dump.rows("daftarPangkats").iter().filter(|row| used_ranks.contains(&row.id())) {
            let name = line(row, "pangkat");
            let found = tables
                .rank_named(&name)
                .or_else(|| self.questions.choose(ask(row, "pangkat", "pangkat tidak dikenal", &name), &tables.ranks));
            ranks.extend(found.map(|rank| (row.id(), rank)));
        }
        let levels = self.dump.rows("daftarTingkatans");
        let usual = LevelTable::of(&tables, &[], &[]);
        let level = |name: &str| match usual.named_below("tingkatan", name, &tables) {
            NamedLevels::Known(levels) if levels.len() == 1 => Some(levels[0]),
            _ => None,
        };
        let levels = levels.iter().filter_map(|row| Some((row.id(), level(&line(row, "tingkatan"))?)));
        let kinds = self.dump.rows("statusPegawais");
        let kinds = kinds.iter().filter_map(|row| Some((row.id(), kind_of(&line(row, "status"))?)));
        Lists { grades, ranks, levels: levels.collect(), kinds: kinds.collect() }
    }
}

fn ask(row: RowRef<'_>, column: &'static str, topic: &'static str, name: &str) -> Ask {
    Ask {
        column,
        topic,
        table: row.table(),
        old: row.id(),
        text: format!("'{name}': {topic}. Yang mana padanannya?"),
        present: name.to_owned(),
        choices: String::new(),
    }
}

/// NIP, else the NIK of its own column.
fn nip(row: RowRef<'_>) -> Option<String> {
    let of = |column| Nip::from_list(row.raw(column).unwrap_or_default());
    let nip = of("nip").ok()?.or_else(|| of("nik").ok().flatten());
    nip.map(|nip| nip.digits().to_owned())
}

fn digits(text: &str) -> Option<String> {
    Nip::from_list(text).ok().flatten().map(|nip| nip.digits().to_owned())
}

/// The rank of a grade; contract employees have none. Without grade the stored one stays.
fn by_grade(grade: GradeId, stored: RankId) -> RankId {
    match grade {
        GradeId::NONE => stored,
        grade if grade.is_of_contract() => RankId::NONE,
        GradeId(id) => RankId(id),
    }
}

/// Kind of a word; people on other contracts are neither civil servants nor contract employees.
fn kind_of(word: &str) -> Option<StaffKind> {
    StaffKind::from_word(word).or_else(|| (!word.is_empty()).then_some(StaffKind::Other))
}
