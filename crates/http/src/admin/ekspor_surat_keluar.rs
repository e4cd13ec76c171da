//! Exports the register of outgoing letters as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;

use super::daftar_surat_keluar::LetterQuery;
use crate::{
    identity::SignedIn,
    problem::Problem,
    xlsx::{MEDIA_TYPE, workbook},
};

/// The outgoing letters that a filter selects, in the order of their numbers, as a .xlsx file.
#[utoipa::path(
    params(LetterQuery),
    responses(
        (status = 200, description = "Surat_Keluar_2026.xlsx, by the days of the filter", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/admin/surat-keluar/ekspor")]
pub async fn export_outgoing_letters(
    app: web::Data<App>,
    who: SignedIn,
    query: LetterQuery,
) -> Result<HttpResponse, Problem> {
    let (parent, filter) = query.filter();
    Ok(workbook(app::outgoing_letters::export(&app, &who.0, parent, &filter).await?))
}
