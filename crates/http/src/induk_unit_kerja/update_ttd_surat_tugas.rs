//! U7: corrects the title of a signatory of assignment letters.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::SignatoryPost;
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

/// A title to be corrected.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RetitleAssignmentSignatory {
    /// Signatory.
    #[serde(default)]
    #[schema(value_type = i64)]
    id: Loose,
    /// Title from now on.
    #[serde(default)]
    #[schema(value_type = String)]
    jabatan: Loose,
}

/// Corrects the title of a signatory of the caller's parent unit.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/update/ttd-surat-tugas", operation_id = "retitleAssignmentSignatory", tag = "induk-unit-kerja",
    request_body = RetitleAssignmentSignatory,
    responses((status = 200, body = Outcome<StoredSignatory>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/update/ttd-surat-tugas")]
pub async fn retitle_assignment_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredSignatory>>, Problem> {
    let body: RetitleAssignmentSignatory = read(payload).await?;
    let mut reader = Reader::default();
    let id = super::signatory(&mut reader, &body.id);
    let title = appointment::title(&mut reader, &body.jabatan);
    let (id, title) = reader.whole(id.zip(title))?;
    let key = SignatoryKey { post: SignatoryPost::Assignment, id, work_unit: None };
    let signatory = app::signatories::retitle(&app, &who.0, key, title).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
