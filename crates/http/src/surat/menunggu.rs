//! `GET surat/menunggu`: lists the letters that wait for their final number (office 6.3).

use actix_web::{get, web};
use app::App;
use numbering::final_number::Paper;
use views::final_numbers::ListedLetter;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Paging, Search, query, words},
    wire::Listing,
};

words! {
    /// Paper of a letter.
    pub(crate) PaperWord(Paper), "Dokumen tidak dikenal", Paper::from_word;
}

query! {
    /// Query of the letters.
    pub struct WaitingLettersQuery {
        page: Paging<50>;
        paper: PaperWord => "dokumen", "nota-dinas, surat-tugas, spd or surat-keluar";
        search: Search => "cari", "text in a number, the purpose or a traveller's name";
    }
}

/// Letters that wait for their final number, the oldest first: those of the work unit for role 1, of the parent unit for role 4,
/// all for role 5.
#[utoipa::path(
    params(WaitingLettersQuery),
    responses((status = 200, body = Listing<ListedLetter>))
)]
#[get("/surat/menunggu")]
pub async fn list_waiting_letters(
    app: web::Data<App>,
    who: SignedIn,
    query: WaitingLettersQuery,
) -> Result<web::Json<Listing<ListedLetter>>, Problem> {
    let page = app::final_numbers::waiting(&app, &who.0, query.paper, query.search, query.page.0).await?;
    Ok(web::Json(Listing::of(page, ListedLetter::from)))
}
