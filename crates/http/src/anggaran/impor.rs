//! Imports ceilings from a budget export: previewed first, stored on demand (assurance D-9).

use actix_web::{HttpRequest, post, web};
use app::{
    App,
    budgets::import::{self, CeilingField},
};

use crate::{
    identity::SignedIn,
    import_answer::ImportAnswer,
    import_form::{self, Import, ImportForm},
    problem::{Problem, ceiling_note},
};

/// Previews a budget export with account codes and, with `simpan` 1, stores the ceilings that differ in one transaction. Fields of
/// `petaan`: tahun, kode, nama, unit, pagu; a row without a year takes that of the title, else `isian` `tahun`. Role 2 sets those of
/// its parent unit, role 5 all. Doubtful rows are stored as far as `konfirmasi` says.
#[utoipa::path(
    request_body(content = ImportForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ImportAnswer))
)]
#[post("/anggaran/impor")]
pub async fn import_ceilings(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<ImportAnswer>, Problem> {
    let Import { list, save, .. } = import_form::read(&request, payload, CeilingField::of_key).await?;
    let outcome = import::import(&app, &who.0, list, save).await?;
    Ok(web::Json(ImportAnswer::new(outcome, ceiling_note)))
}
