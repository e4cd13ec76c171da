//! E3: searches the staff list.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::employees;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Ignored, Paging, Search, query},
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
        let StaffRecord { pegawai, jenis_pegawai, versi } = row.employee.into();
        Self { pegawai: pegawai.pegawai, daftar_unit_kerja: row.work_unit, jenis_pegawai, versi }
    }
}

query! {
    /// Employees whose name or NIP has a text.
    pub(crate) struct EmployeeQuery {
        search: Search => "search_query", "part of a name or a NIP, taken literally";
    }
}

query! {
    /// Query of the list.
    pub struct EmployeeListQuery {
        employees: EmployeeQuery;
        _initial: Ignored => "alfabet", "ignored";
        _time: Ignored => "time", "ignored";
        page: Paging<15>;
    }
}

/// Employees by name; all, or those whose name or NIP contains a text.
#[utoipa::path(
    params(EmployeeListQuery),
    responses((status = 200, body = Listing<EmployeeRow>))
)]
#[get("/pegawai/get/daftar")]
pub async fn search_employees(
    app: web::Data<App>,
    who: SignedIn,
    query: EmployeeListQuery,
) -> Result<web::Json<Listing<EmployeeRow>>, Problem> {
    let page = app::employees::list(&app, &who.0, query.employees.search.as_deref(), query.page.0).await?;
    Ok(web::Json(Listing::of(page, EmployeeRow::from)))
}
