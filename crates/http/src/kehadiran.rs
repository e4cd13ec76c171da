//! `/api/kehadiran`: attendance of staff (assurance 3.4).

use actix_web::{HttpRequest, post, web};
use app::{
    App,
    attendance::import::{self, AttendanceField},
};

use crate::{
    identity::SignedIn,
    import_answer::ImportAnswer,
    import_form::{self, Import, ImportForm},
    problem::{Problem, attendance_note},
};

/// Previews a list of attendance and, with `simpan` 1, stores its days in one transaction. Fields of `petaan`: nip, nama, tanggal,
/// jenis, jam. Kinds are hadir, cuti and sakit; for other words, or where there is none, `isian` `jenis` is asked. A day of a person
/// that is known is replaced. Doubtful rows are stored as far as `konfirmasi` says.
#[utoipa::path(
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ImportAnswer))
)]
#[post("/kehadiran/impor")]
pub async fn import_attendance(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<ImportAnswer>, Problem> {
    let Import { list, save, .. } = import_form::read(&request, payload, AttendanceField::of_key).await?;
    let outcome = import::import(&app, &who.0, list, save).await?;
    Ok(web::Json(ImportAnswer::new(outcome, attendance_note)))
}
