//! Treasurers (bendahara): who pays for a funding source in a parent unit.

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
    /// Of which parent unit.
    pub parent: ParentUnitId,
    /// The funding source paid from.
    pub source: i64,
    /// Who pays.
    pub employee: EmployeeId,
    /// The title, as printed.
    pub title: String,
}

/// How a treasurer's entry takes a change (contract N12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TreasurerChange {
    /// The entry itself changes.
    Amend,
    /// The entry is retired and another takes its place: trips made before keep the earlier person.
    Succeed,
}

impl Treasurer {
    /// How the entry takes `employee`: a trip that names it must not change its treasurer. A corrected title alone
    /// stays with the entry, as with signatories.
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
