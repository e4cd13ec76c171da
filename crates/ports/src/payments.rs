//! Payments and packages: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Page, PageRequest, RupiahSum, Span};
use numbering::Pattern;
use payments::{
    ActivityLine, ArchivedAccount, Package, PackageId, PackagePayment, PackageState, Payable, PaymentId, PaymentKind,
    package::{PackageTerms, Postponed, Settlement},
};
use receipts::{Advance, PaidFor};
use staff::{ParentUnitId, TreasurerId, WorkUnitId};
use trips::{TravellerId, trip_kind::FundingSourceId};
use views::payments::{DeskPage, DeskTab, PackageRow, PackageView, PaymentSheet};

use super::{Recorded, Stored};

/// The journal of payments, as a unit of work changes it.
#[async_trait]
pub trait PaymentJournal: Send {
    /// The traveller of a payment; `None` for an unknown one, and for one whose traveller was taken out of the trip.
    async fn traveller_of(&mut self, payment: PaymentId) -> Stored<Option<TravellerId>>;

    /// Adds settlements. The codes of the receipts stay in force.
    async fn settle(
        &mut self,
        settlements: &[Settlement],
        payment: &PackagePayment,
        package: Option<PackageId>,
        by: Recorded,
    ) -> Stored<()>;

    /// Adds the reversal of a payment with its reason and day; its package lets the receipt go.
    async fn reverse_payment(
        &mut self,
        payment: PaymentId,
        traveller: TravellerId,
        reason: &str,
        day: Day,
        by: Recorded,
    ) -> Stored<()>;

    /// The payments of a traveller, of the archive below 0, as the unit of work has changed them.
    async fn payment_sheet(&mut self, traveller: TravellerId) -> Stored<Option<PaymentSheet>>;
}

/// What payments are checked by.
#[async_trait]
pub trait Payables: Send {
    /// Receipts as payments check them, in order of id, locked until the unit of work ends; unknown ones are left out.
    async fn lock_payables(&mut self, travellers: &[TravellerId]) -> Stored<Vec<Payable>>;

    /// Returns whether a treasurer serves a parent unit and source.
    async fn treasurer_serves(
        &mut self,
        treasurer: TreasurerId,
        parent: ParentUnitId,
        source: FundingSourceId,
    ) -> Stored<bool>;
}

/// Payments of travellers of the archive, as a unit of work changes them.
#[async_trait]
pub trait ArchivedPayments: Send {
    /// A traveller of the archive by its own id, locked until the unit of work ends.
    async fn lock_archived_account(&mut self, traveller: i64) -> Stored<Option<ArchivedAccount>>;

    /// Adds a payment of a traveller of the archive; `completes` is the settlement whose rest it pays.
    async fn add_archived_payment(
        &mut self,
        traveller: i64,
        kind: PaymentKind,
        terms: &Advance,
        completes: Option<PaymentId>,
        by: Recorded,
    ) -> Stored<()>;

    /// The traveller of the archive of a payment by its own id.
    async fn archived_payee(&mut self, payment: i64) -> Stored<Option<i64>>;

    /// Adds the reversal of a payment of the archive with its reason and day.
    async fn reverse_archived_payment(&mut self, payment: i64, reason: &str, day: Day, by: Recorded) -> Stored<()>;
}

/// Packages, as a unit of work changes them.
#[async_trait]
pub trait Packages: Send {
    /// A package, locked until the unit of work ends.
    async fn lock_package(&mut self, id: PackageId) -> Stored<Option<Package>>;

    /// Adds a package.
    async fn add_package(
        &mut self,
        parent: ParentUnitId,
        terms: &PackageTerms,
        number: Option<&str>,
        receipts: &[Payable],
        by: Recorded,
    ) -> Stored<PackageId>;

    /// Stores terms, number and receipts of a package with its next version.
    async fn change_package(&mut self, package: &Package, receipts: &[Payable], by: Recorded) -> Stored<()>;

    /// Stores the state of a package with its next version; a cancelled one lets its receipts go.
    async fn set_package_state(
        &mut self,
        id: PackageId,
        state: &PackageState,
        sequence: Option<i64>,
        by: Recorded,
    ) -> Stored<()>;

    /// Keeps what was paid before a package of the receipts that it pays, and lets those go that its payment leaves out.
    async fn close_receipts(&mut self, package: PackageId, paid: &[&Payable], postponed: &[Postponed]) -> Stored<()>;

