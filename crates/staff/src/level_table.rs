//! The office's table of travel levels (assurance D-5): grades, echelons and letters, by which lists and regulations name a level.

mod words;

use kernel::text::search_key;

use crate::grade::{GradeId, LevelId, RankTables, usual_level};
use words::{Found, Read, is_bare_number, last_head, words};

/// Office or letter by which regulations name a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Title {
    /// State officials, heads of regions, leaders of their councils.
    StateOfficial,
    /// Members of a regional council.
    CouncilMember,
    /// Echelon I.
    Echelon1,
    /// Echelon II.
    Echelon2,
    /// Echelon III.
    Echelon3,
    /// Echelon IV.
    Echelon4,
    /// Letter A.
    A,
    /// Letter B.
    B,
    /// Letter C.
    C,
    /// Letter D.
    D,
}

impl Title {
    /// Every title.
    pub const ALL: [Self; 10] = [
        Self::StateOfficial,
        Self::CouncilMember,
        Self::Echelon1,
        Self::Echelon2,
        Self::Echelon3,
        Self::Echelon4,
        Self::A,
        Self::B,
        Self::C,
        Self::D,
    ];

    /// Its key on the wire and in the database.
    pub fn key(self) -> &'static str {
        self.declared().0
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.declared().1
    }

    /// The level that offices usually give it.
    pub fn usual_level(self) -> LevelId {
        LevelId(self.declared().2)
    }

    /// The title with this key.
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|title| title.key() == key)
    }

    fn declared(self) -> (&'static str, &'static str, i64) {
        match self {
            Self::StateOfficial => ("pejabat-negara", "Pejabat negara, kepala daerah, pimpinan DPRD", 1),
            Self::CouncilMember => ("anggota-dprd", "Anggota DPRD", 2),
            Self::Echelon1 => ("eselon-1", "Eselon I", 1),
            Self::Echelon2 => ("eselon-2", "Eselon II", 2),
            Self::Echelon3 => ("eselon-3", "Eselon III", 3),
            Self::Echelon4 => ("eselon-4", "Eselon IV", 4),
            Self::A => ("a", "Huruf A", 1),
            Self::B => ("b", "Huruf B", 2),
            Self::C => ("c", "Huruf C", 3),
            Self::D => ("d", "Huruf D", 4),
        }
    }
}

/// Levels of all grades and titles.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LevelTable {
    /// Levels of grades.
    pub grades: Vec<(GradeId, LevelId)>,
    /// Levels of titles.
    pub titles: Vec<(Title, LevelId)>,
}

/// Levels that a text names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NamedLevels {
    /// The text names none.
    None,
    /// By the table.
    Known(Vec<LevelId>),
    /// It names some, but the table does not settle which.
    Unsettled,
}

impl LevelTable {
    /// The usual levels, with those that the office set in their place.
    pub fn of(tables: &RankTables, grades: &[(GradeId, LevelId)], titles: &[(Title, LevelId)]) -> Self {
        let own = |grade: GradeId| grades.iter().find(|(of, _)| *of == grade).map(|(_, level)| *level);
        let own_title = |title: Title| titles.iter().find(|(of, _)| *of == title).map(|(_, level)| *level);
        Self {
            grades: tables.grades.iter().map(|(id, _)| (*id, own(*id).unwrap_or_else(|| usual_level(*id)))).collect(),
            titles: Title::ALL.map(|title| (title, own_title(title).unwrap_or_else(|| title.usual_level()))).to_vec(),
        }
    }

    /// The level of a grade.
    pub fn of_grade(&self, grade: GradeId) -> Option<LevelId> {
        self.grades.iter().find(|(of, _)| *of == grade).map(|(_, level)| *level)
    }

    fn of_title(&self, title: Title) -> Option<LevelId> {
        self.titles.iter().find(|(of, _)| *of == title).map(|(_, level)| *level)
    }

