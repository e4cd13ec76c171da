//! Staff, accounts and posts of a plan.

use kernel::Day;
use staff::{
    Acting, Role, StaffKind,
    grade::{GradeId, LevelId, RankId},
};

use super::OldId;

/// A person of the staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeePlan {
    /// Id in the source.
    pub old: OldId,
    /// Name with degrees.
    pub name: String,
    /// 18 or 16 digits, unique; none where there is no usable one.
    pub nip: Option<String>,
    /// Position; `-` where there is none.
    pub position: String,
    /// Rank, by the grade.
    pub rank: RankId,
    /// Grade.
    pub grade: GradeId,
    /// Travel level, by the grade where there is none.
    pub level: LevelId,
    /// Kind.
    pub kind: StaffKind,
    /// Work unit.
    pub unit: Option<OldId>,
    /// Number of the bank account.
    pub account_number: Option<String>,
    /// Name of its bank.
    pub bank: Option<String>,
}

/// An account. Passwords are never taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountPlan {
    /// Id in the source.
    pub old: OldId,
    /// Name of the person.
    pub name: String,
    /// User name, usable and unique without case.
    pub username: String,
    /// Roles, sorted, each once; may be empty.
    pub roles: Vec<Role>,
    /// True for a traveller's account (role 9 of PENA, office 7.1) without another role.
    pub traveller: bool,
    /// Roles of the source that have no equal, by their ids.
    pub roles_without_equal: Vec<i64>,
    /// True if it is to be closed: retired in the source.
    pub closed: bool,
    /// Work unit, where it has a profile.
    pub unit: Option<OldId>,
    /// Staff row.
    pub employee: Option<OldId>,
}

/// Post of a signatory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PostPlan {
    /// Signs memos of a work unit.
    Memo,
    /// Budget user (KPA) of a work unit.
    BudgetUser,
    /// Technical officer (PPTK) of a work unit.
    TechnicalOfficer,
    /// Signs assignment letters of a parent unit.
    Assignment,
}

/// A signatory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignatoryPlan {
    /// Post.
    pub post: PostPlan,
    /// Id in the source, unique within the post.
    pub old: OldId,
    /// Work unit of a memo signatory, budget user, technical officer; parent unit of an assignment signatory.
    pub unit: OldId,
    /// The person.
    pub employee: OldId,
    /// Title without the mark of the quality.
    pub title: String,
    /// Quality: from `Plt.`, `Plh.` or `a.n.` of the title.
    pub acting: Acting,
    /// Title of the principal of an `a.n.`; empty for none.
    pub on_behalf_of: String,
    /// Title after `u.b.`; empty for none.
    pub for_superior: String,
    /// Day on which the appointment was ended.
    pub ended_on: Option<Day>,
}

/// A treasurer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TreasurerPlan {
    /// Id in the source.
    pub old: OldId,
    /// Parent unit.
    pub parent: OldId,
    /// The person.
    pub employee: OldId,
    /// Funding source, by the reference table (1 to 4).
    pub source: i64,
    /// Title.
    pub title: String,
    /// Day on which the appointment was ended.
    pub ended_on: Option<Day>,
}
