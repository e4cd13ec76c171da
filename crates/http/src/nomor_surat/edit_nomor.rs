//! N8: sets the pattern of a letter kind.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::{BAD_PATTERN, Problem},
    query::path_id,
    wire::Outcome,
};

/// Longest pattern, in characters (contract G-8).
const LONGEST: usize = 100;

/// A pattern.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetNumberPattern {
    /// Text with NOMOR once, KODE and TAHUN at least once.
    #[serde(default)]
    #[schema(value_type = String)]
    nomor_surat: Loose,
}

/// A letter kind with its pattern.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredPattern {
    /// Letter kind.
    pub id: i64,
    /// Its pattern now.
    pub nomor_surat: String,
}

/// Sets the pattern of a letter kind; issued numbers stay.
#[utoipa::path(
    post, path = "/api/nomor-surat/edit/nomor/{id}", operation_id = "setNumberPattern", tag = "nomor-surat",
    params(("id" = i64, Path, description = "letter kind")),
    request_body = SetNumberPattern,
    responses((status = 200, body = Outcome<StoredPattern>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/nomor-surat/edit/nomor/{id}")]
pub async fn set_number_pattern(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredPattern>>, Problem> {
    let id = path_id(&id, "Jenis surat tidak ditemukan.")?;
    let form: SetNumberPattern = read(payload).await?;
    let pattern = pattern(&form.nomor_surat)?;
    let pattern = app::numbers::set_pattern(&app, &who.0, id, &pattern).await?;
    Ok(web::Json(Outcome { result: StoredPattern { id, nomor_surat: pattern.as_str().to_owned() } }))
}

/// The text of a pattern; whether it is one is the domain's to say.
pub(super) fn pattern(value: &Loose) -> Result<String, Problem> {
    let mut reader = Reader::default();
    let text = reader.text("nomorSurat", value, LONGEST, false);
    if text.is_none() {
        reader.refuse_once("nomorSurat", BAD_PATTERN);
    }
    reader.finish()?;
    Ok(text.unwrap_or_default())
}
