//! Budgets of sub-activities: read models.

use staff::WorkUnitId;
use trips::budget::Account;

/// Ledger of a sub-activity in a year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BudgetRow {
    /// Sub-activity.
    pub id: i64,
    /// Account code.
    pub account_code: String,
    /// Name.
    pub name: String,
    /// Its work unit.
    pub work_unit: WorkUnitId,
    /// The ledger.
    pub account: Account,
    /// Version of the ceiling; 0 without one.
    pub version: i32,
}
