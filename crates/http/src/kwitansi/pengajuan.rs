//! R4: submits a receipt. The body's `perjalananId` is ignored.

use actix_web::{post, web};
use app::App;
use findings::shortfall;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;
use views::wire::Wire;

use super::{ReceiptState, UNKNOWN_TRAVELLER};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, LongText, NOTE, WholeNumber},
    problem::Problem,
    query::path_id,
};

/// Body of a submission.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SubmitReceipt {
    /// Trip id; ignored.
    #[schema(value_type = Option<i64>)]
    #[validate(skip)]
    #[expect(dead_code, reason = "the client sends it, and it is ignored")]
    perjalanan_id: Option<IgnoredAny>,
    /// Answer to a rejection; at most 1000 characters.
    #[validate(length(max = NOTE))]
    jawaban: Option<LongText>,
    /// Version of the receipt that the clerk saw; not checked where absent.
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// A submitted receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubmittedReceipt {
    /// Its state.
    result: ReceiptState,
    /// Warnings.
    peringatan: Vec<String>,
}

/// Submits a receipt; 409 `ANGGARAN_KURANG` for more than was booked where the guard of the budget refuses.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = SubmitReceipt,
    responses((status = 200, body = SubmittedReceipt))
)]
#[post("/kwitansi/post/pengajuan/{personilId}")]
pub async fn submit_receipt(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<SubmittedReceipt>, Problem> {
    let sent = |body: SubmitReceipt| Some((body.versi.and_then(Field::get), body.jawaban.and_then(Field::get)));
    let (version, answer) = checked(payload, sent).await?;
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let made = app::receipts::submit(&app, &who.0, traveller, version, answer.as_deref()).await?;
    let short = made.shortfall.map(shortfall);
    let peringatan = made.notices.form().into_iter().chain(short).collect();
    Ok(web::Json(SubmittedReceipt { result: ReceiptState::of(traveller, &made.state), peringatan }))
}
