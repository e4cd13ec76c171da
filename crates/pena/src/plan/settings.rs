//! Classification codes, patterns of numbers, templates.

use std::collections::HashMap;

use kernel::text::search_key;
use letters::TemplateKind;
use moving_in::plan::{
    ClassificationCodePlan, ClassificationPlan, FinanceTemplatePlan, OfficePlan, OldId, PatternPlan, TemplatePlan,
};
use numbering::{LetterKind, Pattern};

use super::{Draft, line};

/// Templates of a parent unit: column and kind.
const TEMPLATES: [(&str, TemplateKind); 4] = [
    ("templateSuratTugas", TemplateKind::AssignmentLetter),
    ("templateNotaDinas", TemplateKind::Memo),
    ("templateSuratTugasSingkat", TemplateKind::ShortAssignmentLetter),
    ("templateSPD", TemplateKind::TravelOrder),
];

impl Draft<'_> {
    pub(super) fn settings(&mut self, office: &mut OfficePlan) {
        let merged = self.classifications(office);
        self.codes(office, &merged);
        self.patterns(office);
        self.templates(office);
    }

    /// Classifications by id; one of a code that is there already is merged with it.
    fn classifications(&mut self, office: &mut OfficePlan) -> HashMap<OldId, OldId> {
        let mut by_code: HashMap<String, OldId> = HashMap::new();
        let mut merged = HashMap::new();
        for row in self.dump.rows("klasifikasis").iter() {
            let (code, name) = (line(row, "kode"), line(row, "namaKlasifikasi"));
            if let Some(first) = by_code.get(&search_key(&code)).copied() {
                merged.insert(row.id(), first);
                self.leave_out(row.table(), "kode kembar, digabung");
                continue;
            }
            if code.is_empty() {
                self.keep(row);
                continue;
            }
            by_code.insert(search_key(&code), row.id());
            merged.insert(row.id(), row.id());
            self.take(row.table());
            office.classifications.push(ClassificationPlan { old: row.id(), code, name });
        }
        merged
    }

    fn codes(&mut self, office: &mut OfficePlan, merged: &HashMap<OldId, OldId>) {
        let mut orphans = false;
        for row in self.dump.rows("kodeKlasifikasis").iter() {
            let code = line(row, "kode");
            if code.is_empty() || self.known.codes.contains_key(&code) {
                self.find(
                    "kode klasifikasi kosong atau kembar",
                    row,
                    "kode",
                    format!("'{code}': disimpan sebagai arsip"),
                );
                self.keep(row);
                continue;
            }
            let told = row.int("klasifikasiId").and_then(|id| merged.get(&id)).copied();
            let above = || {
                let fits = office.classifications.iter().filter(|one| code.starts_with(&one.code));
                fits.max_by_key(|one| one.code.len()).map(|one| one.old)
            };
            let classification = told.or_else(above).unwrap_or(0);
            orphans |= classification == 0;
            self.known.codes.insert(code.clone(), row.id());
            self.take(row.table());
            let activity = line(row, "kegiatan");
            office.classification_codes.push(ClassificationCodePlan { old: row.id(), code, activity, classification });
        }
        if orphans {
            unknown_classification(office);
        }
    }

    fn patterns(&mut self, office: &mut OfficePlan) {
        for row in self.dump.rows("jenisSurats").iter() {
            let Some(kind) = LetterKind::from_id(row.id()) else {
                self.keep(row);
                continue;
            };
            self.take(row.table());
            let stored = line(row, "nomorSurat");
            let pattern = with_year(&stored);
            if pattern != stored {
                self.find(
                    "tahun tertulis dalam pola nomor",
                    row,
                    "nomorSurat",
                    format!("'{stored}' menjadi '{pattern}'"),
                );
            }
            match Pattern::parse(&pattern) {
                Ok(pattern) => office.patterns.push(PatternPlan { kind, pattern: pattern.as_str().to_owned() }),
                Err(_) => self.find(
                    "pola nomor tidak dapat dipakai",
                    row,
                    "nomorSurat",
                    format!("'{stored}': pola bawaan berlaku"),
                ),
            }
        }
    }

    fn templates(&mut self, office: &mut OfficePlan) {
        let text = |path: Option<&str>| path.map(str::trim).filter(|path| !path.is_empty()).map(str::to_owned);
        for row in self.dump.rows("indukUnitKerjas").iter() {
            for (column, kind) in TEMPLATES {
                let Some(path) = text(row.raw(column)) else { continue };
                let Some((file, _)) = self.files.get_key_value(path.as_str()) else { continue };
                let (parent, file) = (row.id(), file.clone());
                office.templates.push(TemplatePlan { parent, kind, file, in_force: false, faults: Vec::new() });
            }
            if text(row.raw("telaahan")).is_some() {
                self.find("templat telaahan staf", row, "telaahan", "disimpan sebagai arsip: JALADIN tidak memakainya");
            }
        }
        for row in self.dump.rows("templateKeuangans").iter() {
            let Some(file) = self.file(row, "template") else {
                self.keep(row);
                continue;
            };
            self.take(row.table());
            let name = Some(line(row, "nama")).filter(|name| !name.is_empty());
            let name = name.unwrap_or_else(|| format!("Kuitansi {}", row.id()));
            office.finance_templates.push(FinanceTemplatePlan {
                old: row.id(),
                name,
                file,
                in_force: false,
                faults: Vec::new(),
            });
        }
    }
}

/// Adds the classification of codes that have none.
pub(super) fn unknown_classification(office: &mut OfficePlan) {
    if office.classifications.iter().all(|one| one.old != 0) {
        let is_used = |code: &str| office.classifications.iter().any(|one| search_key(&one.code) == code);
        let code = ["-", "--", "---"].into_iter().find(|code| !is_used(code)).unwrap_or("----").to_owned();
        let name = "Tidak diketahui".to_owned();
        office.classifications.push(ClassificationPlan { old: 0, code, name });
    }
}

/// A pattern with TAHUN in place of a literal year.
fn with_year(pattern: &str) -> String {
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut replaced = String::with_capacity(pattern.len() + 1);
    let mut at = 0;
    while at < pattern.len() {
        let rest = &pattern[at..];
        let year = rest.get(..4).filter(|year| year.starts_with("20") && year.bytes().all(|b| b.is_ascii_digit()));
        let before = pattern[..at].chars().next_back();
        let stands_alone = !is_digit(before)
            && before != Some('.')
            && !is_digit(rest.chars().nth(4))
            && rest.chars().nth(4) != Some('.');
        if year.is_some() && stands_alone {
            replaced.push_str("TAHUN");
            at += 4;
        } else if let Some(c) = rest.chars().next() {
            replaced.push(c);
            at += c.len_utf8();
        }
    }
    replaced
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_literal_year_becomes_the_token() {
        for (stored, pattern) in [
            ("800.1.11.1/NOMOR/KODE/BULAN/2026", "800.1.11.1/NOMOR/KODE/BULAN/TAHUN"),
            ("2025/NOMOR", "TAHUN/NOMOR"),
            ("000.2025.1/NOMOR/TAHUN", "000.2025.1/NOMOR/TAHUN"),
            ("12026/NOMOR", "12026/NOMOR"),
        ] {
            assert_eq!(with_year(stored), pattern);
        }
    }
}
