//! N8: sets the pattern of a letter kind.

use actix_web::{post, web};
use app::App;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{body::valid, identity::SignedIn, lenient::Text, problem::Problem, query::path_id, wire::Outcome};

/// Longest pattern, in characters (contract G-8).
pub(super) const LONGEST: usize = 100;

/// A pattern.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetNumberPattern {
    /// Text with NOMOR once, KODE and TAHUN at least once.
    #[validate(length(max = LONGEST))]
    nomor_surat: Text,
}

/// A letter kind with its pattern.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredPattern {
    /// Letter kind.
    pub id: i64,
    /// Pattern.
    pub nomor_surat: String,
}

/// Sets the pattern of a letter kind; issued numbers stay.
#[utoipa::path(
    params(("id" = i64, Path, description = "letter kind")),
    request_body = SetNumberPattern,
    responses((status = 200, body = Outcome<StoredPattern>))
)]
#[post("/nomor-surat/edit/nomor/{id}")]
pub async fn set_number_pattern(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<StoredPattern>>, Problem> {
    let id = path_id(&id, "Jenis surat tidak ditemukan.")?;
    let SetNumberPattern { nomor_surat } = valid(payload).await?;
    let pattern = nomor_surat.get().unwrap_or_default();
    let pattern = app::numbers::set_pattern(&app, &who.0, id, &pattern).await?;
    Ok(web::Json(Outcome { result: StoredPattern { id, nomor_surat: pattern.as_str().to_owned() } }))
}
