//! Imports tariffs from a spreadsheet: previewed first, stored on demand.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use app::{App, spreadsheets::LARGEST_FILE, tariffs::import};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use super::Tariff;
use crate::{
    identity::SignedIn,
    lenient::{Field, WholeNumber},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem, tariff_import_fault},
    validation::checked,
    xlsx::{MEDIA_TYPE, attachment},
};

/// File of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 5 MB" };

/// Form of an import.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ImportTariffs {
    /// .xlsx, .xls, .ods or CSV with the columns jenis, nilai, dasarHukum, berlakuDari and, if wished, provinsi, tingkatan and
    /// berlakuSampai, in any order.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// 1 stores the valid rows, 0 or nothing previews them.
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    simpan: Option<WholeNumber>,
}

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
        let ready = import.ready.into_iter().map(|(baris, view)| ReadyTariff { baris, tarif: view.into() });
        let refused = import
            .refused
            .into_iter()
            .map(|row| RefusedTariff { baris: row.row, alasan: row.faults.iter().map(tariff_import_fault).collect() });
        Self { siap: ready.collect(), ditolak: refused.collect(), tersimpan: import.saved }
    }
}

/// Previews a file of tariffs and, with `simpan` 1, stores its valid rows in one transaction.
#[utoipa::path(
    post, path = "/api/tarif/impor", operation_id = "importTariffs", tag = "tarif",
    request_body(content = ImportTariffs, content_type = "multipart/form-data"),
    responses((status = 200, body = TariffImport), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/tarif/impor")]
pub async fn import_tariffs(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<TariffImport>, Problem> {
    let Form { fields, file } = multipart::read(&request, payload, FILE).await?;
    let save = checked(fields, |form: ImportTariffs| Some(form.simpan.and_then(Field::get) == Some(1)))?;
    let missing = || Problem::invalid(vec![FieldError::new("file", "File harus diunggah")]);
    let file = file.ok_or_else(missing)?;
    Ok(web::Json(app::tariffs::import::import(&app, &who.0, file.bytes, save).await?.into()))
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