    /// The levels of a text: `Tingkat 2`, `C`, `TINGKAT A (PIMPINAN)`, `Gol. III/II/I`, `Eselon III`. A letter goes before the
    /// offices that explain it; offices and grades must agree.
    pub fn named(&self, text: &str, tables: &RankTables) -> NamedLevels {
        if let Some(level) = tables.level_named(text) {
            return NamedLevels::Known(vec![level]);
        }
        let words = words(text);
        let Found { letters, numbers, titles, grades, is_open } = Read::all(&words);
        let known = |levels: Vec<Option<LevelId>>| -> NamedLevels {
            let found: Option<Vec<LevelId>> = levels.into_iter().collect();
            let Some(mut found) = found.filter(|found| !found.is_empty()) else { return NamedLevels::Unsettled };
            found.sort_unstable();
            found.dedup();
            NamedLevels::Known(found)
        };
        if !letters.is_empty() {
            return known(letters.into_iter().map(|title| self.of_title(title)).collect());
        }
        if !numbers.is_empty() {
            return known(numbers.iter().map(|number| tables.level_named(number)).collect());
        }
        if is_open {
            return NamedLevels::Unsettled;
        }
        let of_titles = known(titles.iter().map(|title| self.of_title(*title)).collect());
        let of_grades = known(grades.iter().flat_map(|grade| self.of_grade_word(grade, tables)).collect());
        match (titles.is_empty(), grades.is_empty()) {
            (true, true) => NamedLevels::None,
            (false, true) => of_titles,
            (true, false) => of_grades,
            (false, false) if of_titles == of_grades => of_titles,
            (false, false) => NamedLevels::Unsettled,
        }
    }

    /// The levels of a text below a heading, which tells numbers alone: `IV` below `Golongan` is a grade, below `Tingkatan` a level.
    pub fn named_below(&self, heading: &str, text: &str, tables: &RankTables) -> NamedLevels {
        if !is_bare_number(text) {
            return self.named(text, tables);
        }
        match last_head(heading) {
            Some(head) => self.named(&format!("{head} {text}"), tables),
            None if text.chars().all(|sign| sign.is_ascii_digit()) => self.named(text, tables),
            None => NamedLevels::Unsettled,
        }
    }

