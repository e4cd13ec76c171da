//! Imports employees from a staff list as offices have it: previewed first, stored on demand (office 2.2).

use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use app::{
    App,
    employees::{
        import::{self, MISSING, StaffField},
        levels::{self, NamedLevelTable},
    },
};
use ports::OfficeLevels;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use staff::{
    grade::{GradeId, LevelId},
    level_table::Title,
};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body,
    identity::SignedIn,
    import_answer::ImportAnswer,
    import_form::{self, Import, ImportForm},
    lenient::{Id, Rows, TEXT, Text},
    problem::{FieldError, Problem, staff_note},
    xlsx::{MEDIA_TYPE, attachment},
};

/// People that an answer lists at most.
const LISTED: usize = 200;

/// A staff list, previewed or stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffImport {
    /// Contents of the file.
    #[serde(flatten)]
    pub isi: ImportAnswer,
    /// Number of people of the office whom no row names; they stay as they are.
    pub jumlah_tidak_ada: usize,
    /// The first 200 of them.
    pub tidak_ada_di_berkas: Vec<MissingPerson>,
}

/// A person whom no row names.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissingPerson {
    /// Id.
    pub id: i64,
    /// Values by the key of their field.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub nilai: Map<String, Value>,
    /// 'tidak ada di berkas'.
    pub keadaan: &'static str,
}

impl From<import::StaffImport> for StaffImport {
    fn from(import: import::StaffImport) -> Self {
        let missing = import.missing.iter().take(LISTED).map(|person| MissingPerson {
            id: person.id.0,
            nilai: person.values.iter().map(|(key, value)| ((*key).to_owned(), Value::String(value.clone()))).collect(),
            keadaan: MISSING,
        });
        Self {
            jumlah_tidak_ada: import.missing.len(),
            tidak_ada_di_berkas: missing.collect(),
            isi: ImportAnswer::new(import.outcome, staff_note),
        }
    }
}

/// Previews a staff list and, with `simpan` 1, stores new and changed people in one transaction; doubtful ones as far as
/// `konfirmasi` says. Fields of `petaan`: nama, nip, namaNip, nik, gelarDepan, gelarBelakang, jabatan, pangkat, golongan,
/// pangkatGolongan, tingkatan, unitKerja, jenisPegawai. `isian` knows jabatan, tingkatan (once, or by grade), unitKerja,
/// jenisPegawai (once, or by the text of the file).
#[utoipa::path(
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = StaffImport))
)]
#[post("/pegawai/impor")]
pub async fn import_employees(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<StaffImport>, Problem> {
    let Import { list, save, .. } = import_form::read(&request, payload, StaffField::of_key).await?;
    Ok(web::Json(import::import(&app, &who.0, list, save).await?.into()))
}

/// The verdict on every row of a staff list as a spreadsheet, and the people whom no row names; stores nothing.
#[utoipa::path(
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "Hasil_Impor_Pegawai.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/pegawai/impor/hasil")]
pub async fn download_import_result(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let Import { list, .. } = import_form::read(&request, payload, StaffField::of_key).await?;
    let file = import::result(&app, &who.0, list, staff_note).await?;
    Ok(attachment("Hasil_Impor_Pegawai.xlsx").body(file))
}

/// Sample spreadsheet of an import, with one invented person.
#[utoipa::path(
    responses(
        (status = 200, description = "Contoh_Impor_Pegawai.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/pegawai/impor/contoh")]
pub async fn download_import_sample(app: web::Data<App>, who: SignedIn) -> Result<HttpResponse, Problem> {
    Ok(attachment("Contoh_Impor_Pegawai.xlsx").body(app::employees::sample(&app, &who.0).await?))
}

/// Levels of grades to store.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct GradeLevelsForm {
    /// Grades with their level; others keep theirs.
    #[schema(value_type = Vec<GradeLevelForm>)]
    tingkatan: Rows<GradeLevelForm>,
    /// Offices and letters with their level; others keep theirs.
    #[schema(value_type = Option<Vec<TitleLevelForm>>)]
    sebutan: Option<Rows<TitleLevelForm>>,
}

/// Level of an office or letter to store.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct TitleLevelForm {
    #[validate(required(message = "Sebutan wajib dipilih"), length(max = TEXT))]
    kunci: Text,
    #[validate(required(message = "Tingkatan wajib dipilih"))]
    tingkatan_id: Id,
}

/// Level of a grade to store.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct GradeLevelForm {
    #[validate(required(message = "Golongan wajib dipilih"))]
    golongan_id: Id,
    #[validate(required(message = "Tingkatan wajib dipilih"))]
    tingkatan_id: Id,
}

/// Travel levels by grade, office and letter: imports give them to people without one, and lay them over headings of tariffs.
#[utoipa::path(responses((status = 200, body = NamedLevelTable)))]
#[get("/pegawai/tingkatan-golongan")]
pub async fn get_grade_levels(app: web::Data<App>, who: SignedIn) -> Result<web::Json<NamedLevelTable>, Problem> {
    Ok(web::Json(levels::read(&app, &who.0).await?))
}

/// Changes the travel levels of grades, offices and letters; people and tariffs keep theirs.
#[utoipa::path(request_body = GradeLevelsForm, responses((status = 200, body = NamedLevelTable)))]
#[put("/pegawai/tingkatan-golongan")]
pub async fn set_grade_levels(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<NamedLevelTable>, Problem> {
    let form: GradeLevelsForm = body::valid(payload).await?;
    let rows = form.tingkatan.get().into_iter();
    let grades = rows.filter_map(|row| Some((GradeId(row.golongan_id.get()?), LevelId(row.tingkatan_id.get()?))));
    let mut changes = OfficeLevels { grades: grades.collect(), titles: Vec::new() };
    for row in form.sebutan.map(Rows::get).unwrap_or_default() {
        let (Some(key), Some(level)) = (row.kunci.get(), row.tingkatan_id.get()) else { continue };
        let unknown = || Problem::invalid(vec![FieldError::new("sebutan", "Sebutan tidak dikenal")]);
        changes.titles.push((Title::of_key(&key).ok_or_else(unknown)?, LevelId(level)));
    }
    Ok(web::Json(levels::set(&app, &who.0, changes).await?))
}
