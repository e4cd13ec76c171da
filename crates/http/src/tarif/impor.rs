//! Imports tariffs from a spreadsheet: previewed first, stored on demand.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use app::{App, tariffs::import};
use serde::Serialize;
use utoipa::ToSchema;

use super::Tariff;
use crate::{
    identity::SignedIn,
    import_form::{self, ImportForm, ImportedFile},
    problem::{Problem, tariff_import_fault},
    xlsx::{MEDIA_TYPE, attachment},
};

/// A valid row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReadyTariff {
    /// Row number in the file.
    pub baris: u32,
    /// The tariff.
    #[serde(flatten)]
    pub tarif: Tariff,
}

/// A refused row.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedTariff {
    /// Row number in the file.
    pub baris: u32,
    /// Reasons.
    pub alasan: Vec<String>,
}

/// An import, previewed or stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct TariffImport {
    /// Valid rows.
    pub siap: Vec<ReadyTariff>,
    /// Refused rows.
    pub ditolak: Vec<RefusedTariff>,
    /// Number of stored rows.
    pub tersimpan: usize,
}

impl From<import::TariffImport> for TariffImport {
    fn from(import: import::TariffImport) -> Self {
        let ready = import.ready.into_iter().map(|(baris, view)| ReadyTariff { baris, tarif: view });
        let refused = import
            .refused
            .into_iter()
            .map(|row| RefusedTariff { baris: row.row, alasan: row.faults.iter().map(tariff_import_fault).collect() });
        Self { siap: ready.collect(), ditolak: refused.collect(), tersimpan: import.saved }
    }
}

/// Previews a file of tariffs and, with `simpan` 1, stores its valid rows in one transaction. Columns:
/// jenis, nilai, dasarHukum, berlakuDari and, if wished, provinsi, tingkatan and berlakuSampai.
#[utoipa::path(
    post, path = "/api/tarif/impor", operation_id = "importTariffs", tag = "tarif",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = TariffImport), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/tarif/impor")]
pub async fn import_tariffs(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<TariffImport>, Problem> {
    let ImportedFile { bytes, save } = import_form::read(&request, payload).await?;
    Ok(web::Json(app::tariffs::import::import(&app, &who.0, bytes, save).await?.into()))
}

/// Sample spreadsheet of an import, with one invented tariff.
#[utoipa::path(
    get, path = "/api/tarif/impor/contoh", operation_id = "downloadTariffSample", tag = "tarif",
    responses(
        (status = 200, description = "Contoh_Impor_Tarif.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/tarif/impor/contoh")]
pub async fn download_tariff_sample(app: web::Data<App>, who: SignedIn) -> Result<HttpResponse, Problem> {
    Ok(attachment("Contoh_Impor_Tarif.xlsx").body(app::tariffs::sample(&app, &who.0).await?))
}
