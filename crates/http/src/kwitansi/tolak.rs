//! R10: returns a receipt with a reason.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{ReceiptState, traveller};
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
pub struct RejectReceipt {
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
    post, path = "/api/kwitansi/verifikasi/tolak", operation_id = "rejectReceipt", tag = "kwitansi",
    request_body = RejectReceipt,
    responses((status = 200, body = Outcome<ReceiptState>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/verifikasi/tolak")]
pub async fn reject_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptState>>, Problem> {
    let body: RejectReceipt = read(payload).await?;
    let traveller = traveller(&body.personil_id)?;
    let mut reader = Reader::default();
    let reason = reader.text("catatan", &body.catatan, NOTE, true);
    reader.finish()?;
    let state = app::receipts::reject(&app, &who.0, traveller, reason).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
