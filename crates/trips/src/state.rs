//! States of a trip after it was filed.

/// State of a trip, derived from its letters and receipts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TripState {
    /// Diajukan: the assignment letter has no number yet.
    Filed,
    /// Ditugaskan: the assignment letter has a number.
    Assigned,
    /// Selesai: every receipt is approved.
    Finished,
    /// Batal: called off; its numbers are void.
    Cancelled,
}

impl TripState {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::Filed, Self::Assigned, Self::Finished, Self::Cancelled];

    /// Derives the state of a trip: whether it was cancelled, whether its assignment letter has a number, and whether every
    /// receipt is approved.
    pub fn of(cancelled: bool, assigned: bool, all_approved: bool) -> Self {
        match (cancelled, assigned, all_approved) {
            (true, _, _) => Self::Cancelled,
            (false, false, _) => Self::Filed,
            (false, true, false) => Self::Assigned,
            (false, true, true) => Self::Finished,
        }
    }

    /// Number of the state in the database.
    pub fn id(self) -> i64 {
        match self {
            Self::Filed => 1,
            Self::Assigned => 2,
            Self::Finished => 3,
            Self::Cancelled => 4,
        }
    }

    /// The state with a number.
    pub fn from_id(id: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.id() == id)
    }

    /// The word on the wire (`keadaan`).
    pub fn word(self) -> &'static str {
        match self {
            Self::Filed => "diajukan",
            Self::Assigned => "ditugaskan",
            Self::Finished => "selesai",
            Self::Cancelled => "batal",
        }
    }

    /// The state of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.word() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TripState::{Assigned, Cancelled, Filed, Finished};

    #[test]
    fn the_state_follows_from_letters_and_receipts() {
        for (cancelled, assigned, approved, state) in [
            (false, false, false, Filed),
            (false, true, false, Assigned),
            (false, true, true, Finished),
            (true, false, false, Cancelled),
            (true, true, true, Cancelled),
        ] {
            assert_eq!(TripState::of(cancelled, assigned, approved), state);
        }
    }

    #[test]
    fn every_state_is_found_by_its_word_and_number() {
        assert_eq!(TripState::ALL.map(|state| TripState::from_word(state.word())), TripState::ALL.map(Some));
        assert_eq!(TripState::from_word("ditunda"), None);
        assert_eq!(TripState::ALL.map(|state| TripState::from_id(state.id())), TripState::ALL.map(Some));
    }
}
