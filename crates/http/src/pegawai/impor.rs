//! Imports employees from a spreadsheet: previewed first, stored on demand.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use app::{App, employees::import};
use kernel::Nip;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    import_form::{self, ImportForm, ImportedFile},
    problem::{Problem, import_fault, import_warning},
    xlsx::{MEDIA_TYPE, attachment},
};

/// A valid row.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadyRow {
    /// Row number in the file.
    pub baris: u32,
    /// Name.
    pub nama: String,
    /// NIP, grouped, or NIK; `-` where there is none.
    pub nip: String,
    /// Position.
    pub jabatan: String,
    /// Rank.
    pub pangkat: String,
    /// Grade.
    pub golongan: String,
    /// Travel level.
    pub tingkatan: String,
    /// Work unit.
    pub unit_kerja: Option<String>,
    /// `PNS`, `CPNS`, `PPPK`, `PPPK-PW` or `NON-ASN`.
    pub jenis_pegawai: &'static str,
    /// Warnings.
    pub peringatan: Vec<String>,
}

/// A refused row.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefusedRow {
    /// Row number in the file.
    pub baris: u32,
    /// Name in the row.
    pub nama: Option<String>,
    /// Reasons.
    pub alasan: Vec<String>,
}

/// An import, previewed or stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffImport {
    /// Valid rows.
    pub siap: Vec<ReadyRow>,
    /// Refused rows.
    pub ditolak: Vec<RefusedRow>,
    /// Number of stored rows.
    pub tersimpan: usize,
}

impl From<import::StaffImport> for StaffImport {
    fn from(import: import::StaffImport) -> Self {
        let ready = |row: &import::ReadyRow| {
            let record = &row.record;
            ReadyRow {
                baris: row.row,
                nama: record.name.clone(),
                nip: Nip::print_with_nik(record.nip.as_ref()),
                jabatan: record.position.clone(),
                pangkat: name_of(&import.rank_tables.ranks, &record.rank),
                golongan: name_of(&import.rank_tables.grades, &record.grade),
                tingkatan: name_of(&import.rank_tables.levels, &record.level),
                unit_kerja: import.units.iter().find(|unit| Some(unit.id) == record.work_unit).map(|u| u.name.clone()),
                jenis_pegawai: record.kind.word(),
                peringatan: row.warnings.iter().map(import_warning).collect(),
            }
        };
        let refused = |row: import::RefusedRow| RefusedRow {
            baris: row.row,
            nama: row.name,
            alasan: row.faults.iter().map(import_fault).collect(),
        };
        Self {
            siap: import.ready.iter().map(ready).collect(),
            tersimpan: import.saved,
            ditolak: import.refused.into_iter().map(refused).collect(),
        }
    }
}

fn name_of<I: PartialEq>(entries: &[(I, String)], id: &I) -> String {
    entries.iter().find(|(known, _)| known == id).map(|(_, name)| name.clone()).unwrap_or_default()
}

/// Previews a file of employees and, with `simpan` 1, stores its valid rows in one transaction. Columns:
/// Nama, NIP, Jabatan, Tingkatan and, if wished, Pangkat, Golongan, Unit Kerja and
/// Jenis Pegawai.
#[utoipa::path(
    post, path = "/api/pegawai/impor", operation_id = "importEmployees", tag = "pegawai",
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = StaffImport), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/pegawai/impor")]
pub async fn import_employees(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<StaffImport>, Problem> {
    let ImportedFile { bytes, save } = import_form::read(&request, payload).await?;
    Ok(web::Json(app::employees::import::import(&app, &who.0, bytes, save).await?.into()))
}

/// Sample spreadsheet of an import, with one invented person.
#[utoipa::path(
    get, path = "/api/pegawai/impor/contoh", operation_id = "downloadImportSample", tag = "pegawai",
    responses(
        (status = 200, description = "Contoh_Impor_Pegawai.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/pegawai/impor/contoh")]
pub async fn download_import_sample(app: web::Data<App>, who: SignedIn) -> Result<HttpResponse, Problem> {
    Ok(attachment("Contoh_Impor_Pegawai.xlsx").body(app::employees::sample(&app, &who.0).await?))
}
