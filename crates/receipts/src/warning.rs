//! Warnings about the lines of a receipt: they are stored nevertheless, and the verifier decides.

use chrono::NaiveDate;
use kernel::{Rupiah, RupiahSum};

use crate::calculation::PaidDay;

/// A warning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    /// The person has a daily allowance of this day on another receipt.
    AlreadyPaid(PaidDay),
    /// More daily allowances than days of the trip that are not paid already.
    TooManyAllowances {
        /// Allowances of the receipt.
        claimed: u32,
        /// Days that are free for them.
        free: u32,
    },
    /// There is no tariff of daily allowances for a place on a day.
    NoTariff {
        /// The place.
        place: String,
        /// The day.
        day: NaiveDate,
    },
    /// Handed in before the last return of the trip, named here.
    SubmittedEarly(NaiveDate),
    /// A hotel or ticket, by its item, without a bill.
    NoProof(String),
    /// The receipt exceeds what is booked for it, and the budget does not suffice (office C-4): rupiah missing.
    BudgetShort(RupiahSum),
    /// The advance is above the estimate (office C-4).
    AdvanceAboveEstimate {
        /// The advance.
        advance: Rupiah,
        /// The estimate.
        estimate: RupiahSum,
    },
    /// Hotel lines sum to more than their nights may cost.
    LodgingAbove {
        /// Excess over it.
        excess: RupiahSum,
        /// Numbers of nights with their ceilings.
        nights: Vec<(u32, Rupiah)>,
    },
}
