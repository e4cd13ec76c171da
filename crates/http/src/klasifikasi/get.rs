//! S1: lists the classifications.

use actix_web::{get, web};
use app::App;
use views::Classification;

use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

/// All classifications.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<Classification>>)))]
#[get("/klasifikasi/get")]
pub async fn list_classifications(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<Classification>>>, Problem> {
    let rows = app::classifications::list(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: rows }))
}