    /// Levels of the grades that a word names: all of `IV`, or `IV/a` alone.
    fn of_grade_word(&self, word: &str, tables: &RankTables) -> Vec<Option<LevelId>> {
        if let Some(grade) = tables.grade_named(word).filter(|grade| !grade.is_of_contract() && *grade != GradeId::NONE)
        {
            return vec![self.of_grade(grade)];
        }
        let of_number = |name: &str| name.split_once('/').is_some_and(|(number, _)| search_key(number) == word);
        let civil = tables.grades.iter().filter(|(_, name)| of_number(name)).map(|(id, _)| self.of_grade(*id));
        let civil: Vec<_> = civil.collect();
        let contract = || tables.grade_named(word).map(|grade| self.of_grade(grade)).into_iter().collect();
        if civil.is_empty() { contract() } else { civil }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> RankTables {
        let civil = ["I", "II", "III", "IV"].into_iter().flat_map(|number| {
            let letters = if number == "IV" { "abcde" } else { "abcd" };
            letters.chars().map(move |letter| format!("{number}/{letter}"))
        });
        let contract = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"].map(str::to_owned);
        let grades = civil.chain(["-".to_owned()]).chain(contract).zip(1..).map(|(name, id)| (GradeId(id), name));
        let levels = (1..=4).map(|id| (LevelId(id), format!("Tingkat {id}")));
        RankTables { ranks: Vec::new(), grades: grades.collect(), levels: levels.collect() }
    }

    fn named(text: &str) -> NamedLevels {
        let tables = tables();
        LevelTable::of(&tables, &[], &[]).named(text, &tables)
    }

    #[test]
    fn grades_echelons_and_letters_are_laid_over_the_table() {
        for (levels, texts) in [
            (
                &[1][..],
                &[
                    "A",
                    "TINGKAT A (PIMPINAN)",
                    "Tingkatan A, Pejabat Eselon II",
                    "Gol. A",
                    "Pejabat Negara",
                    "Eselon I / Kepala Daerah",
                    "Gol. IV/c",
                    "Kepala Daerah/Ketua DPRD",
                ][..],
            ),
            (
                &[2],
                &[
                    "B",
                    "Tingkatan B, Pejabat Eselon III/Golongan IV",
                    "Tingkat 2",
                    "Tk. II",
                    "2",
                    "Eselon II",
                    "Anggota DPRD / Pejabat Eselon II",
                    "Gol. IV/a",
                    "Golongan IVb",
                ],
            ),
            (&[1, 2], &["Gol. IV", "GOLONGAN IV", "Gol.IV", "golIV", "Golongan 4"]),
            (
                &[3],
                &["Gol. III", "C", "Tingkat Biaya C", "Pejabat Eselon III", "Administrator", "Gol. III/d", "Gol IX"],
            ),
            (&[3, 4], &["Gol. III/II/I", "Golongan III, II dan I"]),
            (&[4], &["Golongan I/II", "TINGKATAN D, Golongan I/II", "Kelas D", "Pengawas", "Eselon IV.a", "Gol V"]),
            (&[2, 3], &["Eselon II dan III", "Eselon II/III"]),
        ] {
            for text in texts {
                let expected: Vec<_> = levels.iter().map(|id| LevelId(*id)).collect();
                assert_eq!(named(text), NamedLevels::Known(expected), "{text}");
            }
        }
    }

    #[test]
    fn what_the_table_does_not_settle_is_left_to_be_asked() {
        for text in [
            "Pejabat Eselon III/Golongan IV",
            "ESELON IV / GOL. III",
            "Golongan IV ke atas",
            "Gol. I s.d. III",
            "Non Eselon",
            "PPPK",
            "Eselon",
            "Eselon V",
        ] {
            assert_eq!(named(text), NamedLevels::Unsettled, "{text}");
        }
        for text in ["", "Satuan", "Besaran (Rp)", "Provinsi", "Pimpinan", "Aceh", "DKI Jakarta", "Tingkat"] {
            assert_eq!(named(text), NamedLevels::None, "{text}");
        }
    }

    #[test]
    fn a_number_is_what_its_heading_says() {
        let tables = tables();
        let table = LevelTable::of(&tables, &[], &[]);
        for (heading, text, expected) in [
            ("GOLONGAN", "IV", &[1, 2][..]),
            ("Tarif per Golongan (Rp)", "III/II", &[3, 4]),
            ("ESELON", "III", &[3]),
            ("Tingkatan", "IV", &[4]),
            ("", "2", &[2]),
            ("TARIF HOTEL PER GOLONGAN (Rp)", "A", &[1]),
        ] {
            let expected = expected.iter().map(|id| LevelId(*id)).collect();
            assert_eq!(table.named_below(heading, text, &tables), NamedLevels::Known(expected), "{heading} {text}");
        }
        assert_eq!(table.named_below("", "IV", &tables), NamedLevels::Unsettled);
    }

    #[test]
    fn levels_that_the_office_set_count() {
        let tables = tables();
        let table = LevelTable::of(&tables, &[(GradeId(13), LevelId(3))], &[(Title::Echelon3, LevelId(2))]);
        assert_eq!(table.named("Gol. IV/a", &tables), NamedLevels::Known(vec![LevelId(3)]));
        assert_eq!(table.named("Eselon III", &tables), NamedLevels::Known(vec![LevelId(2)]));
        assert_eq!(table.of_grade(GradeId(14)), Some(LevelId(2)));
        assert!(Title::ALL.into_iter().all(|title| Title::of_key(title.key()) == Some(title)));
    }
}
