//! R5: computes the automatic receipt of an in-town trip. Only `personilId` counts; amounts are never taken from a body.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use utoipa::ToSchema;

use super::traveller;
use crate::{body::read, identity::SignedIn, lenient::Loose, problem::Problem, wire::Pesan};

/// The request; the client sends more, all of it ignored.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KwitansiOtomatis {
    /// Traveller id.
    #[serde(default)]
    #[schema(value_type = i64)]
    personil_id: Loose,
}

/// Computes the lines of an empty receipt.
#[utoipa::path(
    post, path = "/api/kwitansi/post/kwitansi-otomatis", operation_id = "kwitansiOtomatis", tag = "kwitansi",
    request_body = KwitansiOtomatis,
    responses((status = 200, body = Pesan), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/kwitansi/post/kwitansi-otomatis")]
pub async fn kwitansi_otomatis(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Pesan>, Problem> {
    let body: KwitansiOtomatis = read(payload).await?;
    app::receipts::compute(&app, &who.0, traveller(&body.personil_id)?).await?;
    Ok(web::Json(Pesan { message: "BPD berhasil ditambahkan" }))
}
