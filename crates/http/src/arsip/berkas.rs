//! `GET arsip/berkas/{id}`: a file of the archive.

use actix_web::{HttpResponse, get, web};
use app::App;

use crate::{docx, identity::SignedIn, problem::Problem, query::path_id};

/// Media type of a file whose content is not known.
const UNKNOWN: &str = "application/octet-stream";

/// A file as it was, for those who may read a trip that names it. It is downloaded, never shown as a page of ours.
#[utoipa::path(
    params(("id" = i64, Path, description = "file id")),
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/octet-stream")
    )
)]
#[get("/arsip/berkas/{id}")]
pub async fn get_archived_file(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = path_id(&id, "Berkas tidak ditemukan.")?;
    let (content, bytes) = app::archive::file(&app, &who.0, id).await?;
    let media_type = content.file.media_type.as_deref().unwrap_or(UNKNOWN);
    Ok(docx::download(media_type, content.file.name()).body(bytes))
}