    /// Returns whether a settlement of a package stands.
    async fn package_payments_stand(&mut self, id: PackageId) -> Stored<bool>;

    /// Name of the user who changed a package last, and when.
    async fn last_package_change(&mut self, id: PackageId) -> Stored<Option<(String, DateTime<Utc>)>>;

    /// A package with all that is shown of it, as the unit of work has changed it.
    async fn package_view(&mut self, id: PackageId) -> Stored<Option<PackageView>>;
}

/// Numbers of packages, as a unit of work gives them.
#[async_trait]
pub trait PackageNumbers: Send {
    /// Returns whether another package of a parent unit and year has a number; nobody numbers one until the unit of work ends.
    async fn package_number_taken(
        &mut self,
        parent: ParentUnitId,
        year: i32,
        number: &str,
        except: Option<PackageId>,
    ) -> Stored<bool>;

    /// The next sequence of a parent unit and year; nobody takes another one until the unit of work ends.
    async fn next_package_sequence(&mut self, parent: ParentUnitId, year: i32) -> Stored<(i64, PackageNumbering)>;

    /// Number pattern of a parent unit's packages, locked until the unit of work ends.
    async fn lock_package_numbering(&mut self, parent: ParentUnitId) -> Stored<Option<PackageNumbering>>;

    /// Stores the pattern of a parent unit.
    async fn set_package_pattern(&mut self, parent: ParentUnitId, pattern: &Pattern) -> Stored<()>;
}

/// Account lines of packages, as a unit of work changes them.
#[async_trait]
pub trait PackageLines: Send {
    /// Completes account lines with ceilings and earlier packages, this one left out.
    async fn complete_lines(
        &mut self,
        package: Option<PackageId>,
        lines: Vec<ActivityLine>,
    ) -> Stored<Vec<ActivityLine>>;

    /// Keeps the account lines of a package.
    async fn freeze_lines(&mut self, id: PackageId, lines: &[ActivityLine]) -> Stored<()>;
}

/// Number pattern of a parent unit's packages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageNumbering {
    /// The parent unit.
    pub parent: ParentUnitId,
    /// Its name.
    pub name: String,
    /// Its code.
    pub code: String,
    /// Its pattern; `None` for the built-in one.
    pub pattern: Option<String>,
}

/// Filter of the desk; each field narrows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeskFilter {
    /// Text in a name or number.
    pub search: Option<String>,
    /// Funding source.
    pub source: Option<FundingSourceId>,
    /// Work unit of the trip.
    pub unit: Option<WorkUnitId>,
    /// Its parent unit.
    pub parent: Option<ParentUnitId>,
    /// Days of the first departure.
    pub departing: Option<Span>,
}

/// Payments, as screens read them.
#[async_trait]
pub trait PaymentQueries: Send + Sync {
    /// The payments of a traveller, of the archive below 0.
    async fn payments(&self, traveller: TravellerId) -> Stored<Option<PaymentSheet>>;
}

/// The desk of payments, as screens read it.
#[async_trait]
pub trait DeskQueries: Send + Sync {
    /// A page of a tab of the desk, with the sums of the whole tab; `is_grouped` also by source and parent unit.
    async fn payment_desk(
        &self,
        tab: DeskTab,
        filter: &DeskFilter,
        is_grouped: bool,
        page: PageRequest,
    ) -> Stored<DeskPage>;
}

/// Sum of lines of a receipt that stand in a column of a nominative list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidPart {
    /// Traveller.
    pub traveller: i64,
    /// The column.
    pub paid_for: PaidFor,
    /// Rupiah.
    pub amount: RupiahSum,
}

/// Packages, as screens read them.
#[async_trait]
pub trait PackageQueries: Send + Sync {
    /// Number patterns of packages, by the names of the parent units.
    async fn package_patterns(&self) -> Stored<Vec<PackageNumbering>>;

    /// A page of the packages in a state, of a year, newest first.
    async fn packages(
        &self,
        state: Option<&'static str>,
        year: Option<i32>,
        page: PageRequest,
    ) -> Stored<Page<PackageRow>>;

    /// A package with all that is shown of it.
    async fn package(&self, id: PackageId) -> Stored<Option<PackageView>>;

    /// Sums of the lines of receipts by column of a nominative list.
    async fn receipt_parts(&self, receipts: &[i64]) -> Stored<Vec<PaidPart>>;
}
