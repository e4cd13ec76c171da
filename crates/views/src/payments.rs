//! Payments and packages: read models.

mod desk_tab;
mod sheet;

use ::payments::{
    Account, ActivityLine, PackagePayment, PackageState,
    package::{Figures, Foot, Outcome},
};
use ::receipts::Status;
use chrono::NaiveDate;
use kernel::{Day, Nip, Page, RupiahSum};
use staff::{BankAccount, StaffKind, account::BegunWork, number_label};

use super::{Named, wire::view};

pub use desk_tab::DeskTab;
pub use sheet::{PaymentSheet, PaymentView, StandingSettlement};

/// Days after which an advance that was not settled is old.
pub const OLD_ADVANCE: i64 = 30;

view! {
    /// A package in few words.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct PackageName as PackageRef {
        /// Id.
        pub id: i64,
        /// Number, once it has one.
        pub number: Option<String> => "nomor",
        /// `disusun`, `diajukan` or `dibayar`.
        pub state: String => "keadaan",
    }
}

/// A receipt with what was paid of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskRow {
    /// Traveller.
    pub traveller: i64,
    /// Employee.
    pub employee: i64,
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
    /// Work unit of the trip.
    pub unit: Named,
    /// Its parent unit.
    pub parent: i64,
    /// Funding source.
    pub source: Named,
    /// Treasurer of the trip.
    pub treasurer: i64,
    /// Budget user (KPA) of the trip.
    pub budget_user: i64,
    /// Technical officer (PPTK) of the trip.
    pub technical_officer: i64,
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
    /// User who recorded the advance, and the time; `None` of one from before that was kept.
    pub advanced_by: Option<BegunWork>,
    /// Contact of the open advance, after handovers; `None` where nobody asked for it.
    pub contact: Option<Named>,
    /// Rupiah that the traveller has: advances and settlements less returns.
    pub paid: RupiahSum,
    /// True if a settlement stands.
    pub settled: bool,
    /// True if a package holds it.
    pub packed: bool,
    /// The settlement that stands.
    pub settlement: Option<StandingSettlement>,
    /// The package that holds it.
    pub package: Option<PackageName>,
    /// Bank account of the traveller.
    pub bank_account: BankAccount,
}

impl DeskRow {
    /// Account of the receipt, from which its balance and state of payment follow.
    pub fn account(&self) -> Account {
        let Self { status, cancelled, total, paid, settled, packed, .. } = *self;
        Account { status, cancelled, total, paid, settled, packed }
    }

    /// Days since the advance that is not settled; `None` without one.
    pub fn age(&self, today: Day) -> Option<i64> {
        let open = self.account().balance() < RupiahSum::ZERO;
        self.advanced_on.filter(|_| open).map(|day| (*today - day).num_days().max(0))
    }
}

view! {
    /// Sums of a tab.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub struct DeskSums as DeskTotals {
        /// Receipts.
        pub receipts: u64 => "kuitansi",
        /// Totals, rupiah.
        pub total: RupiahSum => "total" as [i64],
        /// Advances that were not returned, rupiah.
        pub advance: RupiahSum => "uangMuka" as [i64],
        /// Advances and settlements less returns, rupiah.
        pub paid: RupiahSum => "dibayar" as [i64],
        /// Balances, rupiah.
        pub balance: RupiahSum => "saldo" as [i64],
    }
}

view! {
    /// Sums of the receipts of a source and parent unit, which one package may hold.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SourceSums as DeskSourceTotals {
        /// Funding source.
        pub source_id: i64 => "sumberDanaId",
        /// Its name.
        pub source: String => "sumberDana",
        /// Parent unit.
        pub parent_id: i64 => "indukUnitKerjaId",
        /// Its name.
        pub parent: String => "indukUnitKerja",
        /// Their sums.
        #[serde(flatten)]
        pub sums: DeskSums,
        /// Day of the oldest return.
        pub oldest: NaiveDate => "tertua" as [String],
    }
}

/// A page of a tab with the sums of the whole tab.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeskPage {
    /// The page.
    pub page: Page<DeskRow>,
    /// Sums of all rows; of those that are counted, if there are more.
    pub sums: DeskSums,
    /// The same by source and parent unit, the largest balance first; `None` where they were not asked for or there are more.
    pub groups: Option<Vec<SourceSums>>,
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
    /// Parent unit.
    pub parent: Named,
    /// Kind.
    pub kind: String,
    /// Funding source.
    pub source: Named,
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
    /// Receipts that it pays.
    pub receipts: u64,
    /// Their totals.
    pub total: RupiahSum,
    /// Totals of the receipts whose settlement was reversed.
    pub reversed: RupiahSum,
    /// Totals of the receipts that the payment left out.
    pub postponed: RupiahSum,
    /// Settlements that stand, before deductions.
    pub settled: RupiahSum,
    /// User who drafted it, and the time; `None` of one from before that was kept.
    pub drafted_by: Option<BegunWork>,
    /// Its contact, after handovers; `None` where nobody asked for it.
    pub contact: Option<Named>,
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

/// A receipt of a package with what the package pays of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldReceipt {
    /// Name of the traveller.
    pub name: String,
    /// Rupiah: as they were paid, before the payment as they will be.
    pub figures: Figures,
    /// How the package let it go, but by a cancellation.
    pub outcome: Option<Outcome>,
    /// Reason of the outcome.
    pub reason: Option<String>,
    /// True once the package has let it go.
    pub released: bool,
    /// The receipt as it is now; `None` once the person was taken out of the trip.
    pub receipt: Option<DeskRow>,
}

/// A package with its lines and receipts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageView {
    /// The package.
    pub package: PackageRow,
    /// Lines by sub-activity, frozen once it is handed in.
    pub lines: Vec<ActivityLine>,
    /// Receipts in order of entry.
    pub receipts: Vec<HeldReceipt>,
}

impl PackageView {
    /// Sums of the receipts.
    pub fn foot(&self) -> Foot {
        Foot::of(self.receipts.iter().map(|held| (held.figures, held.outcome)))
    }

    /// Receipts that the package pays or paid: neither reversed nor left out.
    pub fn paid(&self) -> impl Iterator<Item = (&DeskRow, Figures)> {
        let kept = self.receipts.iter().filter(|held| held.outcome.is_none());
        kept.filter_map(|held| Some((held.receipt.as_ref()?, held.figures)))
    }
}
