//! Employees (pegawai): checks of a staff record, and warnings (contract E4).

use kernel::{Day, Nip, nip::NipDoubt};

use crate::{
    bank_account::{BankAccount, BankAccountDraft},
    grade::{GradeId, LevelId, RankId, RankTables, fits},
    kind::StaffKind,
    twin::same,
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
    /// Kind; guessed from NIP and grade where it is not said.
    pub kind: Option<StaffKind>,
    /// Work unit, where it is known.
    pub work_unit: Option<WorkUnitId>,
    /// Bank account; kept where it is not said.
    pub account: BankAccountDraft,
    /// Telephone.
    pub phone: Option<String>,
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
    /// Kind.
    pub kind: StaffKind,
    /// Work unit, where it is known.
    pub work_unit: Option<WorkUnitId>,
    /// Bank account.
    pub account: BankAccount,
    /// Telephone.
    pub phone: Option<String>,
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
    /// No telephone number.
    #[error("no telephone number")]
    Phone,
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
    /// Draft that keeps the work unit, the telephone and the chosen kind of `before` where it does not say them. A kind that was guessed is
    /// guessed anew.
    #[must_use]
    pub fn amending(self, before: &EmployeeRecord) -> Self {
        let chosen = Some(before.kind).filter(|kind| *kind != StaffKind::guess(before.nip.as_ref(), before.grade));
        let BankAccount { bank, number } = before.account.clone().changed(&self.account);
        let account =
            BankAccountDraft { bank: Some(bank.unwrap_or_default()), number: Some(number.unwrap_or_default()) };
        let phone = self.phone.clone().or_else(|| before.phone.clone());
        Self { work_unit: self.work_unit.or(before.work_unit), kind: self.kind.or(chosen), account, phone, ..self }
    }

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
                let kind = self.kind.unwrap_or_else(|| StaffKind::guess(nip.as_ref(), grade));
                let account = BankAccount::default().changed(&self.account);
                let (work_unit, phone) = (self.work_unit, self.phone);
                Ok(EmployeeRecord { name, nip, position, rank, grade, level, kind, work_unit, account, phone })
            }
            _ => Err(faults),
        }
    }
}

impl EmployeeRecord {
    /// Returns whether the record may newly have a twin: a person without NIP whose name or NIP differs from `before`.
    pub fn may_be_twin(&self, before: Option<&Self>) -> bool {
        let known = |before: &Self| before.nip.is_none() && same(&before.name, &self.name);
        self.nip.is_none() && !before.is_some_and(known)
    }

    /// The record with what differs between two others, so that a change that was seen earlier takes nothing back.
    #[must_use]
    pub fn with_changes_of(&self, before: &Self, after: &Self) -> Self {
        fn pick<T: Clone + PartialEq>(own: &T, before: &T, after: &T) -> T {
            if before == after { own.clone() } else { after.clone() }
        }
        Self {
            name: pick(&self.name, &before.name, &after.name),
            nip: pick(&self.nip, &before.nip, &after.nip),
            position: pick(&self.position, &before.position, &after.position),
            rank: pick(&self.rank, &before.rank, &after.rank),
            grade: pick(&self.grade, &before.grade, &after.grade),
            level: pick(&self.level, &before.level, &after.level),
            kind: pick(&self.kind, &before.kind, &after.kind),
            work_unit: pick(&self.work_unit, &before.work_unit, &after.work_unit),
            account: pick(&self.account, &before.account, &after.account),
            phone: pick(&self.phone, &before.phone, &after.phone),
        }
    }

    /// Warnings about the record on `today`.
    pub fn warnings(&self, today: Day) -> Vec<EmployeeWarning> {
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
            kind: None,
            work_unit: None,
            account: BankAccountDraft::default(),
            phone: None,
        }
    }

    fn today() -> Day {
        Day::from_ymd_opt(2026, 3, 1).unwrap()
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
    fn an_amended_record_keeps_a_chosen_kind_and_the_work_unit() {
        let known = EmployeeDraft { work_unit: Some(WorkUnitId(4)), ..draft() }.check(&rank_tables()).unwrap();
        let contract = EmployeeDraft { nip: "199001012023212001".into(), ..draft() };
        let guessed = contract.clone().amending(&known).check(&rank_tables()).unwrap();
        assert_eq!((guessed.kind, guessed.work_unit), (StaffKind::Contract, Some(WorkUnitId(4))));
        let chosen = EmployeeRecord { kind: StaffKind::Candidate, ..known };
        assert_eq!(contract.amending(&chosen).check(&rank_tables()).unwrap().kind, StaffKind::Candidate);
    }

    #[test]
    fn a_twin_is_sought_for_people_without_nip_who_are_new_or_renamed() {
        let without = EmployeeDraft { nip: "-".into(), ..draft() }.check(&rank_tables()).unwrap();
        let with = draft().check(&rank_tables()).unwrap();
        assert!(without.may_be_twin(None) && without.may_be_twin(Some(&with)));
        assert!(!without.may_be_twin(Some(&without)) && !with.may_be_twin(None));
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
