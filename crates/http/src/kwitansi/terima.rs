//! R9: approves a receipt.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{ReceiptState, traveller};
use crate::{body::read, identity::SignedIn, lenient::Loose, problem::Problem, wire::Outcome};

/// The request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApproveReceipt {
    /// Traveller id.
    #[serde(default)]
    #[schema(value_type = i64)]
    personil_id: Loose,
}

/// Approves a submitted receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/verifikasi/terima", operation_id = "approveReceipt", tag = "kwitansi",
    request_body = ApproveReceipt,
    responses((status = 200, body = Outcome<ReceiptState>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/verifikasi/terima")]
pub async fn approve_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptState>>, Problem> {
    let body: ApproveReceipt = read(payload).await?;
    let traveller = traveller(&body.personil_id)?;
    let state = app::receipts::approve(&app, &who.0, traveller).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
