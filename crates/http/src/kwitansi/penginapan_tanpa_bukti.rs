//! Adds lines for nights without a hotel's bill: 30 % of the tariff (beyond 2.3).

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::UNKNOWN_TRAVELLER;
use crate::{body::checked, identity::SignedIn, lenient::WholeNumber, problem::Problem, query::path_id, wire::Message};

/// Nights without a bill.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct LodgeWithoutProof {
    /// Number of nights.
    #[validate(
        required(message = "Jumlah malam wajib diisi"),
        range(min = 1, message = "Jumlah malam paling sedikit 1")
    )]
    malam: WholeNumber,
    /// Version of the receipt that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Adds the lines of nights without a bill; together with hotel lines at most the nights of the trip.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = LodgeWithoutProof,
    responses((status = 200, body = Message))
)]
#[post("/kwitansi/{personilId}/penginapan-tanpa-bukti")]
pub async fn lodge_without_proof(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let traveller = TravellerId(path_id(&id, UNKNOWN_TRAVELLER)?);
    let nights = |body: LodgeWithoutProof| Some((body.malam.get()?, body.versi.get()?));
    let (nights, version) = checked(payload, nights).await?;
    let nights = u32::try_from(nights).unwrap_or(u32::MAX);
    app::receipts::lodge_without_proof(&app, &who.0, traveller, nights, version).await?;
    Ok(web::Json(Message { message: "Penginapan tanpa bukti ditambahkan" }))
}
