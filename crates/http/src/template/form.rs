//! File field of the two upload forms.

use app::templates::UploadedFile;
use kernel::text::clean;
use letters::{Confirmation, MAX_TEMPLATE_BYTES};
use serde::Deserializer;

use crate::{
    lenient::{TEXT, is_yes},
    multipart::{FileField, Upload},
    problem::FieldError,
    validation::too_long,
};

/// File of a template.
pub(super) const FILE: FileField =
    FileField { name: "file", limit: MAX_TEMPLATE_BYTES, too_large: "Ukuran templat maksimum 5 MB." };

/// Reads the key `konfirmasi`; a call without it is asked nothing new.
pub(super) fn confirmation<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Confirmation, D::Error> {
    Ok(if is_yes(deserializer)? { Confirmation::Given } else { Confirmation::Refused })
}

/// Uploaded file of a form, with the answer to its doubts.
///
/// # Errors
/// Fault of a missing file or of a file name that is too long.
pub(super) fn file(upload: Option<Upload>, confirmation: Confirmation) -> Result<UploadedFile, FieldError> {
    let Upload { bytes, name } = upload.ok_or_else(|| FieldError::new(FILE.name, "File harus diunggah"))?;
    // Some browsers send a path.
    let name = clean(name.unwrap_or_default().rsplit(['/', '\\']).next().unwrap_or_default(), false);
    match name.chars().count() {
        0 => Ok(UploadedFile { name: "template.docx".to_owned(), bytes, confirmation }),
        1..=TEXT => Ok(UploadedFile { name, bytes, confirmation }),
        _ => Err(FieldError::new(FILE.name, too_long(TEXT))),
    }
}
