//! Parent units and work units.

use std::collections::{BTreeMap, HashMap};

use kernel::text::search_key;
use moving_in::plan::{OfficePlan, OldId, ParentUnitPlan, WorkUnitPlan};
use staff::UnitCode;

use super::{Draft, line};
use crate::questions::{Distinct, Valued};

/// The synthetic parent of units without one.
const ARCHIVE: OldId = 0;
/// Columns of parent units that name files.
const TEMPLATES: [&str; 5] =
    ["templateSuratTugas", "templateNotaDinas", "templateSuratTugasSingkat", "templateSPD", "telaahan"];
/// Origin of a unit where none is known.
const NO_ORIGIN: &str = "-";

impl Draft<'_> {
    pub(super) fn units(&mut self, office: &mut OfficePlan) {
        self.parents(office);
        self.work_units(office);
        let mut towns: HashMap<OldId, BTreeMap<&str, usize>> = HashMap::new();
        for unit in office.units.iter().filter(|unit| !unit.origin.is_empty()) {
            *towns.entry(unit.parent).or_default().entry(&unit.origin).or_default() += 1;
        }
        let usual =
            |towns: &BTreeMap<&str, usize>| towns.iter().max_by_key(|(_, n)| **n).map(|(town, _)| (*town).to_owned());
        let usual: HashMap<OldId, String> =
            towns.iter().filter_map(|(parent, towns)| Some((*parent, usual(towns)?))).collect();
        let origin = |parent: &OldId| usual.get(parent).cloned().unwrap_or_else(|| NO_ORIGIN.to_owned());
        for parent in &mut office.parents {
            parent.origin = origin(&parent.old);
        }
        for unit in office.units.iter_mut().filter(|unit| unit.origin.is_empty()) {
            unit.origin = origin(&unit.parent);
        }
    }

    fn parents(&mut self, office: &mut OfficePlan) {
        let rows = self.dump.rows("indukUnitKerjas");
        let codes = Distinct {
            table: "indukUnitKerjas",
            column: "kodeInduk",
            topics: ["kode induk kosong", "kode induk kembar", "kode induk tidak dapat dipakai"],
            choices: "huruf, angka, tanda hubung, titik",
            is_optional: false,
        };
        let values: Vec<Valued> = rows
            .iter()
            .map(|row| Valued {
                old: row.id(),
                scope: 0,
                label: format!("Induk {} (id {})", line(row, "indukUnitKerja"), row.id()),
                present: line(row, "kodeInduk"),
            })
            .collect();
        let codes = codes.settle(&values, &mut self.questions, search_key, |code| UnitCode::parse(code).is_ok());
        for row in rows.iter() {
            let old = row.id();
            let name = Some(line(row, "indukUnitKerja")).filter(|name| !name.is_empty());
            let name = name.unwrap_or_else(|| format!("Induk {old}"));
            self.known.parents.insert(old, name.clone());
            self.take(row.table());
            for column in TEMPLATES {
                self.file(row, column);
            }
            let numbered_elsewhere = row.raw("penomoran").is_some_and(|state| state.eq_ignore_ascii_case("nonaktif"));
            let code = codes.get(&old).cloned().unwrap_or_else(|| format!("INDUK-{old}"));
            office.parents.push(ParentUnitPlan { old, name, code, origin: String::new(), numbered_elsewhere });
        }
    }

    fn work_units(&mut self, office: &mut OfficePlan) {
        let rows = self.dump.rows("daftarUnitKerjas");
        let parent_of = |row: crate::dump::RowRef<'_>, known: &super::Known| {
            row.int("indukUnitKerjaId").filter(|parent| known.parents.contains_key(parent)).unwrap_or(ARCHIVE)
        };
        let values: Vec<Valued> = rows
            .iter()
            .map(|row| Valued {
                old: row.id(),
                scope: parent_of(row, &self.known),
                label: format!("Unit kerja {} (id {})", line(row, "unitKerja"), row.id()),
                present: line(row, "kode"),
            })
            .collect();
        let codes = Distinct {
            table: "daftarUnitKerjas",
            column: "kode",
            topics: ["kode unit kosong", "kode unit kembar", "kode unit tidak dapat dipakai"],
            choices: "huruf, angka, tanda hubung, titik; lain dari unit lain pada induk yang sama",
            is_optional: false,
        };
        let codes = codes.settle(&values, &mut self.questions, search_key, |code| UnitCode::parse(code).is_ok());
        for row in rows.iter() {
            let (old, parent) = (row.id(), parent_of(row, &self.known));
            let name = Some(line(row, "unitKerja")).filter(|name| !name.is_empty());
            let name = name.unwrap_or_else(|| format!("Unit {old}"));
            if parent == ARCHIVE {
                self.find("unit tanpa induk", row, "indukUnitKerjaId", format!("{name}: masuk induk 'Arsip'"));
            }
            self.known.units.insert(old, (parent, name.clone()));
            self.take(row.table());
            let code = codes.get(&old).cloned().unwrap_or_else(|| format!("UNIT-{old}"));
            office.units.push(WorkUnitPlan { old, parent, name, code, origin: line(row, "asal") });
        }
        if office.units.iter().any(|unit| unit.parent == ARCHIVE) {
            self.known.parents.insert(ARCHIVE, "Arsip".to_owned());
            let is_used = |code: &str| office.parents.iter().any(|parent| search_key(&parent.code) == search_key(code));
            let code =
                ["ARSIP", "ARSIP-LAMA", "ARSIP-PENA"].into_iter().find(|code| !is_used(code)).unwrap_or("ARSIP-0");
            office.parents.push(ParentUnitPlan {
                old: ARCHIVE,
                name: "Arsip".to_owned(),
                code: code.to_owned(),
                origin: String::new(),
                numbered_elsewhere: false,
            });
        }
    }
}
