//! T2: lists the trip kinds a funding source pays.

use actix_web::{get, web};
use app::App;
use trips::trip_kind::FundingSourceId;
use views::PaidKind;

use crate::{identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// Trip kinds a funding source pays.
#[utoipa::path(
    params(("sumberDanaId" = i64, Path, description = "funding source id")),
    responses((status = 200, body = Outcome<Vec<PaidKind>>))
)]
#[get("/perjalanan/get/jenis-perjalanan/{sumberDanaId}")]
pub async fn list_paid_kinds(
    app: web::Data<App>,
    who: SignedIn,
    source: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<PaidKind>>>, Problem> {
    let source = FundingSourceId(path_id(&source, "Sumber dana tidak ditemukan.")?);
    let kinds = app::trips::paid_kinds(&app, &who.0, source).await?;
    Ok(web::Json(Outcome { result: kinds }))
}
