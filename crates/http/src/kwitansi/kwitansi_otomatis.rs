//! R5: computes an automatic receipt. Only `personilId` and `versi` count; amounts of the body are ignored.

use actix_web::{post, web};
use app::{App, receipts::Computed};
use serde::{Deserialize, Serialize};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;
use views::wire::Wire;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber},
    problem::Problem,
};

/// Receipt to compute; further fields are ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ComputeReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// A computed receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReceiptComputed {
    /// Indonesian message for users.
    pub message: &'static str,
    /// Days that are paid already, and places without a tariff.
    pub peringatan: Vec<String>,
    /// Data without which parts are not computed: tariffs, days whose meals are provided.
    pub belum: Vec<String>,
}

/// Computes the lines of an empty receipt.
#[utoipa::path(request_body = ComputeReceipt, responses((status = 200, body = ReceiptComputed)))]
#[post("/kwitansi/post/kwitansi-otomatis")]
pub async fn compute_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<ReceiptComputed>, Problem> {
    let wanted = |body: ComputeReceipt| Some((TravellerId(body.personil_id.get()?), body.versi.and_then(Field::get)));
    let (traveller, version) = checked(payload, wanted).await?;
    let Computed { notices, missing } = app::receipts::compute(&app, &who.0, traveller, version).await?;
    let (peringatan, belum) = (notices.form(), missing.form());
    Ok(web::Json(ReceiptComputed { message: "BPD berhasil ditambahkan", peringatan, belum }))
}
