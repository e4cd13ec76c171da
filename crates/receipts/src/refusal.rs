//! Reasons why an action on a receipt is refused.

use kernel::{Day, RupiahSum};
use staff::Denied;

/// Most reasons that are chosen for a rejection.
pub const MOST_REASONS: usize = 10;

/// Reason why an action on a receipt is refused; nothing changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The actor lacks the permission.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The state does not allow the transition, or changed meanwhile.
    #[error("the receipt's state does not lead there")]
    StateChanged,
    /// Submitted or approved: lines, actual costs and photos stay as they are.
    #[error("the receipt is closed")]
    Closed,
    /// The trip was cancelled on this day.
    #[error("the trip was cancelled on {0}")]
    TripCancelled(Day),
    /// The trip was not cancelled.
    #[error("the trip was not cancelled")]
    NotCancelled,
    /// There are no lines to submit.
    #[error("the receipt has no lines")]
    NoLines,
    /// The trip's assignment letter is not issued.
    #[error("the assignment letter is not issued")]
    LetterNotIssued,
    /// A rejection needs a reason.
    #[error("no reason is given")]
    NoReason,
    /// More reasons are chosen for a rejection than [`MOST_REASONS`].
    #[error("too many reasons are chosen")]
    TooManyReasons,
    /// Reopening an approved receipt needs a reason.
    #[error("no reason is given for reopening")]
    NoReopeningReason,
    /// A line that is to be corrected needs a note.
    #[error("no note is given for the line")]
    NoLineNote,
    /// A line is still to be corrected.
    #[error("a line is to be corrected")]
    LinesToCorrect,
    /// The verifier has judged a line.
    #[error("a line is judged")]
    LinesJudged,
    /// After a rejection nothing was changed or answered.
    #[error("nothing was changed or answered")]
    NothingChanged,
    /// The receipt was changed since the caller read it.
    #[error("the receipt was changed meanwhile")]
    Stale,
    /// Only an approved receipt is printed.
    #[error("the receipt is not approved")]
    NotApproved,
    /// There are no actual costs.
    #[error("there are no actual costs")]
    NoActualCosts,
    /// The line of the actual costs is computed, not edited.
    #[error("the line is the sum of the actual costs")]
    ComputedLine,
    /// The receipt has lines already.
    #[error("the receipt has lines")]
    HasLines,
    /// The receipt is approved: its advance stays as it is.
    #[error("the receipt is approved")]
    Approved,
    /// An automatic receipt needs the provinces of all places.
    #[error("a place has no province")]
    NoProvince,
    /// More nights than the trip has.
    #[error("more than {most} nights")]
    TooManyNights {
        /// Nights of the trip that no host provides.
        most: u32,
        /// Its days.
        days: u32,
        /// Nights that a host provides.
        provided: u32,
    },
    /// There is no ceiling of lodging for a night.
    #[error("there is no tariff of lodging")]
    NoLodgingTariff,
    /// Automatic receipts are for receipts without lines.
    #[error("not a receipt to be computed")]
    NotAutomatic,
    /// The computation gives neither transport nor allowance.
    #[error("the computation gives no expense")]
    NothingComputed,
    /// The trip has as many photos as it may have.
    #[error("the trip has too many photos")]
    TooManyPhotos,
    /// The line has as many proofs as it may have.
    #[error("the line has too many proofs")]
    TooManyProofsOfLine,
    /// The receipt has as many proofs as it may have.
    #[error("the receipt has too many proofs")]
    TooManyProofs,
    /// An order of proofs that does not name each of the line once.
    #[error("not an order of the line's proofs")]
    ProofOrder,
    /// The budget of the trip does not suffice, and its guard refuses: rupiah missing.
    #[error("the budget is short of {0}")]
    BudgetShort(RupiahSum),
    /// The list of checks refuses it.
    #[error("findings stand against it")]
    Findings,
    /// A computed line would be above [`kernel::Rupiah::MAX`].
    #[error("a computed line is too large")]
    LineTooLarge,
}
