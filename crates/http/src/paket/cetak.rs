//! Papers of a package.

use actix_web::{HttpResponse, post, web};
use app::App;
use payments::PackageId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use validator::Validate;

use super::UNKNOWN;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{
        Field, Text,
        kind::{self, Kind, Read},
    },
    problem::Problem,
    query::path_id,
    xlsx::{MEDIA_TYPE, attachment},
};

/// A paper of a package.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Document {
    Nominative,
    Bank,
    Accounts,
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        match word.as_str() {
            "nominatif" => Ok(Some(Self::Nominative)),
            "bank" => Ok(Some(Self::Bank)),
            "sipd" => Ok(Some(Self::Accounts)),
            _ => Err("Pilih nominatif, bank, atau sipd"),
        }
    }
}

/// A paper to print.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintPackage {
    /// `nominatif`, `bank` or `sipd`.
    #[schema(value_type = String)]
    #[validate(required(message = "Dokumen wajib dipilih"))]
    dokumen: Field<Document>,
    /// `xlsx`.
    #[schema(required = false)]
    format: Text,
}

/// Prints a paper of a package; the audit log tells what was downloaded.
#[utoipa::path(
    post, path = "/api/paket/{id}/cetak", operation_id = "printPackage", tag = "paket",
    params(("id" = i64, Path, description = "package id")),
    request_body = PrintPackage,
    responses(
        (status = 200, description = "a spreadsheet", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/paket/{id}/cetak")]
pub async fn print_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let document = checked(payload, |body: PrintPackage| body.dokumen.get()).await?;
    let (name, file) = match document {
        Document::Nominative => ("Nominatif", app::packages::nominative_sheet(&app, &who.0, id).await?),
        Document::Bank => ("Daftar_Bank", app::packages::bank_list(&app, &who.0, id).await?),
        Document::Accounts => ("SIPD", app::packages::account_sheet(&app, &who.0, id).await?),
    };
    Ok(attachment(&format!("{name}_NPD_{id}.xlsx")).body(file))
}
