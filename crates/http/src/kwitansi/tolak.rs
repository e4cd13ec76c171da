//! R10: returns a receipt with a reason.

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
    lenient::{Id, LongText, NOTE},
    problem::Problem,
    wire::Outcome,
};

/// The request.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RejectReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
    /// Why; at most 1000 characters.
    #[validate(length(max = NOTE))]
    catatan: LongText,
}

impl RejectReceipt {
    fn decision(self) -> Option<(TravellerId, Option<String>)> {
        Some((TravellerId(self.personil_id.get()?), self.catatan.get()))
    }
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
    let (traveller, reason) = checked(payload, RejectReceipt::decision).await?;
    let state = app::receipts::reject(&app, &who.0, traveller, reason).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
