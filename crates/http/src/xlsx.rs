//! Spreadsheets as responses.

use actix_web::{HttpResponse, HttpResponseBuilder};
use ports::ExportedSheet;

use crate::{docx::download, file_body::file_body};

/// Media type of a .xlsx file.
pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Response that downloads as `name`.
pub fn attachment(name: &str) -> HttpResponseBuilder {
    download(MEDIA_TYPE, name)
}

/// Response with a spreadsheet.
pub fn workbook(ExportedSheet { name, file }: ExportedSheet) -> HttpResponse {
    attachment(&format!("{name}.xlsx")).body(file_body(file))
}
