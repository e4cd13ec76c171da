//! Imports the holidays of a year: previewed first, stored on demand (assurance D-9).

use actix_web::{HttpRequest, post, web};
use app::{
    App,
    holidays::import::{self, HolidayField},
};

use crate::{
    identity::SignedIn,
    import_answer::ImportAnswer,
    import_form::{self, Import, ImportForm},
    problem::{Problem, holiday_note},
};

/// Previews a list of holidays and, with `simpan` 1, stores new days and other names in one transaction. Fields of `petaan`:
/// tanggal, nama, hari. A cell holds a day, several (`20, 23 dan 24 Maret 2026`) or a run; a day without a year takes that of the
/// title, else `isian` `tahun`. Doubtful rows are stored as far as `konfirmasi` says.
#[utoipa::path(
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ImportAnswer))
)]
#[post("/hari-libur/impor")]
pub async fn import_holidays(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<ImportAnswer>, Problem> {
    let Import { list, save, .. } = import_form::read(&request, payload, HolidayField::of_key).await?;
    let outcome = import::import(&app, &who.0, list, save).await?;
    Ok(web::Json(ImportAnswer::new(outcome, holiday_note)))
}
