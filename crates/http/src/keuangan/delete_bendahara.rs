//! N2: removes a treasurer; no body.

use actix_web::{post, web};
use app::App;
use staff::TreasurerId;

use crate::{body::read_unused, identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// Removes a treasurer of the caller's parent unit; trips that name the treasurer keep the entry.
#[utoipa::path(
    params(("id" = i64, Path, description = "treasurer id")),
    responses((status = 200, description = "rows removed", body = Outcome<u64>))
)]
#[post("/keuangan/delete/bendahara/{id}")]
pub async fn remove_treasurer(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<u64>>, Problem> {
    read_unused(payload).await?;
    let id = TreasurerId(path_id(&id, "Bendahara tidak ditemukan.")?);
    app::treasurers::remove(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: 1 }))
}
