//! U6: appoints a signatory of assignment letters.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{EmployeeId, ParentUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    tenure::{WithTenure, with_tenure},
    views::StoredSignatory,
};
use crate::{
    identity::SignedIn,
    lenient::{Id, TEXT, Text},
    problem::Problem,
    wire::Outcome,
};

/// Appointment of a signatory of assignment letters.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct AppointAssignmentSignatory {
    /// Employee.
    #[validate(required(message = "Pegawai wajib dipilih"))]
    pegawai_id: Id,
    /// Parent unit.
    #[validate(required(message = "Induk unit kerja wajib dipilih"))]
    induk_unit_kerja_id: Id,
    /// Title above the signature.
    #[validate(required(message = "Jabatan wajib diisi"), length(max = TEXT))]
    jabatan: Text,
}

impl AppointAssignmentSignatory {
    fn appointment(self) -> Option<(ParentUnitId, EmployeeId, String)> {
        Some((ParentUnitId(self.induk_unit_kerja_id.get()?), EmployeeId(self.pegawai_id.get()?), self.jabatan.get()?))
    }
}

/// Appoints an employee as signatory of assignment letters of the caller's parent unit.
#[utoipa::path(
    request_body = WithTenure<AppointAssignmentSignatory>,
    responses((status = 200, body = Outcome<StoredSignatory>))
)]
#[post("/induk-unit-kerja/post/ttd-surat-tugas")]
pub async fn appoint_assignment_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredSignatory>>, Problem> {
    let ((parent, employee, title), tenure) = with_tenure(payload, AppointAssignmentSignatory::appointment).await?;
    let signatory = app::signatories::appoint_for_assignments(&app, &who.0, parent, employee, title, tenure).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
