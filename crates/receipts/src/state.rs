//! Where a traveller's receipt stands (contract 4.1 and section 8).

/// State of a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Being filled in.
    Draft,
    /// Waiting for the verifier.
    Submitted,
    /// Verified; may be printed.
    Approved,
    /// Returned with a reason.
    Rejected,
}

impl Status {
    /// Every state, by id.
    pub const ALL: [Self; 4] = [Self::Draft, Self::Submitted, Self::Approved, Self::Rejected];

    /// The id in the reference table.
    pub fn id(self) -> i64 {
        match self {
            Self::Draft => 1,
            Self::Submitted => 2,
            Self::Approved => 3,
            Self::Rejected => 4,
        }
    }

    /// The state with this id.
    pub fn from_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.id() == id)
    }

    /// Whether lines, rills and photos may change.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Draft | Self::Rejected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_those_of_the_reference_table() {
        assert_eq!(Status::ALL.map(Status::id), [1, 2, 3, 4]);
        assert_eq!(Status::ALL.map(|s| Status::from_id(s.id())), Status::ALL.map(Some));
        assert_eq!(Status::from_id(0), None);
    }

    #[test]
    fn a_submitted_or_approved_receipt_is_closed() {
        assert_eq!(Status::ALL.map(Status::is_open), [true, false, false, true]);
    }
}
