//! Data of the papers of a package: NPD and nominative list (office 5.2, assurance D-11).

use ::payments::package::{Figures, Foot, Outcome};
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
    /// Budget users (KPA) of the trips: at least one, of packages of before D-11 several.
    pub budget_users: Vec<SignatoryCard>,
    /// Technical officers (PPTK) of the trips, at least one.
    pub technical_officers: Vec<SignatoryCard>,
    /// Treasurer.
    pub treasurer: SignatoryCard,
    /// Lines by sub-activity.
    pub lines: Vec<ActivityCard>,
    /// Receipts, in order of entry.
    pub payees: Vec<PayeeCard>,
    /// The payment, once it is paid.
    pub payment: Option<PaymentCard>,
}

impl PackageLetter {
    /// Sums of the receipts.
    pub fn foot(&self) -> Foot {
        Foot::of(self.payees.iter().map(|payee| (payee.figures, payee.outcome)))
    }

    /// Sums of the parts of the receipts, by column.
    pub fn parts(&self) -> [RupiahSum; PARTS] {
        let mut sums = [RupiahSum::ZERO; PARTS];
        for part in self.payees.iter().filter_map(|payee| payee.parts) {
            sums = std::array::from_fn(|column| sums[column] + part[column]);
        }
        sums
    }
}

/// A sub-activity as printed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ActivityCard {
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Ceiling; `None` without one.
    pub budget: Option<RupiahSum>,
    /// Totals of earlier packages of the year.
    pub accumulated: RupiahSum,
    /// Totals of this package.
    pub current: RupiahSum,
    /// Rest of the ceiling.
    pub left: Option<RupiahSum>,
    /// Whole account codes with the totals of this package.
    pub accounts: Vec<(String, RupiahSum)>,
}

/// Parts of a total: uang harian, representasi, transport, penginapan, riil.
pub const PARTS: usize = 5;

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
    /// Parts of the total, by column; `None` of a receipt that the package does not pay, or whose lines are no longer those it paid.
    pub parts: Option<[RupiahSum; PARTS]>,
    /// Rupiah.
    pub figures: Figures,
    /// How the package let it go; `None` of one that it pays.
    pub outcome: Option<Outcome>,
    /// Reason of the outcome; may be empty.
    pub reason: String,
    /// Reasons by which findings of the list of checks pass; may be empty.
    pub finding_reasons: String,
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
