//! Prints the paper of an advance or a return (assurance D-17).

use actix_web::{HttpResponse, post, web};
use app::App;
use payments::PaymentId;
use serde::Deserialize;
use serde_json::Value;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use super::UNKNOWN_TRAVELLER;
use crate::{
    body::checked,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{
        Field,
        kind::{self, Kind, Read},
    },
    perjalanan::surat_tugas::with_warnings,
    problem::Problem,
    query::path_id_with_archive,
};

/// Payment to print.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct PrintPayment {
    /// Id of an advance or a return.
    #[schema(value_type = i64)]
    #[validate(required(message = "Pembayaran wajib dipilih"))]
    pembayaran_id: Field<AnyPayment>,
    /// `docx`, the default, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
}

/// Id of a payment; below 0 of one of the archive.
#[derive(Debug)]
struct AnyPayment;

impl Kind for AnyPayment {
    type Value = i64;

    fn read(sent: &Value) -> Read<i64> {
        match sent.as_i64() {
            Some(id) if id < 0 => Ok(Some(id)),
            _ => kind::Id::read(sent),
        }
    }
}

/// Prints a kuitansi uang muka or a tanda setoran kembali with the finance template in force; a reversed payment says 'DIBALIK'.
#[utoipa::path(
    tag = "pembayaran",
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = PrintPayment,
    responses(
        (status = 200, description = "Kuitansi_Uang_Muka_{number}_{person}.docx or Tanda_Setoran_Kembali_…, or the same name with .pdf; warnings in X-Jaladin-Peringatan", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/kwitansi/{personilId}/cetak-pembayaran")]
pub async fn print_payment(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let traveller = TravellerId(path_id_with_archive(&id, UNKNOWN_TRAVELLER)?);
    let wanted = |body: PrintPayment| Some((PaymentId(body.pembayaran_id.get()?), Format::of(body.format)));
    let (payment, format) = checked(payload, wanted).await?;
    let format = format.check(&app)?;
    let printed = app::payments::print(&app, &who.0, traveller, payment).await?;
    Ok(with_warnings(format.letter(&printed.name, printed.letter), &printed.warnings))
}
