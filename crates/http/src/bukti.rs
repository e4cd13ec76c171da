//! `bukti/{name}`: serves photos of trips and bills (contract R12).

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, ETag, EntityTag},
    web,
};
use app::App;

use crate::{conditional::is_not_modified, docx, identity::SignedIn, problem::Problem};

/// Browsers revalidate a cached photo before they show it: on a shared machine the next user may not see it. A name is
/// never reused, so it serves as the entity tag; shared caches store nothing.
pub(crate) const CACHE: &str = "private, no-cache";

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get_photo);
}

/// A photo, for users who may see its receipt.
#[utoipa::path(
    get, path = "/api/bukti/{name}", operation_id = "getPhoto", tag = "kwitansi",
    params(("name" = String, Path, description = "as in `pic` and `bukti`")),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = 304, description = "as the tag in `If-None-Match`"),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
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
    let shown_as = docx::inline(&name);
    let tag = EntityTag::new_strong(name);
    let seen = is_not_modified(&request, &tag);
    let mut response = if seen { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header(ETag(tag)).insert_header((header::CACHE_CONTROL, CACHE));
    if seen {
        return Ok(response.finish());
    }
    Ok(response.insert_header(shown_as).content_type(photo.format.media_type()).body(photo.read(&app).await?))
}
