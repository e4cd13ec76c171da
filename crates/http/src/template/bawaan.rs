//! Downloads built-in letter templates, and returns to them (product calls).

use actix_web::{HttpResponse, get, post, web};
use app::App;
use letters::TemplateKind;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::versi::kind_numbered;
use crate::{
    body,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::{Field, Id},
    problem::Problem,
    query::path_id,
    validation::{faults, none_of},
    wire::Message,
};

/// The built-in template of a kind.
#[utoipa::path(
    params(("jenis" = i64, Path, description = "as in `TemplateVersion`")),
    responses(
        (status = 200, description = "the file", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/template/bawaan/{jenis}")]
pub async fn download_built_in_template(
    app: web::Data<App>,
    who: SignedIn,
    number: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let unknown = "Jenis templat tidak ditemukan.";
    let kind = kind_numbered(path_id(&number, unknown)?).ok_or_else(|| Problem::not_found(unknown))?;
    let bytes = app::templates::built_in(&app, &who.0, kind)?;
    Ok(attachment(&format!("{}.docx", TemplateKind::from(kind).word())).body(bytes))
}

/// Parent unit of a return to the built-in template.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct BuiltInOf {
    /// Parent unit; default: the caller's.
    id: Option<Id>,
}

/// Lets the letters of a kind print with the built-in template again; all versions stay.
#[utoipa::path(
    params(("jenis" = i64, Path, description = "as in `TemplateVersion`")),
    request_body = BuiltInOf,
    responses((status = 200, body = Message))
)]
#[post("/template/bawaan/{jenis}/pakai")]
pub async fn return_to_built_in_template(
    app: web::Data<App>,
    who: SignedIn,
    number: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let fields: BuiltInOf = body::read(payload).await?;
    none_of(faults(&fields))?;
    let unknown = "Jenis templat tidak ditemukan.";
    let kind = kind_numbered(path_id(&number, unknown)?).ok_or_else(|| Problem::not_found(unknown))?;
    let parent = fields.id.and_then(Field::get).map(ParentUnitId);
    app::templates::back_to_built_in(&app, &who.0, parent, kind).await?;
    Ok(web::Json(Message { message: "Templat bawaan berlaku kembali" }))
}
