//! Lists the reasons of rejections.

use actix_web::{get, web};
use app::App;

use super::Reason;
use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

/// The reasons of rejections, those in use first.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<Reason>>)))]
#[get("/alasan-penolakan")]
pub async fn list_rejection_reasons(
    app: web::Data<App>,
    _: SignedIn,
) -> Result<web::Json<Outcome<Vec<Reason>>>, Problem> {
    let reasons = app::rejection_reasons::list(&app).await?;
    Ok(web::Json(Outcome { result: reasons }))
}
