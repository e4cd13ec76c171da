//! Warnings about the lines of a receipt: they are stored nevertheless, and the verifier decides.

use kernel::{Day, Rupiah, RupiahSum};

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
        day: Day,
    },
    /// Handed in before the last return of the trip, named here.
    SubmittedEarly(Day),
    /// A hotel or ticket, by its item, without a bill.
    NoProof(String),
    /// Another hotel line has the same number of the bill.
    SameReference {
        /// Number of the bill.
        reference: String,
        /// Name of the other traveller.
        name: String,
        /// Number of the other trip.
        number: String,
    },
    /// Another receipt of the person for the same days has a line of the same kind and amount.
    SameAmount {
        /// Item.
        item: String,
        /// Amount of the line.
        amount: RupiahSum,
        /// Number of the other trip.
        number: String,
    },
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
