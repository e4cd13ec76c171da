//! U9: removes a signatory of assignment letters. The body repeats the id; the path counts.

use actix_web::{post, web};
use app::{App, signatories::SignatoryKey};
use staff::{SignatoryId, SignatoryPost};

use crate::{body::read_unused, identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// Removes a signatory of the caller's parent unit; trips that name it keep it.
#[utoipa::path(
    params(("id" = i64, Path, description = "signatory id")),
    responses((status = 200, description = "rows removed", body = Outcome<u64>))
)]
#[post("/induk-unit-kerja/delete/ttd-surat-tugas/{id}")]
pub async fn remove_assignment_signatory(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<u64>>, Problem> {
    read_unused(payload).await?;
    let id = SignatoryId(path_id(&id, "Tanda tangan tidak ditemukan.")?);
    let key = SignatoryKey { post: SignatoryPost::Assignment, id, work_unit: None };
    app::signatories::remove(&app, &who.0, key).await?;
    Ok(web::Json(Outcome { result: 1 }))
}
