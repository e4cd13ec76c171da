//! Form of an import from a spreadsheet, previewed first and stored on demand.

use actix_web::{HttpRequest, web};
use app::spreadsheets::LARGEST_FILE;
use serde::{Deserialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    lenient::{Field, WholeNumber},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem},
    validation::checked,
};

/// File of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 5 MB" };

/// Form of an import.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ImportForm {
    /// .xlsx, .xls, .ods or CSV, its columns in any order.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// 1 stores the valid rows, 0 or nothing previews them.
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    simpan: Option<WholeNumber>,
}

/// A file to import.
pub(crate) struct ImportedFile {
    /// Its bytes.
    pub(crate) bytes: Vec<u8>,
    /// True to store the valid rows.
    pub(crate) save: bool,
}

/// Reads the form.
///
/// # Errors
/// As [`multipart::read`]; 422 without a file or with another word for `simpan`.
pub(crate) async fn read(request: &HttpRequest, payload: web::Payload) -> Result<ImportedFile, Problem> {
    let Form { fields, file } = multipart::read(request, payload, FILE).await?;
    let save = checked(fields, |form: ImportForm| Some(form.simpan.and_then(Field::get) == Some(1)))?;
    let missing = || Problem::invalid(vec![FieldError::new("file", "File harus diunggah")]);
    Ok(ImportedFile { bytes: file.ok_or_else(missing)?.bytes, save })
}
