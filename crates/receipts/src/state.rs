//! States of a traveller's receipt and their transitions (contract 4.1 and section 8).

use crate::{event::ReceiptEvent, refusal::Refusal};

/// State of a receipt, by name.
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
    /// States a verifier may see: all that were submitted once.
    pub const VERIFIABLE: [Self; 3] = [Self::Submitted, Self::Approved, Self::Rejected];

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

    /// Returns whether lines, actual costs and photos may change.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Draft | Self::Rejected)
    }

    /// The event since which a receipt waits: for its verifier since it was submitted, for its clerk since it was rejected.
    pub fn waits_since(self) -> Option<ReceiptEvent> {
        match self {
            Self::Submitted => Some(ReceiptEvent::Submitted),
            Self::Rejected => Some(ReceiptEvent::Rejected),
            Self::Draft | Self::Approved => None,
        }
    }

    /// Label on the screen: the reference table's, or 'Draf' until the assignment letter is issued.
    pub fn label(self, letter_issued: bool) -> &'static str {
        match self {
            Self::Draft if !letter_issued => "Draf",
            Self::Draft => "SPD dan Surat Tugas sudah dibuat",
            Self::Submitted => "Pengajuan kuitansi",
            Self::Approved => "Kuitansi terverifikasi",
            Self::Rejected => "Kuitansi ditolak",
        }
    }
}

/// State of a receipt with its data; a transition consumes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// Being filled in.
    Draft,
    /// Waiting for the verifier.
    Submitted {
        /// Reason of an earlier rejection; the verifier checks whether it is resolved.
        rejected_for: Option<String>,
    },
    /// Verified.
    Approved,
    /// Returned to the clerk.
    Rejected {
        /// Reason of the rejection.
        reason: String,
    },
}

impl State {
    /// Restores the state from a stored status and note.
    pub fn stored(status: Status, note: Option<String>) -> Self {
        match status {
            Status::Draft => Self::Draft,
            Status::Submitted => Self::Submitted { rejected_for: note },
            Status::Approved => Self::Approved,
            Status::Rejected => Self::Rejected { reason: note.unwrap_or_default() },
        }
    }

    /// Its status.
    pub fn status(&self) -> Status {
        match self {
            Self::Draft => Status::Draft,
            Self::Submitted { .. } => Status::Submitted,
            Self::Approved => Status::Approved,
            Self::Rejected { .. } => Status::Rejected,
        }
    }

    /// The verifier's note (catatan).
    pub fn note(&self) -> Option<&str> {
        match self {
            Self::Draft | Self::Approved => None,
            Self::Submitted { rejected_for } => rejected_for.as_deref(),
            Self::Rejected { reason } => Some(reason),
        }
    }

    /// Goes from draft or rejected to submitted.
    ///
    /// # Errors
    /// [`Refusal::StateChanged`] from any other state.
    pub fn submit(self) -> Result<Self, Refusal> {
        match self {
            Self::Draft => Ok(Self::Submitted { rejected_for: None }),
            Self::Rejected { reason } => Ok(Self::Submitted { rejected_for: Some(reason) }),
            Self::Submitted { .. } | Self::Approved => Err(Refusal::StateChanged),
        }
    }

    /// Goes from submitted to approved; an earlier note is dropped.
    ///
    /// # Errors
    /// [`Refusal::StateChanged`] from any other state.
    pub fn approve(self) -> Result<Self, Refusal> {
        match self {
            Self::Submitted { .. } => Ok(Self::Approved),
            Self::Draft | Self::Approved | Self::Rejected { .. } => Err(Refusal::StateChanged),
        }
    }

    /// Goes from submitted to rejected; the reason replaces an earlier note.
    ///
    /// # Errors
    /// [`Refusal::StateChanged`] from any other state.
    pub fn reject(self, reason: String) -> Result<Self, Refusal> {
        match self {
            Self::Submitted { .. } => Ok(Self::Rejected { reason }),
            Self::Draft | Self::Approved | Self::Rejected { .. } => Err(Refusal::StateChanged),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_labels_are_those_of_the_reference_table() {
        let table = include_str!("../../../fixtures/reference/receipt_statuses.csv");
        let rows: Vec<(i64, &str)> = table
            .lines()
            .skip(1)
            .map(|row| row.split_once(',').map(|(id, label)| (id.parse().unwrap(), label)).unwrap())
            .collect();
        assert_eq!(Status::ALL.map(|status| (status.id(), status.label(true))).to_vec(), rows);
        assert_eq!(Status::ALL.map(|s| Status::from_id(s.id())), Status::ALL.map(Some));
        assert_eq!(Status::from_id(0), None);
    }

    #[test]
    fn only_the_label_of_a_draft_depends_on_the_letter() {
        assert_eq!(Status::Draft.label(false), "Draf");
        for status in Status::VERIFIABLE {
            assert_eq!(status.label(false), status.label(true));
        }
    }

    #[test]
    fn a_submitted_or_approved_receipt_is_closed() {
        assert_eq!(Status::ALL.map(Status::is_open), [true, false, false, true]);
    }

    #[test]
    fn a_receipt_waits_since_it_was_submitted_or_rejected() {
        let [submitted, rejected] = [ReceiptEvent::Submitted, ReceiptEvent::Rejected].map(Some);
        assert_eq!(Status::ALL.map(Status::waits_since), [None, submitted, None, rejected]);
    }

    #[test]
    fn every_state_is_restored_from_status_and_note() {
        for state in [
            State::Draft,
            State::Submitted { rejected_for: None },
            State::Submitted { rejected_for: Some("Bukti kurang".into()) },
            State::Approved,
            State::Rejected { reason: "Bukti kurang".into() },
        ] {
            assert_eq!(State::stored(state.status(), state.note().map(Into::into)), state);
        }
    }

    #[test]
    fn the_note_stays_until_approval() {
        let rejected = State::Submitted { rejected_for: None }.reject("Bukti kurang".into()).unwrap();
        assert_eq!(rejected.note(), Some("Bukti kurang"));
        let again = rejected.submit().unwrap();
        assert_eq!(again.note(), Some("Bukti kurang"));
        assert_eq!(again.approve().unwrap().note(), None);
    }
}
