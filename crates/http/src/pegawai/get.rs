//! E1: lists all employees, for pickers.

use std::sync::{Arc, Mutex, PoisonError};

use actix_web::{
    HttpResponse, get,
    http::header::ContentType,
    web::{self, Bytes},
};
use app::App;
use ports::StoreError;
use serde::Serialize;
use utoipa::ToSchema;
use views::employees::EmployeeRow;

use crate::{
    identity::SignedIn,
    problem::Problem,
    wire::{Employee, Outcome, WorkUnitName},
};

/// An employee of a picker.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedEmployee {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: Employee,
    /// Work unit, where assigned.
    pub daftar_unit_kerja: Option<WorkUnitName>,
    /// Version of the record.
    pub versi: i32,
}

impl From<EmployeeRow> for ListedEmployee {
    fn from(row: EmployeeRow) -> Self {
        let (versi, daftar_unit_kerja) = (row.employee.version, row.work_unit);
        Self { daftar_unit_kerja, pegawai: row.employee.into(), versi }
    }
}

/// The newest answer with the rows that it was made of: it is long, and the same for everybody until the staff changes.
#[derive(Debug, Default)]
pub struct StaffAnswer(Mutex<Option<(Arc<[EmployeeRow]>, Bytes)>>);

impl StaffAnswer {
    /// The answer of these rows, the kept one if it was made of the same slice.
    fn of(&self, rows: &Arc<[EmployeeRow]>) -> Result<Bytes, serde_json::Error> {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, answer)) = newest.as_ref().filter(|(of, _)| Arc::ptr_eq(of, rows)) {
            return Ok(answer.clone());
        }
        let result: Vec<ListedEmployee> = rows.iter().cloned().map(Into::into).collect();
        let answer = Bytes::from(serde_json::to_vec(&Outcome { result })?);
        *newest = Some((Arc::clone(rows), answer.clone()));
        Ok(answer)
    }
}

/// All employees who are not retired.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<ListedEmployee>>)))]
#[get("/pegawai/get")]
pub async fn list_employees(
    app: web::Data<App>,
    who: SignedIn,
    answers: web::Data<StaffAnswer>,
) -> Result<HttpResponse, Problem> {
    let rows = app::employees::all(&app, &who.0).await?;
    let answer = answers.of(&rows).map_err(|error| ports::Error::from(StoreError::Failed(error.to_string())))?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(answer))
}
