//! W13: the nominative list of a trip.

use actix_web::{HttpResponse, get, web};
use app::App;
use serde_json::Value;
use trips::TripId;

use crate::{
    format::Format,
    identity::SignedIn,
    lenient::kind::{self, Kind, Read},
    problem::Problem,
    query::{path_id, query},
    xlsx::{MEDIA_TYPE, workbook},
};

/// Format of the list; as a letter it has the format of one.
pub(crate) struct ListFormat;

impl Kind for ListFormat {
    /// `None` for .xlsx.
    type Value = Option<Format>;

    fn read(sent: &Value) -> Read<Option<Format>> {
        match kind::Text::read(sent)?.as_deref() {
            None | Some("xlsx") => Ok(Some(None)),
            Some(_) => Format::read(sent).map(Some).map_err(|_| "Pilih xlsx, docx, atau pdf"),
        }
    }
}

query! {
    /// Query of the list.
    pub struct NominativeQuery {
        format: ListFormat => "format", "`xlsx`, the default, `docx` or `pdf`";
    }
}

/// The travellers of a trip with what each is paid, as a .xlsx file with a last row of the sums, or as a letter.
#[utoipa::path(
    params(
        ("id" = i64, Path, description = "trip id"),
        NominativeQuery,
    ),
    responses(
        (status = 200, description = "Daftar_Nominatif_094_145.xlsx, .docx or .pdf, by the letter number", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/perjalanan/{id}/nominatif")]
pub async fn get_nominative_list(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    query: NominativeQuery,
) -> Result<HttpResponse, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    if let Some(format) = query.format.flatten() {
        let format = format.check(&app)?;
        let (name, list) = app::recaps::print_nominative_list(&app, &who.0, id).await?;
        return Ok(format.letter(&name, list));
    }
    Ok(workbook(app::recaps::nominative_list(&app, &who.0, id).await?))
}
