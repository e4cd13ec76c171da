//! Kinds of letter with numbers of their own.

/// A numbered letter. Outgoing letters share the memo's counter and pattern (contract 4.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LetterKind {
    /// Surat tugas.
    AssignmentLetter,
    /// Nota dinas, and every outgoing letter.
    Memo,
    /// SPD (surat perjalanan dinas), one a traveller.
    TravelOrder,
}

impl LetterKind {
    /// Every kind, by id.
    pub const ALL: [Self; 3] = [Self::AssignmentLetter, Self::Memo, Self::TravelOrder];

    /// The id in the reference table.
    pub fn id(self) -> i64 {
        match self {
            Self::AssignmentLetter => 1,
            Self::Memo => 2,
            Self::TravelOrder => 3,
        }
    }

    /// The kind with this id.
    pub fn from_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_those_of_the_reference_table() {
        for (id, kind) in [(1, LetterKind::AssignmentLetter), (2, LetterKind::Memo), (3, LetterKind::TravelOrder)] {
            assert_eq!(LetterKind::from_id(id), Some(kind));
        }
        assert_eq!(LetterKind::from_id(4), None);
    }
}
