//! R10: rejects a receipt with a reason.

use actix_web::{post, web};
use app::{App, receipts::Rejection};
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::ReceiptState;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{
        Field, Id, LongText, NOTE, WholeNumber,
        kind::{self, ListOf},
    },
    problem::Problem,
    wire::Outcome,
};

/// Receipt to reject.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RejectReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
    /// Reason; at most 1000 characters.
    #[validate(length(max = NOTE))]
    catatan: LongText,
    /// Ids of the chosen reasons.
    #[schema(value_type = Vec<i64>, required = false)]
    alasan: Option<Field<ListOf<kind::Id>>>,
    /// Version of the receipt that the verifier saw; not checked where absent.
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

impl RejectReceipt {
    fn decision(self) -> Option<(TravellerId, Rejection)> {
        let reasons = self.alasan.and_then(Field::get).unwrap_or_default();
        let version = self.versi.and_then(Field::get);
        Some((TravellerId(self.personil_id.get()?), Rejection { note: self.catatan.get(), reasons, version }))
    }
}

/// Rejects a submitted receipt.
#[utoipa::path(request_body = RejectReceipt, responses((status = 200, body = Outcome<ReceiptState>)))]
#[post("/kwitansi/verifikasi/tolak")]
pub async fn reject_receipt(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptState>>, Problem> {
    let (traveller, rejection) = checked(payload, RejectReceipt::decision).await?;
    let state = app::receipts::reject(&app, &who.0, traveller, rejection).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
