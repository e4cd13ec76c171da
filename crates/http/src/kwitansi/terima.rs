//! R9: approves a receipt.

use actix_web::{post, web};
use app::App;
use findings::shortfall;
use serde::{Deserialize, Serialize};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::ReceiptState;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber},
    problem::{Problem, duty_warning},
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

/// An approved receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedReceipt {
    /// Its state.
    result: ReceiptState,
    /// Other duties of the approver on it, which the office warns of, and a budget that does not suffice.
    peringatan: Vec<String>,
}

/// Approves a submitted receipt; 409 `PEMISAHAN_TUGAS` where the office forbids the approver's other duties on it,
/// `ANGGARAN_KURANG` for more than was booked where the guard of the budget refuses.
#[utoipa::path(request_body = ApproveReceipt, responses((status = 200, body = ApprovedReceipt)))]
#[post("/kwitansi/verifikasi/terima")]
pub async fn approve_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<ApprovedReceipt>, Problem> {
    let named = |body: ApproveReceipt| Some((TravellerId(body.personil_id.get()?), body.versi.and_then(Field::get)));
    let (traveller, version) = checked(payload, named).await?;
    let made = app::receipts::approve(&app, &who.0, traveller, version).await?;
    let duties = made.duties.iter().map(|duty| duty_warning(*duty).to_owned());
    let peringatan = duties.chain(made.shortfall.map(shortfall)).collect();
    Ok(web::Json(ApprovedReceipt { result: ReceiptState::of(traveller, &made.state), peringatan }))
}
