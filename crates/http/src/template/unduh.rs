//! Downloads a version of a letter template (product call).

use actix_web::{HttpResponse, get, web};
use app::App;

use crate::{
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    problem::Problem,
    query::path_id,
};

/// Message about an unknown template.
pub(super) const UNKNOWN: &str = "Templat tidak ditemukan.";

/// The file of a version.
#[utoipa::path(
    params(("id" = i64, Path, description = "version id")),
    responses(
        (status = 200, description = "the file under its own name", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/template/unduh/{id}")]
pub async fn download_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let file = app::templates::file(&app, &who.0, path_id(&id, UNKNOWN)?).await?;
    Ok(attachment(&file.name).body(file.bytes))
}
