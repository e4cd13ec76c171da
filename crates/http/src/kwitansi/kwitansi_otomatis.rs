//! R5: computes the automatic receipt of an in-town trip. Only `personilId` counts; amounts are never taken from a body.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{body::checked, identity::SignedIn, lenient::Id, problem::Problem, wire::Message};

/// The request; the client sends more, all of it ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ComputeReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
}

/// Computes the lines of an empty receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/post/kwitansi-otomatis", operation_id = "computeReceipt", tag = "kwitansi",
    request_body = ComputeReceipt,
    responses((status = 200, body = Message), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/post/kwitansi-otomatis")]
pub async fn compute_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let traveller = checked(payload, |body: ComputeReceipt| body.personil_id.get().map(TravellerId)).await?;
    app::receipts::compute(&app, &who.0, traveller).await?;
    Ok(web::Json(Message { message: "BPD berhasil ditambahkan" }))
}
