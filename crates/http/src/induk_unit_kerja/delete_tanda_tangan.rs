//! U10: removes a signatory of a work unit.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::{SignatoryId, WorkUnitId};
use utoipa::ToSchema;
use validator::Validate;

use super::PostName;
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Field, Id, Object},
    problem::Problem,
    validation::checked,
    wire::Message,
};

/// A signatory to be removed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RemoveUnitSignatory {
    /// `{id, type, unitKerjaId}`, `type` as in U8.
    #[schema(value_type = Object)]
    data: Object<UnitSignatoryRef>,
}

#[derive(Debug, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
struct UnitSignatoryRef {
    #[validate(required(message = "Tanda tangan wajib dipilih"))]
    id: Id,
    r#type: Field<PostName>,
    unit_kerja_id: Id,
}

impl UnitSignatoryRef {
    fn key(self) -> Option<SignatoryKey> {
        let (id, work_unit) = (SignatoryId(self.id.get()?), self.unit_kerja_id.get().map(WorkUnitId));
        Some(SignatoryKey { post: self.r#type.get()?, id, work_unit })
    }
}

/// Removes a signatory of a work unit of the caller's parent unit; trips that name it keep it.
#[utoipa::path(request_body = RemoveUnitSignatory, responses((status = 200, body = Message)))]
#[post("/induk-unit-kerja/delete/tanda-tangan")]
pub async fn remove_unit_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let RemoveUnitSignatory { data: Object(data) } = read(payload).await?;
    app::signatories::remove(&app, &who.0, checked(data, UnitSignatoryRef::key)?).await?;
    Ok(web::Json(Message { message: "Data dihapus" }))
}
