//! Word files as responses: complete and committed before the first byte (G-9).

use actix_web::{HttpResponse, HttpResponseBuilder, http::header};

/// Media type of a .docx file.
pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/// Response that downloads as `name`.
pub fn attachment(name: &str) -> HttpResponseBuilder {
    download(MEDIA_TYPE, name)
}

/// Response of this media type that downloads as `name`.
pub(crate) fn download(media_type: &str, name: &str) -> HttpResponseBuilder {
    let mut response = HttpResponse::Ok();
    response.content_type(media_type).insert_header(saved(name)).insert_header((header::CACHE_CONTROL, "no-store"));
    response
}

/// `Content-Disposition` of a file shown in the browser, with the name for saving it.
pub(crate) fn inline(name: &str) -> (header::HeaderName, String) {
    (header::CONTENT_DISPOSITION, format!("inline; filename=\"{}\"", safe(name)))
}

/// `Content-Disposition` of a file that is downloaded under this name.
pub(crate) fn saved(name: &str) -> (header::HeaderName, String) {
    (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", safe(name)))
}

/// Replaces characters that would end the header or name a folder.
fn safe(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' }).collect()
}

#[cfg(test)]
mod tests {
    use super::safe;

    #[test]
    fn file_names_cannot_break_out_of_the_header() {
        assert_eq!(safe("Surat_Tugas_P2P_1.docx"), "Surat_Tugas_P2P_1.docx");
        assert_eq!(safe("a\"/../\r\nb"), "a__.._".to_owned() + "__b");
    }
}
