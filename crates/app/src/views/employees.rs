//! Staff records: read models.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{Page, RupiahSum};

use super::{EmployeeView, Named};

/// A row of the staff list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeRow {
    /// The employee.
    pub employee: EmployeeView,
    /// Work unit, where assigned.
    pub work_unit: Option<Named>,
}

/// One employee, for the edit form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneEmployee {
    /// The employee.
    pub employee: EmployeeView,
    /// Work units of before, the last first.
    pub earlier: Vec<EarlierUnit>,
    /// Bank account.
    pub account: staff::BankAccount,
}

/// A work unit that an employee left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierUnit {
    /// The unit; `None` for a time without one.
    pub unit: Option<Named>,
    /// Day on which the employee left it.
    pub until: NaiveDate,
}

/// A trip in an employee's travel history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelledTrip {
    /// Id of the traveller.
    pub traveller: i64,
    /// Number of the assignment letter, of the memo before there is one.
    pub number: String,
    /// SPD number, where there is one.
    pub travel_order_number: Option<String>,
    /// Names of the places, in order.
    pub places: Vec<Arc<str>>,
    /// First day.
    pub departs_on: NaiveDate,
    /// Last day.
    pub returns_on: NaiveDate,
    /// Σ quantity × price of the receipt.
    pub total: RupiahSum,
    /// The trip was cancelled.
    pub is_cancelled: bool,
}

/// An employee with all trips, the last filed first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelHistory {
    /// The employee, retired or not.
    pub employee: EmployeeView,
    /// The trips.
    pub trips: Vec<TravelledTrip>,
}

/// An employee with a page of trips, the last by their days first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelHistoryPage {
    /// The employee, retired or not.
    pub employee: EmployeeView,
    /// The trips.
    pub trips: Page<TravelledTrip>,
}
