//! E3: searches the staff list.

use actix_web::{get, web};
use app::{App, views::employees};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    wire::{Employee, Listing, StaffRecord, WorkUnitName},
};

/// A row of the staff list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeRow {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Employee,
    /// Work unit, where assigned.
    pub daftar_unit_kerja: Option<WorkUnitName>,
    /// `PNS`, `CPNS`, `PPPK`, `PPPK-PW` or `NON-ASN`.
    pub jenis_pegawai: &'static str,
    /// Version of the record.
    pub versi: i32,
}

impl From<employees::EmployeeRow> for EmployeeRow {
    fn from(row: employees::EmployeeRow) -> Self {
        let unit = row.work_unit.map(WorkUnitName::from);
        let StaffRecord { pegawai, jenis_pegawai, versi } = row.employee.into();
        Self { pegawai: pegawai.pegawai, daftar_unit_kerja: unit, jenis_pegawai, versi }
    }
}

/// Search text, if any; 422 above 255 characters.
pub(super) fn search(query: &Query) -> Result<Option<String>, Problem> {
    query.text("search_query")
}

/// Employees by name; all, or those whose name or NIP contains a text.
#[utoipa::path(
    params(
        ("search_query" = Option<String>, Query, description = "part of a name or a NIP, taken literally"),
        ("alfabet" = Option<String>, Query, description = "ignored"),
        ("time" = Option<String>, Query, description = "ignored"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
    ),
    responses((status = 200, body = Listing<EmployeeRow>))
)]
#[get("/pegawai/get/daftar")]
pub async fn search_employees(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<EmployeeRow>>, Problem> {
    let page = app::employees::list(&app, &who.0, search(&query)?.as_deref(), query.page(15)).await?;
    Ok(web::Json(Listing::of(page, EmployeeRow::from)))
}
