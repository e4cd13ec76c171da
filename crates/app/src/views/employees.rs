//! Staff records: read models.

use kernel::Rupiah;

use super::{EmployeeView, Named};

/// A row of the staff list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeRow {
    /// The employee.
    pub employee: EmployeeView,
    /// Work unit, where assigned.
    pub work_unit: Option<Named>,
}

/// A trip in an employee's travel history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelledTrip {
    /// SPD number, where there is one.
    pub travel_order_number: Option<String>,
    /// Names of the places, in order.
    pub places: Vec<String>,
    /// Σ quantity × price of the receipt.
    pub total: Rupiah,
}

/// An employee with all trips, newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravelHistory {
    /// The employee, retired or not.
    pub employee: EmployeeView,
    /// The trips.
    pub trips: Vec<TravelledTrip>,
}
