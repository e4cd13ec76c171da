//! Treasurers (bendahara): they pay for a funding source in a parent unit.

use crate::{EmployeeId, ParentUnitId};

kernel::ids! {
    /// A treasurer.
    TreasurerId,
}

/// A treasurer who is not retired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Treasurer {
    /// Its id.
    pub id: TreasurerId,
    /// The parent unit.
    pub parent: ParentUnitId,
    /// The funding source.
    pub source: i64,
    /// The employee.
    pub employee: EmployeeId,
    /// The title, as printed.
    pub title: String,
}

/// Way of changing a treasurer's entry (contract N12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TreasurerChange {
    /// The entry is updated.
    Amend,
    /// The entry is retired and replaced by a new one: earlier trips keep the earlier person.
    Succeed,
}

impl Treasurer {
    /// The way for `employee`: a trip that refers to the entry must not change its treasurer. A corrected title alone
    /// updates the entry, as with signatories.
    pub fn change_to(&self, employee: EmployeeId, named_by_a_trip: bool) -> TreasurerChange {
        if named_by_a_trip && employee != self.employee { TreasurerChange::Succeed } else { TreasurerChange::Amend }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trip_keeps_the_treasurer_it_was_filed_with() {
        let (id, parent, title) = (TreasurerId(1), ParentUnitId(1), "Bendahara".to_owned());
        let treasurer = Treasurer { id, parent, source: 1, employee: EmployeeId(1), title };
        assert_eq!(treasurer.change_to(EmployeeId(2), true), TreasurerChange::Succeed);
        assert_eq!(treasurer.change_to(EmployeeId(2), false), TreasurerChange::Amend);
        assert_eq!(treasurer.change_to(EmployeeId(1), true), TreasurerChange::Amend);
    }
}
