//! States of packages.

use kernel::Day;

use crate::{payment::Means, refusal::Refusal};

/// Facts of a package's payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackagePayment {
    /// Day.
    pub paid_on: Day,
    /// Means.
    pub means: Means,
    /// Number of the voucher.
    pub reference: String,
    /// Number of the disbursement order (SP2D).
    pub order: Option<String>,
}

/// State of a package with its facts; a transition consumes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackageState {
    /// Disusun: being put together; a number may be typed.
    Drafted {
        /// The number typed.
        number: Option<String>,
    },
    /// Diajukan: handed in with its number; its account lines are frozen.
    Submitted {
        /// The number.
        number: String,
    },
    /// Dibayar.
    Paid {
        /// The number.
        number: String,
        /// The payment.
        payment: PackagePayment,
    },
    /// Batal: its number is void and given to no other package.
    Cancelled {
        /// The number, if it had one.
        number: Option<String>,
        /// Reason.
        reason: String,
    },
}

impl PackageState {
    /// Words of the states, in order.
    pub const WORDS: [&str; 4] = ["disusun", "diajukan", "dibayar", "batal"];

    /// Returns whether a package with this word is still to be paid.
    pub fn is_unpaid(word: &str) -> bool {
        matches!(word, "disusun" | "diajukan")
    }

    /// The word on the wire and in the database.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Drafted { .. } => "disusun",
            Self::Submitted { .. } => "diajukan",
            Self::Paid { .. } => "dibayar",
            Self::Cancelled { .. } => "batal",
        }
    }

    /// The number, if there is one.
    pub fn number(&self) -> Option<&str> {
        match self {
            Self::Drafted { number } | Self::Cancelled { number, .. } => number.as_deref(),
            Self::Submitted { number } | Self::Paid { number, .. } => Some(number),
        }
    }

    /// Goes from drafted to submitted, with the number typed before or the one given now.
    ///
    /// # Errors
    /// [`Refusal::StateChanged`] from any other state.
    pub fn submit(self, given: impl FnOnce() -> String) -> Result<Self, Refusal> {
        match self {
            Self::Drafted { number } => Ok(Self::Submitted { number: number.unwrap_or_else(given) }),
            Self::Submitted { .. } | Self::Paid { .. } | Self::Cancelled { .. } => Err(Refusal::StateChanged),
        }
    }

    /// Goes from submitted to paid.
    ///
    /// # Errors
    /// [`Refusal::StateChanged`] from any other state.
    pub fn pay(self, payment: PackagePayment) -> Result<Self, Refusal> {
        match self {
            Self::Submitted { number } => Ok(Self::Paid { number, payment }),
            Self::Drafted { .. } | Self::Paid { .. } | Self::Cancelled { .. } => Err(Refusal::StateChanged),
        }
    }

    /// Goes to cancelled; a paid one once none of its payments stands.
    ///
    /// # Errors
    /// [`Refusal::StateChanged`] for a cancelled one, [`Refusal::PaymentsStand`].
    pub fn cancel(self, reason: String, payments_stand: bool) -> Result<Self, Refusal> {
        let number = match self {
            Self::Drafted { number } => number,
            Self::Paid { .. } if payments_stand => return Err(Refusal::PaymentsStand),
            Self::Submitted { number } | Self::Paid { number, .. } => Some(number),
            Self::Cancelled { .. } => return Err(Refusal::StateChanged),
        };
        Ok(Self::Cancelled { number, reason })
    }
}
