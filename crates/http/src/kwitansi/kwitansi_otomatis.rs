//! R5: computes the automatic receipt of an in-town trip. Only `personilId` counts; amounts are never taken from a body.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::traveller;
use crate::{body::read, identity::SignedIn, lenient::Loose, problem::Problem, wire::Message};

/// The request; the client sends more, all of it ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComputeReceipt {
    /// Traveller id.
    #[serde(default)]
    #[schema(value_type = i64)]
    personil_id: Loose,
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
    let body: ComputeReceipt = read(payload).await?;
    app::receipts::compute(&app, &who.0, traveller(&body.personil_id)?).await?;
    Ok(web::Json(Message { message: "BPD berhasil ditambahkan" }))
}
