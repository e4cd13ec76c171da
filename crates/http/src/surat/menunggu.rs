//! `GET surat/menunggu`: lists the letters that wait for their final number (office 6.3).

use actix_web::{get, web};
use app::App;
use app::views::final_numbers::ListedLetter;
use numbering::final_number::Paper;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Query, unknown},
    wire::Listing,
};

/// Letters that wait for their final number, the oldest first: those of the work unit for role 1, of the parent unit for role 4,
/// all for role 5.
#[utoipa::path(
    params(
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 50"),
        ("dokumen" = Option<String>, Query, description = "nota-dinas, surat-tugas, spd or surat-keluar"),
        ("cari" = Option<String>, Query, description = "text in a number, the purpose or a traveller's name"),
    ),
    responses((status = 200, body = Listing<ListedLetter>))
)]
#[get("/surat/menunggu")]
pub async fn list_waiting_letters(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<ListedLetter>>, Problem> {
    let paper = match query.get("dokumen") {
        None => None,
        Some(word) => Some(Paper::from_word(word).ok_or_else(|| unknown("dokumen", "Dokumen tidak dikenal"))?),
    };
    let page = app::final_numbers::waiting(&app, &who.0, paper, query.text("cari")?, query.page(50)).await?;
    Ok(web::Json(Listing::of(page, ListedLetter::from)))
}
