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
    wire::Pesan,
};

/// A signatory to be removed: `{id, type, unitKerjaId}`, `type` as in U8.
#[derive(Debug, Deserialize, ToSchema)]
pub struct HapusTandaTangan {
    /// Which one.
    #[serde(default)]
    #[schema(value_type = Object)]
    data: Loose,
}

/// Removes a signatory of a work unit of the caller's parent unit; trips that name it keep it.
#[utoipa::path(
    post, path = "/api/induk-unit-kerja/delete/tanda-tangan", operation_id = "hapusTandaTangan", tag = "induk-unit-kerja",
    request_body = HapusTandaTangan,
    responses((status = 200, body = Pesan), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/induk-unit-kerja/delete/tanda-tangan")]
pub async fn tanda_tangan(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Pesan>, Problem> {
    let HapusTandaTangan { data } = read(payload).await?;
    let mut reader = Reader::default();
    let id = super::signatory(&mut reader, &data.at("id"));
    let post = super::signatory_post(&mut reader, "type", &data.at("type"));
    let work_unit = reader.id("unitKerjaId", &data.at("unitKerjaId")).map(WorkUnitId);
    let (id, post) = reader.whole(id.zip(post))?;
    app::signatories::remove(&app, &who.0, SignatoryKey { post, id, work_unit }).await?;
    Ok(web::Json(Pesan { message: "Data dihapus" }))
}
