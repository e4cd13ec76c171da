//! Events in the history of a receipt.

/// A state transition that the history of a receipt lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiptEvent {
    /// Handed to the verifier.
    Submitted,
    /// Returned with a reason.
    Rejected,
    /// Verified.
    Approved,
    /// Gone back to the clerk: taken back, or because the trip was cancelled.
    Withdrawn,
    /// Returned to the clerk after it was approved.
    Reopened,
}

impl ReceiptEvent {
    const ALL: [Self; 5] = [Self::Submitted, Self::Rejected, Self::Approved, Self::Withdrawn, Self::Reopened];

    /// The name it is stored under.
    pub fn name(self) -> &'static str {
        match self {
            Self::Submitted => "submitted",
            Self::Rejected => "rejected",
            Self::Approved => "approved",
            Self::Withdrawn => "withdrawn",
            Self::Reopened => "reopened",
        }
    }

    /// The event of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_found_by_its_name() {
        assert_eq!(ReceiptEvent::ALL.map(|event| ReceiptEvent::from_name(event.name())), ReceiptEvent::ALL.map(Some));
        assert_eq!(ReceiptEvent::from_name("printed"), None);
    }
}
