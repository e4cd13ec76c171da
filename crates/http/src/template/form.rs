//! What the two upload forms share: the file, and how their answers read.

use app::{letters::MAX_TEMPLATE_BYTES, templates::UploadedFile};

use crate::{
    lenient::{Loose, Reader, TEXT},
    multipart::{FileField, Form},
};

/// The template's file.
pub(super) const FILE: FileField =
    FileField { name: "file", limit: MAX_TEMPLATE_BYTES, too_large: "Ukuran template maksimum 5 MB." };

/// Takes the file out of a form; a missing one is refused beside its field.
pub(super) fn file(reader: &mut Reader, form: &mut Form) -> Option<UploadedFile> {
    let Some(upload) = form.file.take() else {
        reader.refuse(FILE.name, "File harus diunggah");
        return None;
    };
    let sent = upload.name.unwrap_or_default();
    // Some browsers send a whole path.
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
    let name = reader.text(FILE.name, &Loose::from(name), TEXT, false);
    Some(UploadedFile { name: name.unwrap_or_else(|| "template.docx".to_owned()), bytes: upload.bytes })
}
