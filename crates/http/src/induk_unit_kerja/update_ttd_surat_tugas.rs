//! U7: corrects the title of a signatory of assignment letters.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::{SignatoryId, SignatoryPost};
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

/// Corrected title of a signatory.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct RetitleAssignmentSignatory {
    /// Signatory.
    #[validate(required(message = "Tanda tangan wajib dipilih"))]
    id: Id,
    /// New title.
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
    request_body = WithTenure<RetitleAssignmentSignatory>,
    responses((status = 200, body = Outcome<StoredSignatory>))
)]
#[post("/induk-unit-kerja/update/ttd-surat-tugas")]
pub async fn retitle_assignment_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredSignatory>>, Problem> {
    let ((key, title), tenure) = with_tenure(payload, RetitleAssignmentSignatory::title).await?;
    let signatory = app::signatories::retitle(&app, &who.0, key, title, tenure).await?;
    Ok(web::Json(Outcome { result: signatory.into() }))
}
