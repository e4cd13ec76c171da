//! S2: the codes under a classification.

use actix_web::{get, web};
use app::{App, views::ClassificationCodeView};
use numbering::classification::ClassificationId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{identity::SignedIn, lenient::whole_number, problem::Problem, wire::Outcome};

/// A classification code.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassificationCode {
    /// Id.
    pub id: i64,
    /// What it stands for.
    pub kegiatan: String,
    /// Code.
    pub kode: String,
}

impl From<ClassificationCodeView> for ClassificationCode {
    fn from(view: ClassificationCodeView) -> Self {
        Self { id: view.id, kegiatan: view.activity, kode: view.code }
    }
}

/// The codes under a classification; none for an unknown one.
#[utoipa::path(
    get, path = "/api/klasifikasi/get/kode-klasifikasi/{id}", operation_id = "listClassificationCodes", tag = "klasifikasi",
    params(("id" = i64, Path, description = "classification id")),
    responses((status = 200, body = Outcome<Vec<ClassificationCode>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/klasifikasi/get/kode-klasifikasi/{id}")]
pub async fn list_classification_codes(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<ClassificationCode>>>, Problem> {
    let id = ClassificationId(whole_number(id.trim()).unwrap_or(0));
    let codes = app::classifications::codes(&app, &who.0, id).await?;
    Ok(web::Json(Outcome { result: codes.into_iter().map(Into::into).collect() }))
}
