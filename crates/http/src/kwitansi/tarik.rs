//! V4: takes a submitted receipt back.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::{ReceiptState, UNKNOWN_TRAVELLER};
use crate::{body::checked, identity::SignedIn, lenient::WholeNumber, problem::Problem, query::path_id, wire::Outcome};

/// Version of a receipt.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct TakeBackReceipt {
    /// Version of the receipt that the caller saw.
    #[validate(required(message = "Versi wajib disebut"))]
    versi: WholeNumber,
}

/// Takes a submitted receipt back to its clerk while no line of it is judged.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = TakeBackReceipt,
    responses((status = 200, body = Outcome<ReceiptState>))
)]
#[post("/kwitansi/{personilId}/tarik")]
pub async fn take_back_receipt(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptState>>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let version = checked(payload, |body: TakeBackReceipt| body.versi.get()).await?;
    let state = app::receipts::take_back(&app, &who.0, traveller, version).await?;
    Ok(web::Json(Outcome { result: ReceiptState::of(traveller, &state) }))
}
