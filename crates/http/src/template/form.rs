//! What the two upload forms share: the file, and how their answers read.

use app::{letters::MAX_TEMPLATE_BYTES, templates::UploadedFile};
use kernel::text::clean;

use crate::{
    lenient::TEXT,
    multipart::{FileField, Upload},
    problem::FieldError,
    validation::too_long,
};

/// The template's file.
pub(super) const FILE: FileField =
    FileField { name: "file", limit: MAX_TEMPLATE_BYTES, too_large: "Ukuran template maksimum 5 MB." };

/// The file of a form.
///
/// # Errors
/// The fault of a missing file, or of one whose name is too long.
pub(super) fn file(upload: Option<Upload>) -> Result<UploadedFile, FieldError> {
    let Upload { bytes, name } = upload.ok_or_else(|| FieldError::new(FILE.name, "File harus diunggah"))?;
    // Some browsers send a whole path.
    let name = clean(name.unwrap_or_default().rsplit(['/', '\\']).next().unwrap_or_default(), false);
    match name.chars().count() {
        0 => Ok(UploadedFile { name: "template.docx".to_owned(), bytes }),
        1..=TEXT => Ok(UploadedFile { name, bytes }),
        _ => Err(FieldError::new(FILE.name, too_long(TEXT))),
    }
}
