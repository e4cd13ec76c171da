//! S1: all classifications.

use actix_web::{get, web};
use app::App;

use crate::{identity::SignedIn, perjalanan::seed::Klasifikasi, problem::Problem, wire::Outcome};

/// All classifications.
#[utoipa::path(
    get, path = "/api/klasifikasi/get", operation_id = "daftarKlasifikasi", tag = "klasifikasi",
    responses((status = 200, body = Outcome<Vec<Klasifikasi>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/klasifikasi/get")]
pub async fn klasifikasi(app: web::Data<App>, who: SignedIn) -> Result<web::Json<Outcome<Vec<Klasifikasi>>>, Problem> {
    let rows = app::classifications::list(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: rows.into_iter().map(Into::into).collect() }))
}
