//! Enters many employees at once, from a spreadsheet: looked at first, stored on demand.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use app::{
    App,
    employees::import::{ReadyRow, RefusedRow, StaffImport},
    spreadsheets::LARGEST_FILE,
};
use kernel::Nip;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    multipart::{self, FileField},
    problem::{FieldError, Problem, import_fault, import_warning},
    xlsx::{MEDIA_TYPE, attachment},
};

/// The file of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 5 MB" };

/// The form.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "for the API document; the form is read field by field")]
pub struct ImporPegawai {
    /// .xlsx, .xls, .ods or CSV with the columns Nama, NIP, Jabatan, Tingkatan and, if wished, Pangkat, Golongan and
    /// Unit Kerja, in any order.
    #[schema(value_type = String, format = Binary)]
    file: String,
    /// 1 to store what is fit, 0 or nothing to look at it only.
    simpan: Option<i64>,
}

/// A row that is fit to be stored.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BarisSiap {
    /// Its number in the file.
    pub baris: u32,
    /// Name.
    pub nama: String,
    /// NIP, grouped; `-` where there is none.
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
    /// What is worth another look.
    pub peringatan: Vec<String>,
}

/// A row that is not stored.
#[derive(Debug, Serialize, ToSchema)]
pub struct BarisDitolak {
    /// Its number in the file.
    pub baris: u32,
    /// The name in it.
    pub nama: Option<String>,
    /// Why.
    pub alasan: Vec<String>,
}

/// An import, looked at or done.
#[derive(Debug, Serialize, ToSchema)]
pub struct HasilImpor {
    /// Rows that are fit to be stored.
    pub siap: Vec<BarisSiap>,
    /// Rows that are not.
    pub ditolak: Vec<BarisDitolak>,
    /// How many were stored.
    pub tersimpan: usize,
}

impl From<StaffImport> for HasilImpor {
    fn from(import: StaffImport) -> Self {
        let ready = |row: &ReadyRow| {
            let record = &row.record;
            BarisSiap {
                baris: row.row,
                nama: record.name.clone(),
                nip: Nip::print(record.nip.as_ref()),
                jabatan: record.position.clone(),
                pangkat: name_of(&import.rank_tables.ranks, &record.rank),
                golongan: name_of(&import.rank_tables.grades, &record.grade),
                tingkatan: name_of(&import.rank_tables.levels, &record.level),
                unit_kerja: import.units.iter().find(|unit| Some(unit.id) == record.work_unit).map(|u| u.name.clone()),
                peringatan: row.warnings.iter().map(import_warning).collect(),
            }
        };
        let refused = |row: RefusedRow| BarisDitolak {
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

/// Looks at a file of employees and, with `simpan` 1, stores the rows that are fit, all in one transaction.
#[utoipa::path(
    post, path = "/api/pegawai/impor", operation_id = "imporPegawai", tag = "pegawai",
    request_body(content = ImporPegawai, content_type = "multipart/form-data"),
    responses((status = 200, body = HasilImpor), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/pegawai/impor")]
pub async fn impor(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<HasilImpor>, Problem> {
    let form = multipart::read(&request, payload, FILE).await?;
    let mut reader = crate::lenient::Reader::default();
    let save = reader.number("simpan", &form.text("simpan"));
    if save.is_some_and(|save| save > 1) {
        reader.refuse("simpan", "Isi dengan 0 atau 1");
    }
    reader.finish()?;
    let missing = || Problem::invalid(vec![FieldError::new("file", "File harus diunggah")]);
    let file = form.file.ok_or_else(missing)?;
    Ok(web::Json(app::employees::import::import(&app, &who.0, file.bytes, save == Some(1)).await?.into()))
}

/// A spreadsheet with the columns of an import and one invented person.
#[utoipa::path(
    get, path = "/api/pegawai/impor/contoh", operation_id = "contohImporPegawai", tag = "pegawai",
    responses(
        (status = 200, description = "Contoh_Impor_Pegawai.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/pegawai/impor/contoh")]
pub async fn contoh(app: web::Data<App>, who: SignedIn) -> Result<HttpResponse, Problem> {
    Ok(attachment("Contoh_Impor_Pegawai.xlsx").body(app::employees::sample(&app, &who.0).await?))
}
