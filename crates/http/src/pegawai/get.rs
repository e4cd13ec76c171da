//! E1: lists all employees, for pickers.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use actix_web::{HttpRequest, HttpResponse, get, web};
use app::{App, employees::Pickable};
use ports::StoreError;
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

/// The staff as it was written last. It is long, and the same for everybody until the staff changes; the days of each person, which every
/// filed trip changes, are joined to it.
#[derive(Debug, Default)]
pub struct StaffAnswer(Mutex<Option<Written>>);

/// The staff in JSON, of these rows.
#[derive(Debug)]
struct Written {
    rows: Arc<[EmployeeRow]>,
    /// Each employee, up to the days.
    employees: Vec<String>,
    /// The newest answer, with the days that it holds.
    newest: Option<(HashMap<EmployeeId, DaysAway>, Tagged)>,
}

impl StaffAnswer {
    /// The answer of these rows and days: the kept one if it is of both, else one that is put together of the employees kept.
    fn of(&self, (rows, away): Pickable) -> Result<Tagged, Problem> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let written = match kept.take().filter(|written| Arc::ptr_eq(&written.rows, &rows)) {
            Some(written) => kept.insert(written),
            None => kept.insert(Written::of(rows)?),
        };
        if let Some((_, answer)) = written.newest.as_ref().filter(|(days, _)| *days == away) {
            return Ok(answer.clone());
        }
        let answer = written.with(&away)?;
        written.newest = Some((away, answer.clone()));
        Ok(answer)
    }
}

impl Written {
    fn of(rows: Arc<[EmployeeRow]>) -> Result<Self, Problem> {
        let none = written(&DaysAway::default())?.len() - 1;
        let employee = |row: &EmployeeRow| {
            let mut text = written(&ListedEmployee::of(row.clone(), DaysAway::default()))?;
            text.truncate(text.len() - none);
            Ok::<_, Problem>(text)
        };
        let employees = rows.iter().map(employee).collect::<Result<_, _>>()?;
        Ok(Self { rows, employees, newest: None })
    }

    /// The answer with the days of each employee.
    fn with(&self, away: &HashMap<EmployeeId, DaysAway>) -> Result<Tagged, Problem> {
        let mut result = Vec::with_capacity(self.employees.len());
        for (row, employee) in self.rows.iter().zip(&self.employees) {
            let days = written(&away.get(&EmployeeId(row.employee.id)).copied().unwrap_or_default())?;
            result.push(format!("{employee}{}", days.trim_start_matches('{')));
        }
        Ok(Tagged::text(format!("{{\"result\":[{}]}}", result.join(","))))
    }
}

fn written(value: &impl Serialize) -> Result<String, Problem> {
    Ok(serde_json::to_string(value).map_err(|error| ports::Error::from(StoreError::Failed(error.to_string())))?)
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

#[cfg(test)]
mod tests {
    use staff::StaffKind;
    use views::{EmployeeView, Named};

    use super::*;

    fn employee(id: i64) -> EmployeeRow {
        let named = || Named { id: 1, name: "IV/a".into() };
        let employee = EmployeeView {
            id,
            name: "Siti".into(),
            nip: None,
            position: "Perawat".into(),
            rank: named(),
            grade: named(),
            level: named(),
            kind: StaffKind::CivilServant,
            work_unit: None,
            version: 3,
        };
        EmployeeRow { employee, work_unit: None }
    }

    #[test]
    fn new_days_are_joined_to_the_staff_that_is_kept() {
        let (rows, answers): (Arc<[_]>, _) = ([employee(7), employee(8)].into(), StaffAnswer::default());
        let of = |days| {
            let days = DaysAway { days, last: None };
            let answer = answers.of((Arc::clone(&rows), HashMap::from([(EmployeeId(8), days)]))).unwrap();
            let kept = answers.0.lock().unwrap().as_ref().unwrap().employees.as_ptr();
            let whole = [ListedEmployee::of(employee(7), DaysAway::default()), ListedEmployee::of(employee(8), days)];
            let whole = Tagged::json(&Outcome { result: whole }).unwrap();
            assert_eq!(format!("{answer:?}"), format!("{whole:?}"), "to the byte");
            kept
        };
        assert_eq!(of(1), of(5), "the employees are not written again");
        let other: Arc<[_]> = [employee(9)].into();
        let answer = answers.of((other, HashMap::new())).unwrap();
        assert!(format!("{answer:?}").contains(r#"\"id\":9"#), "other staff is");
    }
}
