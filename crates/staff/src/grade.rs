//! Ranks (pangkat), grades (golongan) and travel levels (tingkatan) of employees (contract 4.3).

use kernel::text::heading_key as key;

kernel::ids! {
    /// A rank.
    RankId,
    /// A grade.
    GradeId,
    /// A travel level.
    LevelId,
}

/// Id of the entry `-` in the tables of ranks and grades.
const NONE: i64 = 18;
/// Grades of contract employees (PPPK), I to XVII (Perpres 98/2020), are the 17 ids after it.
const CONTRACT: i64 = 17;

impl RankId {
    /// No rank: the entry `-`.
    pub const NONE: Self = Self(NONE);
}

impl GradeId {
    /// No grade: the entry `-`.
    pub const NONE: Self = Self(NONE);

    /// Returns whether the grade is one of contract employees (PPPK), who have no rank.
    pub fn is_of_contract(self) -> bool {
        (NONE + 1..=NONE + CONTRACT).contains(&self.0)
    }
}

/// The travel level that offices usually give to a grade: IV/c and above, IV, III and contract employees from IX, others.
pub fn usual_level(grade: GradeId) -> LevelId {
    let contract = grade.0 - NONE;
    LevelId(match grade.0 {
        15..=17 => 1,
        13 | 14 => 2,
        9..=12 => 3,
        _ if grade.is_of_contract() && contract >= 13 => 2,
        _ if grade.is_of_contract() && contract >= 9 => 3,
        _ => 4,
    })
}

/// Returns whether a rank belongs to a grade: the same row of the table, or one of them is `-`.
pub fn fits(rank: RankId, grade: GradeId) -> bool {
    rank == RankId::NONE || grade == GradeId::NONE || rank.0 == grade.0
}

/// The reference tables of ranks, grades and levels, by id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RankTables {
    /// Ranks.
    pub ranks: Vec<(RankId, String)>,
    /// Grades.
    pub grades: Vec<(GradeId, String)>,
    /// Levels.
    pub levels: Vec<(LevelId, String)>,
}

impl RankTables {
    /// Finds the rank of this name, ignoring blanks and case; an empty name and `-` are the entry `-`.
    pub fn rank_named(&self, name: &str) -> Option<RankId> {
        if is_none(name) { Some(RankId::NONE) } else { find(&self.ranks, name, key) }
    }

    /// Finds the grade of this name: `IV/a`, `iv a` and `4A` alike, `IX`, `PPPK IX` and `9` too; an empty name and `-` are the
    /// entry `-`.
    pub fn grade_named(&self, name: &str) -> Option<GradeId> {
        if is_none(name) { Some(GradeId::NONE) } else { find(&self.grades, name, grade_key) }
    }

    /// Finds the level of this name or number: `Tingkat 3`, `Tk. III` and `3` alike. Letters are read by the office's
    /// [`LevelTable`](crate::level_table::LevelTable).
    pub fn level_named(&self, name: &str) -> Option<LevelId> {
        find(&self.levels, name, level_key).filter(|_| !is_none(name))
    }
}

fn is_none(name: &str) -> bool {
    matches!(name.trim(), "" | "-")
}

/// Finds the entry whose name has the same key.
fn find<I: Copy>(entries: &[(I, String)], name: &str, key: impl Fn(&str) -> String) -> Option<I> {
    let wanted = key(name);
    entries.iter().find(|(_, entry)| key(entry) == wanted).map(|(id, _)| *id)
}

/// Number of a level.
fn level_key(text: &str) -> String {
    let key = key(text);
    let bare = ["tingkatan", "tingkat", "tkt", "tk"].iter().find_map(|word| key.strip_prefix(word)).unwrap_or(&key);
    let roman = ["i", "ii", "iii", "iv"].iter().position(|name| *name == bare);
    roman.map_or_else(|| bare.to_owned(), |place| (place + 1).to_string())
}

/// Roman numerals of the grades of contract employees.
const ROMAN: [&str; 17] =
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi", "xvii"];

/// As [`key`], with the Roman numeral of a grade as a number.
fn grade_key(text: &str) -> String {
    let key = key(text);
    let key = ["pppk", "golongan", "gol"].iter().find_map(|word| key.strip_prefix(word)).unwrap_or(&key).to_owned();
    if let Some(number) = ROMAN.iter().position(|roman| *roman == key) {
        return (number + 1).to_string();
    }
    for (roman, digit) in [("iv", "4"), ("iii", "3"), ("ii", "2"), ("i", "1")] {
        if let Some(letter) = key.strip_prefix(roman) {
            return format!("{digit}{letter}");
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank_tables() -> RankTables {
        fn table<I: From<i64>>(names: &[(i64, &str)]) -> Vec<(I, String)> {
            names.iter().map(|(id, name)| (I::from(*id), (*name).to_owned())).collect()
        }
        RankTables {
            ranks: table(&[(9, "Penata Muda"), (13, "Pembina"), (18, "-")]),
            grades: table(&[
                (9, "III/a"),
                (13, "IV/a"),
                (1, "I/a"),
                (18, "-"),
                (19, "I"),
                (22, "IV"),
                (27, "IX"),
                (28, "X"),
            ]),
            levels: table(&[(1, "Tingkat 1"), (3, "Tingkat 3")]),
        }
    }

    #[test]
    fn a_rank_fits_its_own_grade_and_the_entry_none() {
        assert!(fits(RankId(13), GradeId(13)));
        assert!(fits(RankId(13), GradeId::NONE));
        assert!(fits(RankId::NONE, GradeId(13)));
        assert!(!fits(RankId(13), GradeId(9)));
    }

    #[test]
    fn names_are_found_in_any_spelling() {
        let rank_tables = rank_tables();
        assert_eq!(rank_tables.rank_named(" penata  muda"), Some(RankId(9)));
        for text in ["IV/a", "iv a", "4A", "IV.A", "IV/A "] {
            assert_eq!(rank_tables.grade_named(text), Some(GradeId(13)), "{text}");
        }
        assert_eq!(rank_tables.grade_named("I/a"), Some(GradeId(1)));
        for (id, texts) in
            [(19, ["I", "PPPK I", "1"]), (22, ["IV", "pppk-iv", "Gol. 4"]), (27, ["ix", "PPPK  IX", "9"])]
        {
            for text in texts {
                assert_eq!(rank_tables.grade_named(text), Some(GradeId(id)), "{text}");
            }
        }
        assert!(GradeId(19).is_of_contract() && GradeId(35).is_of_contract());
        assert!(!GradeId(17).is_of_contract() && !GradeId::NONE.is_of_contract());
        assert_eq!(rank_tables.level_named("TINGKAT 3"), Some(LevelId(3)));
        assert_eq!(rank_tables.level_named("3"), Some(LevelId(3)));
    }

    #[test]
    fn rank_and_grade_have_an_entry_none_and_level_has_not() {
        let rank_tables = rank_tables();
        assert_eq!(
            (rank_tables.rank_named(""), rank_tables.grade_named(" - ")),
            (Some(RankId::NONE), Some(GradeId::NONE))
        );
        assert_eq!((rank_tables.level_named(""), rank_tables.level_named("-")), (None, None));
    }

    #[test]
    fn other_names_are_unknown() {
        let rank_tables = rank_tables();
        assert_eq!(rank_tables.rank_named("Panglima"), None);
        assert_eq!(rank_tables.grade_named("XX"), None);
        assert_eq!(rank_tables.level_named("Tingkat 9"), None);
    }
}
