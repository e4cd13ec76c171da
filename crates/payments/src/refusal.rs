//! Reasons why a payment or a change of a package is refused.

use kernel::{Day, RupiahSum};
use staff::Denied;

/// The package that holds a receipt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    /// Its number; none before it is handed in.
    pub number: Option<String>,
    /// Its day.
    pub dated_on: Day,
}

/// Reason why a payment or a change of a package is refused; nothing changes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The actor lacks the permission.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The receipt is approved: it is settled, not advanced.
    #[error("the receipt is approved")]
    Approved,
    /// The receipt of this person is not approved.
    #[error("the receipt of {0} is not approved")]
    NotApproved(String),
    /// The receipt was settled on this day.
    #[error("the receipt was settled on {0}")]
    Settled(Day),
    /// Nothing is due to the traveller.
    #[error("nothing is due")]
    NothingDue,
    /// The receipt is in a package.
    #[error("the receipt is in a package")]
    Packed(Packed),
    /// The receipt of this person is in another package.
    #[error("the receipt of {0} is in another package")]
    PackedElsewhere(String, Packed),
    /// The receipt of this person was settled by itself.
    #[error("the receipt of {0} was settled by itself")]
    SettledAlone(String),
    /// A payment of the archive has no paper: the data of its letters stayed in the system of before.
    #[error("a payment of the archive has no paper")]
    Archived,
    /// A reversal is not reversed.
    #[error("a reversal is not reversed")]
    Reversal,
    /// The payment was reversed before.
    #[error("the payment was reversed before")]
    Reversed,
    /// Rupiah of the advance were returned.
    #[error("{0} of the advance were returned")]
    AdvanceReturned(RupiahSum),
    /// No reason is given.
    #[error("no reason is given")]
    NoReason,
    /// The package's state does not lead there.
    #[error("the package's state does not lead there")]
    StateChanged,
    /// The package is not handed in.
    #[error("the package is not handed in")]
    NotSubmitted,
    /// The package has no receipts.
    #[error("the package has no receipts")]
    NoReceipts,
    /// The receipt of this person is of another parent unit.
    #[error("the receipt of {0} is of another parent unit")]
    OtherParent(String),
    /// The receipt of this person is paid from another source.
    #[error("the receipt of {0} is paid from another source")]
    OtherSource(String),
    /// The receipts of these people depart in another year than the package is of.
    #[error("receipts depart in {departs}, the package is of {year}")]
    OtherYear {
        /// Their names.
        names: Vec<String>,
        /// Their year.
        departs: i32,
        /// Budget year of the package.
        year: i32,
    },
    /// The receipts have two budget users (KPA) of these names.
    #[error("the receipts are of two budget users")]
    OtherBudgetUser([String; 2]),
    /// Another package of the parent unit and year has the number.
    #[error("another package has the number")]
    NumberTaken,
    /// A payment of the package is not reversed.
    #[error("a payment of the package stands")]
    PaymentsStand,
    /// The payer verified the receipt of this person.
    #[error("the payer verified the receipt of {0}")]
    Verified(String),
    /// A sub-activity of the package has too little left, and its guard refuses.
    #[error("the budget is short of {0}")]
    Short(RupiahSum),
}
