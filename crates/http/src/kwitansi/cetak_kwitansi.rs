//! R6: prints an approved receipt. Only `id` counts; nothing else of the body is on the paper.

use actix_web::{HttpResponse, post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::Id,
    problem::Problem,
};

/// The request; the client sends more, all of it ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    id: Id,
}

/// Prints a receipt with the finance template in force.
#[utoipa::path(
    post, path = "/api/kwitansi/post/cetak-kwitansi", operation_id = "printReceipt", tag = "kwitansi",
    request_body = PrintReceipt,
    responses(
        (status = 200, description = "letter.docx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/kwitansi/post/cetak-kwitansi")]
pub async fn print_receipt(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let traveller = checked(payload, |body: PrintReceipt| body.id.get().map(TravellerId)).await?;
    let letter = app::receipts::print(&app, &who.0, traveller).await?;
    Ok(attachment("letter.docx").body(letter))
}
