//! S2: lists the codes of a classification.

use actix_web::{get, web};
use app::App;
use numbering::classification::ClassificationId;
use views::ClassificationCodeView;

use crate::{identity::SignedIn, lenient::whole_number, problem::Problem, wire::Outcome};

/// The codes of a classification; none for an unknown one.
#[utoipa::path(
    params(("id" = i64, Path, description = "classification id")),
    responses((status = 200, body = Outcome<Vec<ClassificationCodeView>>))
)]
#[get("/klasifikasi/get/kode-klasifikasi/{id}")]
pub async fn list_classification_codes(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<ClassificationCodeView>>>, Problem> {
    let id = ClassificationId(whole_number(id.trim()).unwrap_or(0));
    let codes = app::classifications::codes(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: codes }))
}
