//! Marks a trip as one without cost (office C-15).

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::UNKNOWN_TRAVELLER;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{WholeNumber, is_true},
    problem::Problem,
    query::path_id,
    wire::{Outcome, ReceiptNow},
};

/// Mark of a trip without cost.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct MarkWithoutCost {
    /// Version of the receipt that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
    /// True to take the mark back.
    #[serde(default, deserialize_with = "is_true")]
    #[validate(skip)]
    batal: bool,
}

/// Marks a traveller's trip as one without cost, so that the receipt may be submitted without lines; a line takes the mark back.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = MarkWithoutCost,
    responses((status = 200, body = Outcome<ReceiptNow>))
)]
#[post("/kwitansi/{personilId}/tanpa-biaya")]
pub async fn mark_without_cost(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<ReceiptNow>>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let (version, marked) = checked(payload, |body: MarkWithoutCost| Some((body.versi.get()?, !body.batal))).await?;
    let receipt = app::receipts::mark_without_cost(&app, &who.0, traveller, marked, version).await?;
    Ok(web::Json(Outcome { result: receipt.into() }))
}
