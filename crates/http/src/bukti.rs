//! `bukti/{name}`: photos of trips and bills (contract R12).

use actix_web::{HttpResponse, get, http::header, web};
use app::App;

use crate::{identity::SignedIn, problem::Problem};

/// A name is used once, so what a browser has seen stays as it is; no shared cache may keep it.
const CACHE: &str = "private, max-age=31536000, immutable";

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(bukti);
}

/// A photo, to those who may see its receipt.
#[utoipa::path(
    get, path = "/api/bukti/{name}", operation_id = "bukti", tag = "kwitansi",
    params(("name" = String, Path, description = "as in `pic` and `bukti`")),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/bukti/{name}")]
pub async fn bukti(app: web::Data<App>, who: SignedIn, name: web::Path<String>) -> Result<HttpResponse, Problem> {
    who.may(staff::Actor::photo_viewer)?;
    let (format, bytes) = app::receipts::show_photo(&app, &who.0, &name).await?;
    let mut response = HttpResponse::Ok();
    response.content_type(format.media_type()).insert_header((header::CACHE_CONTROL, CACHE));
    Ok(response.body(bytes))
}
