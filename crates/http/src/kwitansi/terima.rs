//! R9: approves a receipt.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::ReceiptState;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber},
    problem::Problem,
    wire::Outcome,
};

/// Receipt to approve.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ApproveReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
    /// Version of the receipt that the verifier saw; not checked where absent.
    #[validate(skip)]
    versi: Option<WholeNumber>,
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
    let named = |body: ApproveReceipt| Some((TravellerId(body.personil_id.get()?), body.versi.and_then(Field::get)));
    let (traveller, version) = checked(payload, named).await?;
    let state = app::receipts::approve(&app, &who.0, traveller, version).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
