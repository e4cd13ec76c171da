//! U6: lets someone sign assignment letters.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::views::StoredSignatory;
use crate::{
    appointment,
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A signatory of assignment letters to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointAssignmentSignatory {
    /// Employee.
    #[serde(default)]
    #[schema(value_type = i64)]
    pegawai_id: Loose,
    /// Parent unit.
    #[serde(default)]
    #[schema(value_type = i64)]
    induk_unit_kerja_id: Loose,
    /// Title above the signature.
    #[serde(default)]
    #[schema(value_type = String)]
    jabatan: Loose,
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
    let body: AppointAssignmentSignatory = read(payload).await?;
    let mut reader = Reader::default();
    let employee = appointment::employee(&mut reader, &body.pegawai_id);
    let parent = appointment::parent(&mut reader, &body.induk_unit_kerja_id);
    let title = appointment::title(&mut reader, &body.jabatan);
    let ((employee, parent), title) = reader.whole(employee.zip(parent).zip(title))?;
    let signatory = app::signatories::appoint_for_assignments(&app, &who.0, parent, employee, title).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
