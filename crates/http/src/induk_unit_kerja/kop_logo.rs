//! Logo of a letterhead.

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, ETag, EntityTag},
    post, web,
};
use app::{App, units::letterhead::MOST_LOGO_BYTES};
use serde::{Deserialize, de::IgnoredAny};
use staff::ParentUnitId;
use utoipa::ToSchema;

use super::kop::UnitLetterhead;
use crate::{
    bukti::CACHE,
    conditional::is_not_modified,
    docx,
    identity::SignedIn,
    multipart::{self, FileField, Form},
    problem::{FieldError, LOGO_TOO_LARGE, Problem},
    query::path_unit,
    run_to_completion::run_to_completion,
    wire::Outcome,
};

const LOGO: FileField = FileField { name: "pic", limit: MOST_LOGO_BYTES, too_large: LOGO_TOO_LARGE };

/// Form with the logo.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SetLogo {
    /// PNG or JPEG.
    #[schema(value_type = String, format = Binary)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    pic: Option<IgnoredAny>,
}

/// Sets or replaces the logo of a letterhead.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body(content = SetLogo, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<UnitLetterhead>))
)]
#[post("/induk-unit-kerja/{id}/kop/logo")]
pub async fn set_logo(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<UnitLetterhead>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    // A unit out of reach is reported before the file is read.
    app::units::letterhead::read(&app, &who.0, named).await?;
    let Form { file, .. } = multipart::read::<SetLogo, _>(&request, payload, LOGO).await?;
    let file = file.ok_or_else(|| Problem::invalid(vec![FieldError::new("pic", "Logo wajib dipilih")]))?.bytes;
    let set = async move { app::units::letterhead::set_logo(&app, &who.0, named, file).await };
    Ok(web::Json(Outcome { result: run_to_completion(set).await?.into() }))
}

/// The logo of a letterhead.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    responses(
        (status = 200, body = Vec<u8>, content_type = "image/png"),
        (status = 304, description = "as the tag in `If-None-Match`")
    )
)]
#[get("/induk-unit-kerja/{id}/kop/logo")]
pub async fn get_logo(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let logo = app::units::letterhead::show_logo(&app, &who.0, named).await?;
    let tag = EntityTag::new_strong(logo.name().to_owned());
    let seen = is_not_modified(&request, &tag);
    let mut response = if seen { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header(ETag(tag)).insert_header((header::CACHE_CONTROL, CACHE));
    if seen {
        return Ok(response.finish());
    }
    let shown_as = docx::inline(logo.name());
    Ok(response.insert_header(shown_as).content_type(logo.format.media_type()).body(logo.read(&app).await?))
}
