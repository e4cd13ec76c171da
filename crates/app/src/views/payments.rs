//! Payments and packages: read models.

mod sheet;

use ::payments::{AccountLine, PackagePayment, PackageState};
use ::receipts::Status;
use chrono::NaiveDate;
use kernel::{Day, Nip, Page, RupiahSum};
use staff::{StaffKind, number_label};

use sheet::due;
pub use sheet::{PaymentSheet, PaymentView};

/// Days after which an advance that was not settled is old.
pub const OLD_ADVANCE: i64 = 30;

/// A package, in few words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageName {
    /// Id.
    pub id: i64,
    /// Number.
    pub number: Option<String>,
    /// Word of the state.
    pub state: String,
}

/// A receipt with what was paid of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskRow {
    /// Traveller.
    pub traveller: i64,
    /// Trip.
    pub trip: i64,
    /// Version of the receipt.
    pub version: i32,
    /// Name.
    pub name: String,
    /// NIP digits.
    pub nip: Option<String>,
    /// Kind of employee.
    pub kind: StaffKind,
    /// Work unit of the trip: id and name.
    pub unit: (i64, String),
    /// Its parent unit.
    pub parent: i64,
    /// Funding source: id and name.
    pub source: (i64, String),
    /// Treasurer of the trip.
    pub treasurer: i64,
    /// Names of its places, in order.
    pub places: String,
    /// First departure.
    pub departs_on: NaiveDate,
    /// Last return.
    pub returns_on: NaiveDate,
    /// Number of the assignment letter, else of the memo.
    pub letter: String,
    /// SPD number.
    pub travel_order: Option<String>,
    /// Name of the sub-activity.
    pub activity: String,
    /// Whole account code.
    pub account_code: String,
    /// Status of the receipt.
    pub status: Status,
    /// True for a cancelled trip.
    pub cancelled: bool,
    /// Total.
    pub total: RupiahSum,
    /// Rupiah of advances that were not returned.
    pub advance: RupiahSum,
    /// Day of the advance.
    pub advanced_on: Option<NaiveDate>,
    /// Rupiah that the traveller has: advances and settlements less returns.
    pub paid: RupiahSum,
    /// The settlement that stands: amount, deduction, day, voucher.
    pub settlement: Option<(RupiahSum, RupiahSum, NaiveDate, String)>,
    /// The package that holds it.
    pub package: Option<PackageName>,
    /// Bank.
    pub bank: Option<String>,
    /// Account number.
    pub account_number: Option<String>,
    /// True if the package that is shown has let it go.
    pub released: bool,
}

impl DeskRow {
    /// Rupiah due: the total of an approved receipt.
    pub fn due(&self) -> RupiahSum {
        due(self.status, self.total)
    }

    /// Rupiah due to the traveller less what was paid.
    pub fn balance(&self) -> RupiahSum {
        self.due() - self.paid
    }

    /// Days since the advance that is not settled; `None` without one.
    pub fn age(&self, today: Day) -> Option<i64> {
        let open = self.balance() < RupiahSum::ZERO;
        self.advanced_on.filter(|_| open).map(|day| (*today - day).num_days().max(0))
    }
}

/// Tab of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeskTab {
    /// Approved receipts that no package holds and that are not settled.
    Ready,
    /// Receipts of packages that are not paid.
    Packed,
    /// Advances that no approved cost covers.
    OpenAdvances,
    /// Receipts that were paid.
    Paid,
}

impl DeskTab {
    /// Every tab, in order.
    pub const ALL: [Self; 4] = [Self::Ready, Self::Packed, Self::OpenAdvances, Self::Paid];

    /// The word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ready => "siap-dibayar",
            Self::Packed => "dalam-paket",
            Self::OpenAdvances => "uang-muka",
            Self::Paid => "dibayar",
        }
    }

    /// The tab of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tab| tab.word() == word)
    }
}

/// Sums of receipts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DeskSums {
    /// Receipts.
    pub receipts: u64,
    /// Totals.
    pub total: RupiahSum,
    /// Advances that were not returned.
    pub advance: RupiahSum,
    /// Amount.
    pub paid: RupiahSum,
    /// Balances.
    pub balance: RupiahSum,
}

/// A page of a tab with the sums of the whole tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskPage {
    /// The page.
    pub page: Page<DeskRow>,
    /// Sums of all rows.
    pub sums: DeskSums,
}

/// Treasurer of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageTreasurer {
    /// Id.
    pub id: i64,
    /// Title.
    pub title: String,
    /// Name.
    pub name: String,
    /// NIP digits.
    pub nip: Option<String>,
    /// Kind of employee.
    pub kind: StaffKind,
}

/// A number as printed with its label; `-` and no label where none is printed.
pub fn printed_number(nip: Option<&str>, kind: StaffKind) -> (String, String) {
    let nip = nip.map(Nip::stored);
    match number_label(nip.as_ref(), kind) {
        Some(label) => (Nip::print(nip.as_ref()), label.to_owned()),
        None => (Nip::print(None), String::new()),
    }
}

/// A package in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageRow {
    /// Id.
    pub id: i64,
    /// Parent unit: id, name.
    pub parent: (i64, String),
    /// Kind.
    pub kind: String,
    /// Funding source: id, name.
    pub source: (i64, String),
    /// Treasurer.
    pub treasurer: PackageTreasurer,
    /// Day.
    pub dated_on: NaiveDate,
    /// Year of the number.
    pub year: i32,
    /// Note.
    pub note: Option<String>,
    /// State with its facts.
    pub state: PackageState,
    /// Version.
    pub version: i32,
    /// Receipts.
    pub receipts: u64,
    /// Totals.
    pub total: RupiahSum,
    /// Settlements that stand, before deductions.
    pub settled: RupiahSum,
}

impl PackageRow {
    /// The payment, of a paid package.
    pub fn payment(&self) -> Option<&PackagePayment> {
        match &self.state {
            PackageState::Paid { payment, .. } => Some(payment),
            _ => None,
        }
    }

    /// The reason, of a cancelled package.
    pub fn cancel_reason(&self) -> Option<&str> {
        match &self.state {
            PackageState::Cancelled { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

/// A package with its account lines and receipts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageView {
    /// The package.
    pub package: PackageRow,
    /// Account lines, frozen once it is handed in.
    pub lines: Vec<AccountLine>,
    /// Receipts in order of entry.
    pub receipts: Vec<DeskRow>,
}

impl PackageView {
    /// Payment of a receipt with the package, and its deductions: by its settlement, before the payment its balance.
    pub fn share(&self, receipt: &DeskRow) -> (RupiahSum, RupiahSum) {
        match (&receipt.settlement, self.package.payment()) {
            (Some((paid, deduction, ..)), _) => (*paid, *deduction),
            (None, Some(_)) => (RupiahSum::ZERO, RupiahSum::ZERO),
            (None, None) => (Ord::max(receipt.balance(), RupiahSum::ZERO), RupiahSum::ZERO),
        }
    }

    /// Receipts that it holds; of a cancelled package all that it held.
    pub fn held(&self) -> impl Iterator<Item = &DeskRow> {
        let cancelled = matches!(self.package.state, PackageState::Cancelled { .. });
        self.receipts.iter().filter(move |receipt| cancelled || !receipt.released)
    }
}
