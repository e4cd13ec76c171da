//! Staff records: read models.

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{Page, RupiahSum};
use serde::Serialize;
use utoipa::ToSchema;

use super::{EmployeeView, Named, wire::wire};

/// A row of the staff list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmployeeRow {
    /// The employee.
    pub employee: EmployeeView,
    /// Work unit, where assigned.
    pub work_unit: Option<Named>,
}

/// A work unit that an employee left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EarlierUnit {
    /// Work unit; null for a time without one.
    #[serde(rename = "unitKerjaId")]
    pub unit: Option<i64>,
    /// Its name.
    #[serde(rename = "unitKerja")]
    pub name: Option<String>,
    /// Day on which the employee left it.
    #[serde(rename = "sampai", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub until: NaiveDate,
}

/// A trip of an employee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TripOfEmployee)]
pub struct TravelledTrip {
    /// Traveller id.
    #[serde(rename = "personilId")]
    pub traveller: i64,
    /// Number of the assignment letter, of the memo before there is one.
    #[serde(rename = "nomor")]
    pub number: String,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub travel_order_number: Option<String>,
    /// Names of the places, in order.
    #[serde(rename = "tujuan")]
    #[schema(value_type = Vec<String>)]
    pub places: Vec<Arc<str>>,
    /// First day.
    #[serde(rename = "tanggalBerangkat", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub departs_on: NaiveDate,
    /// Last day.
    #[serde(rename = "tanggalPulang", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub returns_on: NaiveDate,
    /// Σ quantity × value of the receipt, rupiah.
    #[serde(serialize_with = "wire")]
    #[schema(value_type = i64)]
    pub total: RupiahSum,
    /// The trip was cancelled.
    #[serde(rename = "batal")]
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
