//! Approval of letter templates (product calls).

use actix_web::{HttpResponse, get, post, web};
use app::App;

use super::{unduh::UNKNOWN, versi::TemplateVersion};
use crate::{
    body::read_unused,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    problem::Problem,
    query::path_id,
    wire::{Message, Outcome},
};

/// The templates that wait for their approval in the caller's parent unit, newest first.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<TemplateVersion>>)))]
#[get("/template/menunggu")]
pub async fn list_waiting_templates(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<TemplateVersion>>>, Problem> {
    let waiting = app::templates::waiting(&app, &who.0).await?;
    let result = waiting.into_iter().map(TemplateVersion::of).collect();
    Ok(web::Json(Outcome { result }))
}

/// The file of a template that waits.
#[utoipa::path(
    params(("id" = i64, Path, description = "version id")),
    responses(
        (status = 200, description = "the file under its own name", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/template/menunggu/{id}")]
pub async fn download_waiting_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let file = app::templates::waiting_file(&app, &who.0, path_id(&id, UNKNOWN)?).await?;
    Ok(attachment(&file.name).body(file.bytes))
}

/// Puts a waiting template in force.
#[utoipa::path(params(("id" = i64, Path, description = "version id")), responses((status = 200, body = Message)))]
#[post("/template/setujui/{id}")]
pub async fn approve_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    app::templates::approve(&app, &who.0, path_id(&id, UNKNOWN)?).await?;
    Ok(web::Json(Message { message: "Templat disetujui dan berlaku." }))
}
