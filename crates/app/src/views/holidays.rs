//! Holidays of the office: read models.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::wire;

/// A day on which the office does not work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Holiday)]
pub struct HolidayView {
    /// Row id.
    pub id: i64,
    /// The day.
    #[serde(rename = "tanggal", serialize_with = "wire")]
    #[schema(value_type = String)]
    pub day: NaiveDate,
    /// Name.
    #[serde(rename = "nama")]
    pub name: String,
}
