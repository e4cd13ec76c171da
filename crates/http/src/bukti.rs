//! `bukti/{name}`: serves photos of trips and bills, and bills as PDF (contract R12, office 2.4).

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, CONTENT_SECURITY_POLICY, ETag, EntityTag},
    web,
};
use app::{App, receipts::Shown};

use crate::{conditional::is_not_modified, docx, identity::SignedIn, problem::Problem};

/// Browsers revalidate a cached photo before they show it: on a shared machine the next user may not see it. A name is
/// never reused, so it serves as the entity tag; shared caches store nothing.
pub(crate) const CACHE: &str = "private, no-cache";

/// Content security policy of a bill as PDF: opened by itself it runs nothing, loads nothing and belongs to no origin.
const DOCUMENT_POLICY: &str =
    "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// A photo, or a bill as PDF, for users who may see its receipt. A PDF is downloaded, never shown by itself.
#[utoipa::path(
    tag = "kwitansi",
    params(("name" = String, Path, description = "as in `pic` and `bukti`")),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = 304, description = "as the tag in `If-None-Match`")
    )
)]
#[get("/bukti/{name}")]
pub async fn get_photo(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    name: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let name = name.into_inner();
    let photo = app::receipts::show_photo(&app, &who.0, &name).await?;
    let shown_as = match photo.kind {
        Shown::Photo(_) => docx::inline(&name),
        Shown::Document => docx::saved(&name),
    };
    let tag = EntityTag::new_strong(name);
    let seen = is_not_modified(&request, &tag);
    let mut response = if seen { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header(ETag(tag)).insert_header((header::CACHE_CONTROL, CACHE));
    if seen {
        return Ok(response.finish());
    }
    let media_type = match photo.kind {
        Shown::Photo(format) => format.media_type(),
        Shown::Document => {
            response.insert_header((CONTENT_SECURITY_POLICY, DOCUMENT_POLICY));
            "application/pdf"
        }
    };
    Ok(response.insert_header(shown_as).content_type(media_type).body(photo.read(&app).await?))
}
