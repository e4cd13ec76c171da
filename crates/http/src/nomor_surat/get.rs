//! N7: lists the letter kinds with their patterns.

use actix_web::{get, web};
use app::App;
use views::numbers::LetterKindView;

use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

/// Letter kinds with the patterns of their numbers.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<LetterKindView>>)))]
#[get("/nomor-surat/get")]
pub async fn list_letter_kinds(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<LetterKindView>>>, Problem> {
    let kinds = app::numbers::letter_kinds(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: kinds }))
}
