//! Exports the register of outgoing letters as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::ParentUnitId;

use super::daftar_surat_keluar::filter;
use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, workbook},
};

/// The outgoing letters that a filter selects, in the order of their numbers, as a .xlsx file.
#[utoipa::path(
    params(
        ("indukUnitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("cari" = Option<String>, Query, description = "text in the number, the subject or the addressee"),
        ("dari" = Option<String>, Query, description = "first day of the letters"),
        ("sampai" = Option<String>, Query, description = "last day of the letters"),
    ),
    responses(
        (status = 200, description = "Surat_Keluar_2026.xlsx, by the days of the filter", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/admin/surat-keluar/ekspor")]
pub async fn export_outgoing_letters(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<HttpResponse, Problem> {
    let parent = query.id("indukUnitKerjaId")?.map(ParentUnitId);
    Ok(workbook(app::outgoing_letters::export(&app, &who.0, parent, &filter(&query)?).await?))
}
