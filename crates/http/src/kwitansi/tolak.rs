//! R10: returns a receipt with a reason.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StatusBaru, traveller};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, NOTE, Reader},
    problem::Problem,
    wire::Outcome,
};

/// The request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TolakKwitansi {
    /// Traveller id.
    #[serde(default)]
    #[schema(value_type = i64)]
    personil_id: Loose,
    /// Why; at most 1000 characters.
    #[serde(default)]
    #[schema(value_type = String)]
    catatan: Loose,
}

/// Rejects a submitted receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/verifikasi/tolak", operation_id = "tolakKwitansi", tag = "kwitansi",
    request_body = TolakKwitansi,
    responses((status = 200, body = Outcome<StatusBaru>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/verifikasi/tolak")]
pub async fn tolak(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StatusBaru>>, Problem> {
    let body: TolakKwitansi = read(payload).await?;
    let traveller = traveller(&body.personil_id)?;
    let mut reader = Reader::default();
    let reason = reader.text("catatan", &body.catatan, NOTE, true);
    reader.finish()?;
    let state = app::receipts::reject(&app, &who.0, traveller, reason).await?;
    Ok(web::Json(Outcome { result: StatusBaru::of(traveller, &state) }))
}
