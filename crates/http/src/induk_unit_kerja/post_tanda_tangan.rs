//! U5: lets someone sign for a work unit.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::{UnitPost, WorkUnitId};
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

/// A signatory of a work unit to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointUnitSignatory {
    /// Employee.
    #[serde(default)]
    #[schema(value_type = i64)]
    pegawai_id: Loose,
    /// Work unit.
    #[serde(default)]
    #[schema(value_type = i64)]
    unit_kerja_id: Loose,
    /// Title above the signature.
    #[serde(default)]
    #[schema(value_type = String)]
    jabatan: Loose,
    /// 1 memo, 2 KPA, 3 PPTK.
    #[serde(default)]
    #[schema(value_type = String)]
    jenis: Loose,
}

/// Lets an employee sign for a work unit of the caller's parent unit.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/post/tanda-tangan", operation_id = "appointUnitSignatory", tag = "induk-unit-kerja",
    request_body = AppointUnitSignatory,
    responses((status = 200, body = Outcome<StoredSignatory>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/post/tanda-tangan")]
pub async fn appoint_unit_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredSignatory>>, Problem> {
    let body: AppointUnitSignatory = read(payload).await?;
    let mut reader = Reader::default();
    let employee = appointment::employee(&mut reader, &body.pegawai_id);
    let unit = reader.id("unitKerjaId", &body.unit_kerja_id);
    let unit = reader.required("unitKerjaId", unit, "Unit kerja wajib dipilih").map(WorkUnitId);
    let title = appointment::title(&mut reader, &body.jabatan);
    let post = post(&mut reader, &body.jenis);
    let ((employee, unit), (title, post)) = reader.whole(employee.zip(unit).zip(title.zip(post)))?;
    let signatory = app::signatories::appoint_in_unit(&app, &who.0, post, unit, employee, title).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}

/// What is signed, by its number; whatever else was sent names no post.
fn post(reader: &mut Reader, jenis: &Loose) -> Option<UnitPost> {
    let mut number = Reader::default();
    let post = number.id("jenis", jenis).and_then(UnitPost::from_id);
    reader.required("jenis", post, "Jenis wajib dipilih")
}
