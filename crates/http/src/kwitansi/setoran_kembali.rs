//! Records the return of an advance (office C-5).

use actix_web::{post, web};
use app::App;
use receipts::AdvanceDraft;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::UNKNOWN_TRAVELLER;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Day, TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::{Outcome, ReceiptNow},
};

/// A return of an advance.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RecordReturn {
    /// Rupiah; at most what is still to be returned.
    nilai: WholeNumber,
    /// Day of the payment.
    tanggal: Day,
    /// Number of its voucher.
    #[validate(length(max = TEXT))]
    nomor_bukti: Text,
    /// Version of the receipt that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Records a return of an advance, in part or whole: in every state of receipt and trip, also after approval and cancellation.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = RecordReturn,
    responses((status = 200, body = Outcome<ReceiptNow>))
)]
#[post("/kwitansi/{personilId}/setoran-kembali")]
pub async fn record_return(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptNow>>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let entry = |body: RecordReturn| {
        let (amount, paid_on, reference) = (body.nilai.get(), body.tanggal.get(), body.nomor_bukti.get());
        Some((AdvanceDraft { amount, paid_on, reference }, body.versi.get()?))
    };
    let (draft, version) = checked(payload, entry).await?;
    let receipt = app::receipts::return_advance(&app, &who.0, traveller, draft, version).await?;
    Ok(web::Json(Outcome { result: receipt.into() }))
}
