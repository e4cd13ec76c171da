//! R9: approves a receipt.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::ReceiptState;
use crate::{body::checked, identity::SignedIn, lenient::Id, problem::Problem, wire::Outcome};

/// The request.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ApproveReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
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
    let traveller = checked(payload, |body: ApproveReceipt| body.personil_id.get().map(TravellerId)).await?;
    let state = app::receipts::approve(&app, &who.0, traveller).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
