//! R4: hands a receipt to the verifier. The body's `perjalananId` is ignored.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, de::IgnoredAny};
use trips::TravellerId;
use utoipa::ToSchema;

use super::{ReceiptState, UNKNOWN_TRAVELLER};
use crate::{body::read, identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// The request.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmitReceipt {
    /// Trip id; ignored.
    #[schema(value_type = Option<i64>)]
    #[expect(dead_code, reason = "the client sends it, and it is ignored")]
    perjalanan_id: Option<IgnoredAny>,
}

/// Submits a receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/post/pengajuan/{personilId}", operation_id = "submitReceipt", tag = "kwitansi",
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = SubmitReceipt,
    responses((status = 200, body = Outcome<ReceiptState>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/post/pengajuan/{personilId}")]
pub async fn submit_receipt(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptState>>, Problem> {
    let _: SubmitReceipt = read(payload).await?;
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let state = app::receipts::submit(&app, &who.0, traveller).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
