//! Wire types that several sections share, with the keys of the contract (1.4).

mod receipts;
mod template_finding;

use kernel::Page;
use serde::Serialize;
use utoipa::ToSchema;

pub use receipts::ReceiptStatus;
pub use template_finding::{TemplateFinding, listed};
pub use views::{
    KindView as TripKind, Named, SubActivityView as SubActivity,
    costs::{ReceiptNow, Settlement},
    people::{
        BudgetUser, Employee, EmployeeCore, FullEmployee, Grade, Level, Rank, StaffRecord, TechnicalOfficer, Tenure,
    },
    places::{Place, Traveller},
    receipts::{
        ExpenseKindView as ExpenseKind, HistoryView as HistoryStep, LineView as ExpenseLine, PayingTreasurer,
        TripPhotoView as TripPhoto,
    },
    units::{NamedParentUnit, ParentUnitCode, WorkUnitCode, WorkUnitName},
    wire::{photo_path, wire_day, wire_instant},
};

/// Answer of one result.
#[derive(Debug, Serialize, ToSchema)]
pub struct Outcome<T> {
    /// The result.
    pub result: T,
}

/// Answer of an action without a result.
#[derive(Debug, Serialize, ToSchema)]
pub struct Message {
    /// Indonesian message for users.
    pub message: &'static str,
}

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Listing<T> {
    /// Rows of this page.
    pub result: Vec<T>,
    /// Page as requested, 0-based.
    pub page: u64,
    /// Number of pages.
    #[serde(rename = "totalPage")]
    pub total_page: u64,
    /// Number of rows.
    #[serde(rename = "totalRows")]
    pub total_rows: u64,
    /// Rows a page.
    pub limit: u64,
    /// True if a search found more than was counted, which `totalRows` then is; absent otherwise.
    #[serde(rename = "lebih", skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

impl<V> Listing<V> {
    /// Converts a page to its wire type.
    pub fn of<T>(page: Page<T>, view: impl FnMut(T) -> V) -> Self {
        let total_page = page.total_pages();
        let page = page.map(view);
        Self {
            result: page.rows,
            page: page.request.page,
            total_page,
            total_rows: page.total_rows,
            limit: page.request.limit,
            more: page.more,
        }
    }
}

impl<V> From<Page<V>> for Listing<V> {
    fn from(page: Page<V>) -> Self {
        Self::of(page, |row| row)
    }
}
