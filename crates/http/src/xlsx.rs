//! Spreadsheets as responses.

use actix_web::HttpResponseBuilder;

use crate::docx::download;

/// Media type of a .xlsx file.
pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Response that downloads as `name`.
pub fn attachment(name: &str) -> HttpResponseBuilder {
    download(MEDIA_TYPE, name)
}
