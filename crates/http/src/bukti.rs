//! `bukti/{name}`: photos of trips and bills (contract R12).

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, ETag, EntityTag},
    web,
};
use app::App;

use crate::{docx, held::holds, identity::SignedIn, problem::Problem};

/// A browser may keep a photo but asks before it shows it again: on a shared machine the next user may not see it. A name
/// is used once, so it is its own tag; no shared cache may keep anything.
const CACHE: &str = "private, no-cache";

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(get_photo);
}

/// A photo, to those who may see its receipt.
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
    let seen = holds(&request, &tag);
    let mut response = if seen { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header(ETag(tag)).insert_header((header::CACHE_CONTROL, CACHE));
    if seen {
        return Ok(response.finish());
    }
    Ok(response.insert_header(shown_as).content_type(photo.format.media_type()).body(photo.read(&app).await?))
}
