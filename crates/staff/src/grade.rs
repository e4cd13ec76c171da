//! Ranks (pangkat), grades (golongan) and travel levels (tingkatan) of employees (contract 4.3).

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

impl RankId {
    /// No rank: the entry `-`.
    pub const NONE: Self = Self(NONE);
}

impl GradeId {
    /// No grade: the entry `-`.
    pub const NONE: Self = Self(NONE);
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

    /// Finds the grade of this name: `IV/a`, `iv a` and `4A` alike; an empty name and `-` are the entry `-`.
    pub fn grade_named(&self, name: &str) -> Option<GradeId> {
        if is_none(name) { Some(GradeId::NONE) } else { find(&self.grades, name, grade_key) }
    }

    /// Finds the level of this name or number: `Tingkat 3` and `3` alike.
    pub fn level_named(&self, name: &str) -> Option<LevelId> {
        find(&self.levels, name, |text| key(text).trim_start_matches("tingkat").to_owned()).filter(|_| !is_none(name))
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

/// Letters and digits in lower case.
fn key(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// As [`key`], with the Roman numeral of a grade as a digit.
fn grade_key(text: &str) -> String {
    let key = key(text);
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
            grades: table(&[(9, "III/a"), (13, "IV/a"), (1, "I/a"), (18, "-")]),
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
        assert_eq!(rank_tables.grade_named("IX"), None);
        assert_eq!(rank_tables.level_named("Tingkat 9"), None);
    }
}
