//! Employees (pegawai): checks of a staff record, and warnings (contract E4).

use chrono::NaiveDate;
use kernel::{Nip, nip::NipDoubt};

use crate::{
    grade::{GradeId, LevelId, RankId, RankTables, fits},
    unit::WorkUnitId,
};

kernel::ids! {
    /// An employee.
    EmployeeId,
}

/// A staff record as typed or imported, unchecked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EmployeeDraft {
    /// Name with degrees.
    pub name: Option<String>,
    /// NIP, as typed.
    pub nip: String,
    /// Position (jabatan).
    pub position: Option<String>,
    /// Rank; none is the entry `-`.
    pub rank: Option<RankId>,
    /// Grade; none is the entry `-`.
    pub grade: Option<GradeId>,
    /// Travel level.
    pub level: Option<LevelId>,
    /// Work unit, where it is known.
    pub work_unit: Option<WorkUnitId>,
}

/// A checked staff record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeRecord {
    /// Name with degrees.
    pub name: String,
    /// NIP, where there is one.
    pub nip: Option<Nip>,
    /// Position (jabatan).
    pub position: String,
    /// Rank.
    pub rank: RankId,
    /// Grade.
    pub grade: GradeId,
    /// Travel level.
    pub level: LevelId,
    /// Work unit, where it is known.
    pub work_unit: Option<WorkUnitId>,
}

/// Fault of a draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EmployeeFault {
    /// No name.
    #[error("no name")]
    Name,
    /// Not 16 or 18 digits.
    #[error("no NIP")]
    Nip,
    /// No position.
    #[error("no position")]
    Position,
    /// An unknown rank.
    #[error("an unknown rank")]
    Rank,
    /// An unknown grade.
    #[error("an unknown grade")]
    Grade,
    /// No level, or an unknown one.
    #[error("no level")]
    Level,
}

/// Warning about a staff record; it does not prevent storing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmployeeWarning {
    /// Rank and grade are of different rows of the table.
    RankAndGrade,
    /// A part of the NIP is implausible.
    Nip(NipDoubt),
}

impl EmployeeDraft {
    /// Checks a draft against the reference tables.
    ///
    /// # Errors
    /// Every fault.
    pub fn check(self, rank_tables: &RankTables) -> Result<EmployeeRecord, Vec<EmployeeFault>> {
        let nip = Nip::parse(&self.nip);
        let rank = self.rank.unwrap_or(RankId::NONE);
        let grade = self.grade.unwrap_or(GradeId::NONE);
        let level = self.level.filter(|id| rank_tables.levels.iter().any(|(known, _)| known == id));
        let faults: Vec<_> = [
            (self.name.is_none(), EmployeeFault::Name),
            (nip.is_err(), EmployeeFault::Nip),
            (self.position.is_none(), EmployeeFault::Position),
            (!rank_tables.ranks.iter().any(|(known, _)| *known == rank), EmployeeFault::Rank),
            (!rank_tables.grades.iter().any(|(known, _)| *known == grade), EmployeeFault::Grade),
            (level.is_none(), EmployeeFault::Level),
        ]
        .into_iter()
        .filter_map(|(wrong, fault)| wrong.then_some(fault))
        .collect();
        match (self.name, nip, self.position, level) {
            (Some(name), Ok(nip), Some(position), Some(level)) if faults.is_empty() => {
                Ok(EmployeeRecord { name, nip, position, rank, grade, level, work_unit: self.work_unit })
            }
            _ => Err(faults),
        }
    }
}

impl EmployeeRecord {
    /// Warnings about the record on `today`.
    pub fn warnings(&self, today: NaiveDate) -> Vec<EmployeeWarning> {
        let doubts = self.nip.iter().flat_map(|nip| nip.doubts(today)).map(EmployeeWarning::Nip);
        let rank = (!fits(self.rank, self.grade)).then_some(EmployeeWarning::RankAndGrade);
        rank.into_iter().chain(doubts).collect()
    }
}

/// Post of an employee; nobody with a post can be retired from the staff (contract E8).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Post {
    /// Signs memos of the work unit of this name.
    MemoSignatory(String),
    /// Budget user (KPA) of the work unit of this name.
    BudgetUser(String),
    /// Technical officer (PPTK) of the work unit of this name.
    TechnicalOfficer(String),
    /// Signs assignment letters of the parent unit of this name.
    AssignmentSignatory(String),
    /// Treasurer of a funding source in a parent unit.
    Treasurer {
        /// Name of the source.
        source: String,
        /// Name of the parent unit.
        parent: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank_tables() -> RankTables {
        RankTables {
            ranks: vec![(RankId(13), "Pembina".into()), (RankId::NONE, "-".into())],
            grades: vec![(GradeId(13), "IV/a".into()), (GradeId(9), "III/a".into()), (GradeId::NONE, "-".into())],
            levels: vec![(LevelId(3), "Tingkat 3".into())],
        }
    }

    fn draft() -> EmployeeDraft {
        EmployeeDraft {
            name: Some("Sifulan, SKM".into()),
            nip: "19800101 200501 1 001".into(),
            position: Some("Staf".into()),
            rank: Some(RankId(13)),
            grade: Some(GradeId(13)),
            level: Some(LevelId(3)),
            work_unit: None,
        }
    }

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, 1).unwrap()
    }

    #[test]
    fn a_whole_draft_becomes_a_record_without_a_warning() {
        let record = draft().check(&rank_tables()).unwrap();
        assert_eq!(record.nip.as_ref().map(Nip::digits), Some("198001012005011001"));
        assert_eq!(record.warnings(today()), []);
    }

    #[test]
    fn name_position_and_level_are_required_and_all_faults_are_found() {
        use EmployeeFault::{Grade, Level, Name, Nip, Position, Rank};
        let empty =
            EmployeeDraft { nip: "1".into(), rank: Some(RankId(99)), grade: Some(GradeId(99)), ..Default::default() };
        assert_eq!(empty.check(&rank_tables()), Err(vec![Name, Nip, Position, Rank, Grade, Level]));
        let unknown = EmployeeDraft { level: Some(LevelId(9)), ..draft() };
        assert_eq!(unknown.check(&rank_tables()), Err(vec![Level]));
    }

    #[test]
    fn rank_grade_and_nip_are_optional() {
        let bare = EmployeeDraft { nip: "-".into(), rank: None, grade: None, ..draft() };
        let record = bare.check(&rank_tables()).unwrap();
        assert_eq!((record.rank, record.grade, record.nip.clone()), (RankId::NONE, GradeId::NONE, None));
        assert_eq!(record.warnings(today()), []);
    }

    #[test]
    fn a_mismatched_rank_and_an_implausible_nip_are_warnings() {
        let odd = EmployeeDraft { grade: Some(GradeId(9)), nip: "198013012005011001".into(), ..draft() };
        let record = odd.check(&rank_tables()).unwrap();
        assert_eq!(
            record.warnings(today()),
            [EmployeeWarning::RankAndGrade, EmployeeWarning::Nip(NipDoubt::BirthDate)]
        );
    }
}
