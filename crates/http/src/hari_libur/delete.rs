//! Removes a holiday.

use actix_web::{delete, web};
use app::App;

use super::Holiday;
use crate::{body::read_unused, identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// Removes a day from the holidays.
#[utoipa::path(
    params(("id" = i64, Path, description = "holiday id")),
    responses((status = 200, body = Outcome<Holiday>))
)]
#[delete("/hari-libur/{id}")]
pub async fn remove_holiday(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Holiday>>, Problem> {
    read_unused(payload).await?;
    let id = path_id(&id, "Hari libur tidak ditemukan.")?;
    let removed = app::holidays::remove(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: removed }))
}
