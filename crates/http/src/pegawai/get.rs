//! E1: lists all employees, for pickers.

use std::sync::{Arc, Mutex, PoisonError};

use actix_web::{HttpRequest, HttpResponse, get, web};
use app::{App, employees::Pickable};
use serde::Serialize;
use staff::EmployeeId;
use utoipa::ToSchema;
use views::employees::{DaysAway, EmployeeRow};

use crate::{
    conditional::Tagged,
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
    /// Days on trips of this year.
    #[serde(flatten)]
    pub dinas: DaysAway,
}

impl ListedEmployee {
    fn of(row: EmployeeRow, dinas: DaysAway) -> Self {
        let (versi, daftar_unit_kerja) = (row.employee.version, row.work_unit);
        Self { daftar_unit_kerja, pegawai: row.employee.into(), versi, dinas }
    }
}

/// The newest answer with what it was made of: it is long, and the same for everybody until the staff or its trips change.
#[derive(Debug, Default)]
pub struct StaffAnswer(Mutex<Option<(Pickable, Tagged)>>);

impl StaffAnswer {
    /// The answer of these rows, the kept one if it was made of the same slice and the same days.
    fn of(&self, (rows, away): Pickable) -> Result<Tagged, Problem> {
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |((of, days), _): &&(Pickable, _)| Arc::ptr_eq(of, &rows) && *days == away;
        if let Some((_, answer)) = newest.as_ref().filter(is_same) {
            return Ok(answer.clone());
        }
        let days = |row: &EmployeeRow| away.get(&EmployeeId(row.employee.id)).copied().unwrap_or_default();
        let result: Vec<_> = rows.iter().map(|row| ListedEmployee::of(row.clone(), days(row))).collect();
        let answer = Tagged::json(&Outcome { result })?;
        *newest = Some(((rows, away), answer.clone()));
        Ok(answer)
    }
}

/// All employees who are not retired.
#[utoipa::path(responses(
    (status = 200, body = Outcome<Vec<ListedEmployee>>),
    (status = 304, description = "as the tag in `If-None-Match`")
))]
#[get("/pegawai/get")]
pub async fn list_employees(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    answers: web::Data<StaffAnswer>,
) -> Result<HttpResponse, Problem> {
    let pickable = app::employees::all(&app, &who.0).await?;
    Ok(answers.of(pickable)?.answer(&request))
}
