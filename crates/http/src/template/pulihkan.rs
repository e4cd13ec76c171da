//! Restores an earlier version of a letter template (product call).

use actix_web::{post, web};
use app::App;

use crate::{body::read_unused, identity::SignedIn, problem::Problem, query::path_id, wire::Message};

/// Puts an earlier version in force again, as the newest one.
#[utoipa::path(params(("id" = i64, Path, description = "version id")), responses((status = 200, body = Message)))]
#[post("/template/pulihkan/{id}")]
pub async fn restore_template(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    read_unused(payload).await?;
    let id = path_id(&id, super::unduh::UNKNOWN)?;
    app::templates::restore(&app, &who.0, id).await?;
    Ok(web::Json(Message { message: "Templat berhasil dipulihkan" }))
}
