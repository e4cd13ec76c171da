//! V5: returns an approved receipt to its clerk.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::{ReceiptState, UNKNOWN_TRAVELLER};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{LongText, NOTE, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Reason for reopening a receipt.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ReopenReceipt {
    /// Reason; at most 1000 characters.
    #[validate(required(message = "Alasan wajib diisi"), length(max = NOTE))]
    alasan: LongText,
    /// Version of the receipt that the caller saw.
    #[validate(required(message = "Versi wajib disebut"))]
    versi: WholeNumber,
}

/// Returns an approved receipt to its clerk with a reason; the trip is no longer finished.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = ReopenReceipt,
    responses((status = 200, body = Outcome<ReceiptState>))
)]
#[post("/kwitansi/{personilId}/buka-kembali")]
pub async fn reopen_receipt(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptState>>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let sent = |body: ReopenReceipt| Some((body.versi.get()?, body.alasan.get()));
    let (version, reason) = checked(payload, sent).await?;
    let state = app::receipts::reopen(&app, &who.0, traveller, version, reason).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
