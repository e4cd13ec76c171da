//! Records the advance of a traveller (beyond 2.6).

use actix_web::{post, web};
use app::{App, receipts::Advanced};
use receipts::AdvanceDraft;
use serde::{Deserialize, Serialize};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;
use views::wire::Wire;

use super::UNKNOWN_TRAVELLER;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Day, Field, TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::ReceiptNow,
};

/// An advance.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RecordAdvance {
    /// Rupiah; 0 takes the advance back.
    nilai: WholeNumber,
    /// Day of the payment; not needed to take it back.
    tanggal: Option<Day>,
    /// Number of its voucher; not needed to take it back.
    #[validate(length(max = TEXT))]
    nomor_bukti: Option<Text>,
    /// Version of the receipt that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// A receipt with its advance.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordedAdvance {
    /// The receipt.
    result: ReceiptNow,
    /// Warnings: an advance above the estimate.
    peringatan: Vec<String>,
}

/// Records an advance, also before the trip, until the receipt is approved.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = RecordAdvance,
    responses((status = 200, body = RecordedAdvance))
)]
#[post("/kwitansi/{personilId}/uang-muka")]
pub async fn record_advance(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<RecordedAdvance>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let advance = |body: RecordAdvance| {
        let (paid_on, reference) = (body.tanggal.and_then(Field::get), body.nomor_bukti.and_then(Field::get));
        Some((AdvanceDraft { amount: body.nilai.get(), paid_on, reference }, body.versi.get()?))
    };
    let (draft, version) = checked(payload, advance).await?;
    let Advanced { receipt, notices } = app::receipts::advance(&app, &who.0, traveller, draft, version).await?;
    let peringatan = notices.form();
    Ok(web::Json(RecordedAdvance { result: receipt.into(), peringatan }))
}
