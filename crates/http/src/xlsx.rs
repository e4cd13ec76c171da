//! Spreadsheets as answers.

use actix_web::HttpResponseBuilder;

use crate::docx::download;

/// The media type of a .xlsx file.
pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// An answer that downloads as `name`.
pub fn attachment(name: &str) -> HttpResponseBuilder {
    download(MEDIA_TYPE, name)
}
