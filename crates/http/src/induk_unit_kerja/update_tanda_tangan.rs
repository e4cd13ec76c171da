//! U8: corrects the title of a signatory of a work unit.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::{SignatoryId, WorkUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    PostName,
    tenure::{WithTenure, with_tenure},
};
use crate::{
    identity::SignedIn,
    lenient::{Field, Id, TEXT, Text},
    problem::Problem,
    wire::Message,
};

/// Corrected title of a signatory.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RetitleUnitSignatory {
    /// Signatory.
    #[validate(required(message = "Tanda tangan wajib dipilih"))]
    id: Id,
    /// `notaDinas`, `PPTK` or `KPA`.
    #[schema(value_type = String)]
    r#type: Field<PostName>,
    /// Its work unit.
    unit_kerja_id: Option<Id>,
    /// New title.
    #[validate(required(message = "Jabatan wajib diisi"), length(max = TEXT))]
    jabatan: Text,
}

impl RetitleUnitSignatory {
    fn title(self) -> Option<(SignatoryKey, String)> {
        let (id, work_unit) = (SignatoryId(self.id.get()?), self.unit_kerja_id.and_then(Field::get).map(WorkUnitId));
        Some((SignatoryKey { post: self.r#type.get()?, id, work_unit }, self.jabatan.get()?))
    }
}

/// Corrects the title of a signatory of a work unit of the caller's parent unit.
#[utoipa::path(request_body = WithTenure<RetitleUnitSignatory>, responses((status = 200, body = Message)))]
#[post("/induk-unit-kerja/update/tanda-tangan")]
pub async fn retitle_unit_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let ((key, title), tenure) = with_tenure(payload, RetitleUnitSignatory::title).await?;
    app::signatories::retitle(&app, &who.0, key, title, tenure).await?;
    Ok(web::Json(Message { message: "Data diupdate" }))
}
