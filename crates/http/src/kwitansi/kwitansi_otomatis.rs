//! R5: computes an automatic receipt. Only `personilId` counts; amounts of the body are ignored.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::Id,
    problem::{Problem, receipt_warning},
};

/// Receipt to compute; further fields are ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ComputeReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
}

/// A computed receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptComputed {
    /// Indonesian message for users.
    pub message: &'static str,
    /// Days that are paid already, and places without a tariff.
    pub peringatan: Vec<String>,
}

/// Computes the lines of an empty receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/post/kwitansi-otomatis", operation_id = "computeReceipt", tag = "kwitansi",
    request_body = ComputeReceipt,
    responses((status = 200, body = ReceiptComputed))
)]
#[post("/kwitansi/post/kwitansi-otomatis")]
pub async fn compute_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<ReceiptComputed>, Problem> {
    let traveller = checked(payload, |body: ComputeReceipt| body.personil_id.get().map(TravellerId)).await?;
    let warnings = app::receipts::compute(&app, &who.0, traveller).await?;
    let peringatan = warnings.iter().map(receipt_warning).collect();
    Ok(web::Json(ReceiptComputed { message: "BPD berhasil ditambahkan", peringatan }))
}
