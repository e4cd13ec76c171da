//! `/api/jenis-perjalanan`: kinds of trip (office C-21).

use actix_web::{get, put, web};
use app::{App, corrections::TripKindEdit};
use serde::Deserialize;
use trips::trip_kind::TripKindId;
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::TripKindEntry;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Name and account code of a kind.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditTripKind {
    /// Name.
    #[validate(required(message = "Jenis perjalanan wajib diisi"), length(max = TEXT))]
    jenis: Text,
    /// Its part of the account code: digits and dots.
    #[validate(required(message = "Kode rekening wajib diisi"), length(max = LONGEST_CODE))]
    kode_rekening: Text,
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Longest account code of a kind, in characters.
const LONGEST_CODE: usize = 50;

impl EditTripKind {
    fn edit(self) -> Option<TripKindEdit> {
        let (name, account_code) = (self.jenis.get()?, self.kode_rekening.get()?);
        Some(TripKindEdit { name, account_code, version: self.versi.get()? })
    }
}

/// Kinds of trip.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<TripKindEntry>>)))]
#[get("/jenis-perjalanan")]
pub async fn list_trip_kinds(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<TripKindEntry>>>, Problem> {
    let entries = app::corrections::trip_kinds(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: entries }))
}

/// Corrects name and account code of a kind of trip; letters in force keep theirs.
#[utoipa::path(
    params(("id" = i64, Path, description = "kind id")),
    request_body = EditTripKind,
    responses((status = 200, body = Outcome<TripKindEntry>))
)]
#[put("/jenis-perjalanan/{id}")]
pub async fn edit_trip_kind(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<TripKindEntry>>, Problem> {
    let id = TripKindId(path_id(&id, "Jenis perjalanan tidak ditemukan.")?);
    let edit = checked(payload, EditTripKind::edit).await?;
    let edited = app::corrections::edit_trip_kind(&app, &who.0, id, edit).await?;
    Ok(web::Json(Outcome { result: edited }))
}
