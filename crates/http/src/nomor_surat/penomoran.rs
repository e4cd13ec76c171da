//! `PUT nomor-surat/penomoran`: says where letters of a kind get their final numbers (office 6.1).

use actix_web::{put, web};
use app::App;
use numbering::final_number::Numbering;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;
use views::final_numbers::CounterWithSource;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, TEXT, Text},
    problem::{FieldError, Problem},
    wire::Outcome,
};

/// Source of the final numbers of a letter kind.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetNumbering {
    /// Parent unit; the caller's by default.
    induk_unit_kerja_id: Option<Id>,
    /// Letter kind.
    #[validate(required(message = "Jenis surat wajib diisi"))]
    jenis_surat_id: Id,
    /// `sendiri` or `srikandi`.
    #[validate(required(message = "Penomoran wajib diisi"), length(max = TEXT))]
    penomoran: Text,
}

impl SetNumbering {
    fn sent(self) -> Option<(Option<i64>, i64, String)> {
        Some((self.induk_unit_kerja_id.and_then(Field::get), self.jenis_surat_id.get()?, self.penomoran.get()?))
    }
}

/// Sets the source of final numbers of a letter kind; issued letters keep theirs. Answers the counters of the parent unit.
#[utoipa::path(request_body = SetNumbering, responses((status = 200, body = Outcome<Vec<CounterWithSource>>)))]
#[put("/nomor-surat/penomoran")]
pub async fn set_numbering(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Vec<CounterWithSource>>>, Problem> {
    let (parent, kind, word) = checked(payload, SetNumbering::sent).await?;
    let unknown = || Problem::invalid(vec![FieldError::new("penomoran", "Isi dengan sendiri atau srikandi")]);
    let to = Numbering::from_word(&word).ok_or_else(unknown)?;
    let parent = app::final_numbers::set_numbering(&app, &who.0, parent.map(ParentUnitId), kind, to).await?;
    Ok(web::Json(Outcome { result: app::numbers::counters(&app, &who.0, Some(parent)).await? }))
}
