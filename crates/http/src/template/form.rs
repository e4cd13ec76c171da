//! File field of the two upload forms.

use app::{letters::MAX_TEMPLATE_BYTES, templates::UploadedFile};
use kernel::text::clean;

use crate::{
    lenient::TEXT,
    multipart::{FileField, Upload},
    problem::FieldError,
    validation::too_long,
};

/// File of a template.
pub(super) const FILE: FileField =
    FileField { name: "file", limit: MAX_TEMPLATE_BYTES, too_large: "Ukuran templat maksimum 5 MB." };

/// Uploaded file of a form; `confirmed` waves its doubts through.
///
/// # Errors
/// Fault of a missing file or of a file name that is too long.
pub(super) fn file(upload: Option<Upload>, confirmed: bool) -> Result<UploadedFile, FieldError> {
    let Upload { bytes, name } = upload.ok_or_else(|| FieldError::new(FILE.name, "File harus diunggah"))?;
    // Some browsers send a path.
    let name = clean(name.unwrap_or_default().rsplit(['/', '\\']).next().unwrap_or_default(), false);
    match name.chars().count() {
        0 => Ok(UploadedFile { name: "template.docx".to_owned(), bytes, confirmed }),
        1..=TEXT => Ok(UploadedFile { name, bytes, confirmed }),
        _ => Err(FieldError::new(FILE.name, too_long(TEXT))),
    }
}
