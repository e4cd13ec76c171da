//! U10: takes a signatory of a work unit off the lists.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use serde::Deserialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Message,
};

/// A signatory to be removed: `{id, type, unitKerjaId}`, `type` as in U8.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RemoveUnitSignatory {
    /// Which one.
    #[serde(default)]
    #[schema(value_type = Object)]
    data: Loose,
}

/// Removes a signatory of a work unit of the caller's parent unit; trips that name it keep it.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/delete/tanda-tangan", operation_id = "removeUnitSignatory", tag = "induk-unit-kerja",
    request_body = RemoveUnitSignatory,
    responses((status = 200, body = Message), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/delete/tanda-tangan")]
pub async fn remove_unit_signatory(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let RemoveUnitSignatory { data } = read(payload).await?;
    let mut reader = Reader::default();
    let id = super::signatory(&mut reader, &data.at("id"));
    let post = super::signatory_post(&mut reader, "type", &data.at("type"));
    let work_unit = reader.id("unitKerjaId", &data.at("unitKerjaId")).map(WorkUnitId);
    let (id, post) = reader.whole(id.zip(post))?;
    app::signatories::remove(&app, &who.0, SignatoryKey { post, id, work_unit }).await?;
    Ok(web::Json(Message { message: "Data dihapus" }))
}
