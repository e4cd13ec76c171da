//! U7: corrects the title of a signatory of assignment letters.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::{SignatoryId, SignatoryPost};
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

/// A title to be corrected.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct RetitleAssignmentSignatory {
    /// Signatory.
    #[validate(required(message = "Tanda tangan wajib dipilih"))]
    id: Id,
    /// Title from now on.
    #[validate(required(message = "Jabatan wajib diisi"), length(max = TEXT))]
    jabatan: Text,
}

impl RetitleAssignmentSignatory {
    fn title(self) -> Option<(SignatoryKey, String)> {
        let id = SignatoryId(self.id.get()?);
        Some((SignatoryKey { post: SignatoryPost::Assignment, id, work_unit: None }, self.jabatan.get()?))
    }
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
    let (key, title) = checked(payload, RetitleAssignmentSignatory::title).await?;
    let signatory = app::signatories::retitle(&app, &who.0, key, title).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
