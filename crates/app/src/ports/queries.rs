//! Reads for lists and screens: joins straight to flat views, a fixed number of statements each.

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest};
use numbering::classification::ClassificationId;
use staff::{ParentUnitId, WorkUnit, WorkUnitId};
use trips::{TripId, trip_kind::FundingSourceId};

use super::{
    ActivityQueries, AuditQueries, DestinationQueries, EmployeeQueries, FinanceQueries, LetterRegisterQueries,
    NumberBookQueries, ReceiptQueries, Stored, TemplateShelfQueries, TreasurerQueries, UnitQueries, UserQueries,
};
use crate::views::{ClassificationCodeView, EmployeeView, FormSeed, PaidKind, TripDetail, TripRow};

/// The reading side of the store.
#[async_trait]
pub trait Queries:
    ReceiptQueries
    + EmployeeQueries
    + UnitQueries
    + TreasurerQueries
    + UserQueries
    + NumberBookQueries
    + ActivityQueries
    + DestinationQueries
    + LetterRegisterQueries
    + TemplateShelfQueries
    + FinanceQueries
    + AuditQueries
    + Send
    + Sync
{
    /// A work unit with its parent.
    async fn work_unit(&self, id: WorkUnitId) -> Stored<Option<WorkUnit>>;

    /// Whether a parent unit has this id.
    async fn parent_unit_exists(&self, id: ParentUnitId) -> Stored<bool>;

    /// Trips of a work unit by submission date, newest first unless `oldest_first`, then by id.
    async fn trip_list(&self, unit: WorkUnitId, page: PageRequest, oldest_first: bool) -> Stored<Page<TripRow>>;

    /// The next of them, newest first, that come after `last`, without their warnings: for a file of them all, read bit by
    /// bit. However many are filed meanwhile, none comes twice.
    async fn trips_without_warnings(
        &self,
        unit: WorkUnitId,
        last: Option<(NaiveDate, TripId)>,
        most: u64,
    ) -> Stored<Vec<TripRow>>;

    /// A trip with its travellers and places.
    async fn trip_detail(&self, id: TripId) -> Stored<Option<TripDetail>>;

    /// What the trip form offers.
    async fn form_seed(
        &self,
        unit: WorkUnitId,
        parent: ParentUnitId,
        head_office: ParentUnitId,
        year: i32,
    ) -> Stored<FormSeed>;

    /// Kinds of trip a source pays; `None` for an unknown source.
    async fn paid_kinds(&self, source: FundingSourceId) -> Stored<Option<Vec<PaidKind>>>;

    /// All classifications: code and name, by id.
    async fn classifications(&self) -> Stored<Vec<(i64, String, String)>>;

    /// The codes under a classification, by id.
    async fn classification_codes(&self, id: ClassificationId) -> Stored<Vec<ClassificationCodeView>>;

    /// All employees who are not retired, by name.
    async fn employees(&self) -> Stored<Vec<EmployeeView>>;
}
