//! Data of receipts, and of the papers made from them.

use ::payments::Means;
use chrono::NaiveDate;
use kernel::{Rupiah, RupiahSum};
use receipts::{Priced, nominative::PaidFor};

use super::{TravellerCard, TripLetter, Voucher};

/// An expense line of the kwitansi.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpenseCard {
    /// Expense kind (jenis).
    pub kind: String,
    /// The sum it belongs to.
    pub paid_for: PaidFor,
    /// Item.
    pub item: String,
    /// Quantity.
    pub quantity: u32,
    /// Unit of the quantity.
    pub unit: String,
    /// Price of one, or the sum of the actual costs.
    pub price: RupiahSum,
    /// Quantity x price.
    pub amount: RupiahSum,
    /// Formula of a computed line (beyond B-4).
    pub formula: Option<String>,
    /// The regulation that the computation rests on.
    pub legal_basis: Option<String>,
    /// Price and quantity that were computed, of a line changed by hand (beyond 2.3).
    pub computed: Option<Priced>,
}

/// An actual-cost item (rill) of the kwitansi.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActualCostCard {
    /// Item.
    pub item: String,
    /// Amount.
    pub amount: Rupiah,
}

/// Data of a traveller's receipt (contract 6.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceiptLetter {
    /// The trip it belongs to.
    pub trip: TripLetter,
    /// The traveller.
    pub traveller: TravellerCard,
    /// Expense lines, in order.
    pub lines: Vec<ExpenseCard>,
    /// Actual-cost items, in order.
    pub actual_costs: Vec<ActualCostCard>,
    /// Sum of the lines.
    pub total: RupiahSum,
    /// Advance that was paid; zero without one.
    pub advance: Rupiah,
    /// Rupiah of it that were returned before the receipt was approved.
    pub returned: RupiahSum,
    /// Day on which the trip was cancelled: the lines are the costs of cancelling.
    pub cancelled_on: Option<NaiveDate>,
    /// The settlement that stands, with its means.
    pub settlement: Option<(Voucher, Option<Means>)>,
    /// Returns that stand, in order of entry.
    pub returns: Vec<Voucher>,
    /// The trip's photo, a png or jpeg, for templates that show it; the use case that prints reads its file.
    pub photo: Option<Vec<u8>>,
}

impl ReceiptLetter {
    /// Number of the letter it rests on: the SPD's, or the memo's where there is none (P-40).
    pub fn authority(&self) -> &str {
        self.traveller.travel_order_number.as_ref().unwrap_or(&self.trip.memo_number)
    }
}

/// Data of the paper of a payment: an advance or a return (assurance D-17).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentLetter {
    /// Trip and traveller, with the authority that their receipt rests on.
    pub receipt: ReceiptLetter,
    /// Amount, day and number of proof.
    pub voucher: Voucher,
    /// Means, if they are known.
    pub means: Option<Means>,
    /// Day and reason of its reversal; the reason may be empty.
    pub reversed: Option<(NaiveDate, String)>,
}
