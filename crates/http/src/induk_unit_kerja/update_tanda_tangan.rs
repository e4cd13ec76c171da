//! U8: corrects the title of a signatory of a work unit.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use crate::{
    appointment,
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Message,
};

/// A title to be corrected.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetitleUnitSignatory {
    /// Signatory.
    #[serde(default)]
    #[schema(value_type = i64)]
    id: Loose,
    /// `notaDinas`, `PPTK` or `KPA`.
    #[serde(default, rename = "type")]
    #[schema(value_type = String)]
    kind: Loose,
    /// Its work unit.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    unit_kerja_id: Loose,
    /// Title from now on.
    #[serde(default)]
    #[schema(value_type = String)]
    jabatan: Loose,
}

/// Corrects the title of a signatory of a work unit of the caller's parent unit.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/update/tanda-tangan", operation_id = "retitleUnitSignatory", tag = "induk-unit-kerja",
    request_body = RetitleUnitSignatory,
    responses((status = 200, body = Message), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/update/tanda-tangan")]
pub async fn retitle_unit_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let body: RetitleUnitSignatory = read(payload).await?;
    let mut reader = Reader::default();
    let id = super::signatory(&mut reader, &body.id);
    let post = super::signatory_post(&mut reader, "type", &body.kind);
    let work_unit = reader.id("unitKerjaId", &body.unit_kerja_id).map(WorkUnitId);
    let title = appointment::title(&mut reader, &body.jabatan);
    let ((id, post), title) = reader.whole(id.zip(post).zip(title))?;
    app::signatories::retitle(&app, &who.0, SignatoryKey { post, id, work_unit }, title).await?;
    Ok(web::Json(Message { message: "Data diupdate" }))
}
