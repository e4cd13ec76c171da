//! E5: reads one employee, for the edit form.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::{BankAccount, EmployeeId};
use utoipa::ToSchema;
use views::employees::{self, EarlierUnit};

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Outcome, StaffRecord},
};

/// An employee with the work units of before.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OneEmployee {
    /// The employee.
    #[serde(flatten)]
    pub pegawai: StaffRecord,
    /// Work units that the employee left, the last first.
    pub riwayat_unit: Vec<EarlierUnit>,
    /// Bank.
    pub bank: Option<String>,
    /// Account number, masked but its last four digits.
    pub nomor_rekening: Option<String>,
}

/// One employee who is not retired.
#[utoipa::path(
    params(("id" = i64, Path, description = "employee id")),
    responses((status = 200, body = Outcome<OneEmployee>))
)]
#[get("/pegawai/get/one-pegawai/{id}")]
pub async fn get_employee(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<OneEmployee>>, Problem> {
    let id = EmployeeId(path_id(&id, "Pegawai tidak ditemukan.")?);
    let employees::OneEmployee { employee, earlier, account } = app::employees::one(&app, &who.0, id).await?;
    let nomor_rekening = account.number.as_deref().map(BankAccount::masked);
    let result = OneEmployee { pegawai: employee.into(), riwayat_unit: earlier, bank: account.bank, nomor_rekening };
    Ok(web::Json(Outcome { result }))
}
