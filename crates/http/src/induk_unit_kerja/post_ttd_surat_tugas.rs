//! U6: lets someone sign assignment letters.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{EmployeeId, ParentUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::views::StoredSignatory;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, TEXT, Text},
    problem::Problem,
    wire::Outcome,
};

/// A signatory of assignment letters to be.
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

/// Lets an employee sign assignment letters for the caller's parent unit.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/post/ttd-surat-tugas", operation_id = "appointAssignmentSignatory", tag = "induk-unit-kerja",
    request_body = AppointAssignmentSignatory,
    responses((status = 200, body = Outcome<StoredSignatory>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/post/ttd-surat-tugas")]
pub async fn appoint_assignment_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredSignatory>>, Problem> {
    let (parent, employee, title) = checked(payload, AppointAssignmentSignatory::appointment).await?;
    let signatory = app::signatories::appoint_for_assignments(&app, &who.0, parent, employee, title).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
