//! R6: prints an approved receipt. Only `id` and `format` count; the letter takes nothing else from the body.

use actix_web::{HttpResponse, post, web};
use app::App;
use serde::Deserialize;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{Field, Id},
    problem::Problem,
};

/// Receipt to print; further fields are ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    id: Id,
    /// `docx`, the default, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
}

/// Prints a receipt with the finance template in force.
#[utoipa::path(
    post, path = "/api/kwitansi/post/cetak-kwitansi", operation_id = "printReceipt", tag = "kwitansi",
    request_body = PrintReceipt,
    responses(
        (status = 200, description = "letter.docx or letter.pdf", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/kwitansi/post/cetak-kwitansi")]
pub async fn print_receipt(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let wanted = |body: PrintReceipt| body.id.get().map(|id| (TravellerId(id), Format::of(body.format)));
    let (traveller, format) = checked(payload, wanted).await?;
    let format = format.check(&app)?;
    let letter = app::receipts::print(&app, &who.0, traveller).await?;
    Ok(format.letter("letter", letter))
}
