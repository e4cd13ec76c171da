//! Signatories (tanda tangan) of the documents, with their titles.
//!
//! A title belongs to the signatory and is read when a letter gets its number: a corrected title appears on later letters,
//! and on an issued one after its next revision. A successor in a post is a new signatory, and the former one is removed.

use crate::{EmployeeId, ParentUnitId, Tenure, WorkUnitId};

kernel::ids! {
    /// A signatory, within its [`SignatoryPost`].
    SignatoryId,
}

/// Documents signed for a work unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnitPost {
    /// Memos (nota dinas).
    Memo,
    /// The budget: pengguna anggaran, KPA.
    BudgetUser,
    /// The activity: PPTK.
    TechnicalOfficer,
}

impl UnitPost {
    /// The post with this number on the wire (contract U5).
    pub fn from_id(id: i64) -> Option<Self> {
        match id {
            1 => Some(Self::Memo),
            2 => Some(Self::BudgetUser),
            3 => Some(Self::TechnicalOfficer),
            _ => None,
        }
    }
}

/// Documents a signatory signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignatoryPost {
    /// For a work unit.
    Unit(UnitPost),
    /// Assignment letters (surat tugas), for a parent unit.
    Assignment,
}

/// A signatory who is not retired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signatory {
    /// Its id.
    pub id: SignatoryId,
    /// The employee who signs.
    pub employee: EmployeeId,
    /// The title above the signature.
    pub title: String,
    /// In what quality and on which days the employee signs.
    pub tenure: Tenure,
    /// The parent unit it belongs to.
    pub parent: ParentUnitId,
    /// The work unit it signs for; `None` for assignment letters, which the parent unit sends.
    pub work_unit: Option<WorkUnitId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn post_numbers_are_those_of_the_wire() {
        assert_eq!(UnitPost::from_id(1), Some(UnitPost::Memo));
        assert_eq!(UnitPost::from_id(2), Some(UnitPost::BudgetUser));
        assert_eq!(UnitPost::from_id(3), Some(UnitPost::TechnicalOfficer));
        assert_eq!((UnitPost::from_id(0), UnitPost::from_id(4)), (None, None));
    }
}
