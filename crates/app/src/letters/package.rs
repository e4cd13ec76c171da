//! Data of the papers of a package: NPD and nominative list (office 5.2).

use chrono::NaiveDate;
use kernel::RupiahSum;

use super::{Letterhead, SignatoryCard, TravellerCard};

/// Data of the papers of a package.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PackageLetter {
    /// Letterhead of the parent unit.
    pub letterhead: Letterhead,
    /// Place of issue.
    pub place: String,
    /// Name of the parent unit.
    pub agency: String,
    /// Number; `None` before the hand-in.
    pub number: Option<String>,
    /// Day.
    pub dated_on: NaiveDate,
    /// Word of the kind: `UP`, `GU`, `TU`, `LS`.
    pub kind: String,
    /// Meaning of that word.
    pub kind_title: &'static str,
    /// Budget year.
    pub year: i32,
    /// Note; may be empty.
    pub note: String,
    /// Funding source.
    pub funding_source: String,
    /// Budget user (KPA) of the trips.
    pub budget_user: SignatoryCard,
    /// Technical officers (PPTK) of the activities, at least one.
    pub technical_officers: Vec<SignatoryCard>,
    /// Treasurer.
    pub treasurer: SignatoryCard,
    /// Account lines.
    pub lines: Vec<AccountCard>,
    /// Receipts, in order of entry.
    pub payees: Vec<PayeeCard>,
    /// Sums over the receipts; nobody's.
    pub sum: PayeeCard,
    /// The payment, once it is paid.
    pub payment: Option<PaymentCard>,
}

/// An account line as printed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AccountCard {
    /// Code of the sub-activity.
    pub activity_code: String,
    /// Name of the sub-activity.
    pub activity: String,
    /// Whole account code.
    pub account_code: String,
    /// Ceiling; `None` without one.
    pub budget: Option<RupiahSum>,
    /// Totals of earlier packages of the year.
    pub accumulated: RupiahSum,
    /// Totals of this package.
    pub current: RupiahSum,
    /// Rest of the ceiling.
    pub left: Option<RupiahSum>,
}

/// A receipt of a package as printed: who is paid, and how much.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PayeeCard {
    /// Name, number and SPD of the traveller; rank, grade, position and level are not kept.
    pub traveller: TravellerCard,
    /// Names of the places, in order.
    pub places: String,
    /// Number of the assignment letter, else of the memo.
    pub letter: String,
    /// Whole account code.
    pub account_code: String,
    /// Daily allowance (uang harian).
    pub allowance: RupiahSum,
    /// Representation (representasi).
    pub representation: RupiahSum,
    /// Transport with proof.
    pub transport: RupiahSum,
    /// Lodging (penginapan).
    pub accommodation: RupiahSum,
    /// Actual costs (riil).
    pub actual_costs: RupiahSum,
    /// Total of the receipt.
    pub total: RupiahSum,
    /// Advance that was not returned.
    pub advance: RupiahSum,
    /// The settlement, or the balance before the payment.
    pub paid: RupiahSum,
    /// Deduction.
    pub deduction: RupiahSum,
}

impl PayeeCard {
    /// Rupiah handed out.
    pub fn received(&self) -> RupiahSum {
        self.paid - self.deduction
    }

    /// Amounts in the order of the lists: parts, total, advance, paid, deduction, received.
    pub fn amounts(&self) -> [RupiahSum; 10] {
        [
            self.allowance,
            self.representation,
            self.transport,
            self.accommodation,
            self.actual_costs,
            self.total,
            self.advance,
            self.paid,
            self.deduction,
            self.received(),
        ]
    }
}

impl<'a> std::iter::Sum<&'a Self> for PayeeCard {
    fn sum<I: Iterator<Item = &'a Self>>(cards: I) -> Self {
        cards.fold(Self::default(), |sum, card| Self {
            allowance: sum.allowance + card.allowance,
            representation: sum.representation + card.representation,
            transport: sum.transport + card.transport,
            accommodation: sum.accommodation + card.accommodation,
            actual_costs: sum.actual_costs + card.actual_costs,
            total: sum.total + card.total,
            advance: sum.advance + card.advance,
            paid: sum.paid + card.paid,
            deduction: sum.deduction + card.deduction,
            ..sum
        })
    }
}

/// The payment of a package as printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentCard {
    /// Day.
    pub paid_on: NaiveDate,
    /// Word of the means.
    pub means: &'static str,
    /// Number of the voucher.
    pub reference: String,
    /// Number of the disbursement order (SP2D); may be empty.
    pub order: String,
}
