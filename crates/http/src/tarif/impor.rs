//! Imports tariffs from a list or a regulation's matrix: previewed first, stored on demand (office 2.3).

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use app::{
    App,
    tariffs::import::{self, Ending, TariffField},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    import_answer::ImportAnswer,
    import_form::{self, Import, ImportForm},
    problem::{Problem, tariff_note},
    xlsx::{MEDIA_TYPE, attachment},
};

/// A list of tariffs, previewed or stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TariffImport {
    /// Contents of the file.
    #[serde(flatten)]
    pub isi: ImportAnswer,
    /// Open tariffs that end the day before `mulai`, those that no row of the file replaces first.
    pub diakhiri: Vec<Ending>,
    /// Kind that a heading or the title suggests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usulan_jenis: Option<&'static str>,
}

impl From<import::TariffImport> for TariffImport {
    fn from(import: import::TariffImport) -> Self {
        Self {
            diakhiri: import.ended,
            usulan_jenis: import.suggested.map(receipts::tariff::TariffKind::word),
            isi: ImportAnswer::new(import.outcome, tariff_note),
        }
    }
}

/// Previews a list or matrix of tariffs and, with `simpan` 1, stores the entries without faults in one transaction. Fields of
/// `petaan`: jenis, provinsi, tingkatan, nilai, dasarHukum, berlakuDari, berlakuSampai, asal, tujuan, kelas, lokasi, pulangPergi;
/// columns of a matrix are `nilai/tingkat-1`, `nilai/uang-harian-luar`, `nilai/penginapan/tingkat-1`, `nilai/tiket/bisnis`.
/// `isian` knows jenis, dasarHukum, mulai and berlakuSampai once, and jenis (by the caption of a table), provinsi and tingkatan by
/// the text of the file. Doubtful rows are stored as far as `konfirmasi` says.
#[utoipa::path(
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = TariffImport))
)]
#[post("/tarif/impor")]
pub async fn import_tariffs(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<TariffImport>, Problem> {
    let Import { list, from, save } = import_form::read(&request, payload, TariffField::of_key).await?;
    Ok(web::Json(import::import(&app, &who.0, list, from, save).await?.into()))
}

/// Sample spreadsheet of an import, with one invented tariff.
#[utoipa::path(
    responses(
        (status = 200, description = "Contoh_Impor_Tarif.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/tarif/impor/contoh")]
pub async fn download_tariff_sample(app: web::Data<App>, who: SignedIn) -> Result<HttpResponse, Problem> {
    Ok(attachment("Contoh_Impor_Tarif.xlsx").body(app::tariffs::sample(&app, &who.0).await?))
}
