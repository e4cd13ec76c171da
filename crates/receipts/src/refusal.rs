//! Why something is not done to a receipt.

use staff::Denied;

/// Why something is not done to a receipt; nothing changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not the actor's to do.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The state does not allow the transition, or changed meanwhile.
    #[error("the receipt's state does not lead there")]
    StateChanged,
    /// Submitted or approved: lines, actual costs and photos stay as they are.
    #[error("the receipt is closed")]
    Closed,
    /// Nothing to submit.
    #[error("the receipt has no lines")]
    NoLines,
    /// The trip's assignment letter was not issued.
    #[error("the assignment letter is not issued")]
    LetterNotIssued,
    /// A rejection says why.
    #[error("no reason is given")]
    NoReason,
    /// Only an approved receipt is printed.
    #[error("the receipt is not approved")]
    NotApproved,
    /// The line of the actual costs is computed, not edited.
    #[error("the line is the sum of the actual costs")]
    ComputedLine,
    /// Automatic receipts are for in-town trips, and for receipts without lines.
    #[error("not a receipt to be computed")]
    NotAutomatic,
    /// Neither transport nor allowance comes out of the computation.
    #[error("the computation gives no expense")]
    NothingComputed,
    /// The total would be no rupiah amount.
    #[error("the total is too large")]
    TotalTooLarge,
}
