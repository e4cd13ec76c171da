//! Downloads built-in letter templates (product call).

use actix_web::{HttpResponse, get, web};
use app::{App, letters::TemplateKind};

use super::versi::kind_numbered;
use crate::{
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    problem::Problem,
    query::path_id,
};

/// The built-in template of a kind.
#[utoipa::path(
    get, path = "/api/template/bawaan/{jenis}", operation_id = "downloadBuiltInTemplate", tag = "template",
    params(("jenis" = i64, Path, description = "as in `TemplateVersion`")),
    responses(
        (status = 200, description = "the file", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/template/bawaan/{jenis}")]
pub async fn download_built_in_template(
    app: web::Data<App>,
    who: SignedIn,
    number: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let unknown = "Jenis template tidak ditemukan.";
    let kind = kind_numbered(path_id(&number, unknown)?).ok_or_else(|| Problem::not_found(unknown))?;
    let bytes = app::templates::built_in(&app, &who.0, kind)?;
    Ok(attachment(&format!("{}.docx", TemplateKind::from(kind).word())).body(bytes))
}
