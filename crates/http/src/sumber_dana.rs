//! `/api/sumber-dana`: finance's own words for funding sources (office C-21).

use actix_web::{get, put, web};
use app::App;
use serde::Deserialize;
use trips::trip_kind::FundingSourceId;
use utoipa::ToSchema;
use validator::Validate;
use views::corrections::WordedFundingSource;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, LONG_TEXT, LongText, TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// Words for a funding source.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EditFundingSource {
    /// Payment text; `untuk pembayaran` and the name if empty.
    #[validate(length(max = TEXT))]
    untuk_pembayaran: Option<Text>,
    /// First sentence of receipts; may be empty.
    #[validate(length(max = LONG_TEXT))]
    kalimat1: Option<LongText>,
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

impl EditFundingSource {
    fn edit(self) -> Option<app::corrections::FundingSourceWords> {
        Some(app::corrections::FundingSourceWords {
            payment_text: self.untuk_pembayaran.and_then(Field::get).unwrap_or_default(),
            first_sentence: self.kalimat1.and_then(Field::get).unwrap_or_default(),
            version: self.versi.get()?,
        })
    }
}

/// Funding sources with the words of their payments.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<WordedFundingSource>>)))]
#[get("/sumber-dana")]
pub async fn list_funding_source_words(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<WordedFundingSource>>>, Problem> {
    let entries = app::corrections::funding_sources(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: entries.into_iter().map(Into::into).collect() }))
}

/// Words the payments of a funding source; receipts that were printed keep theirs.
#[utoipa::path(
    params(("id" = i64, Path, description = "funding source id")),
    request_body = EditFundingSource,
    responses((status = 200, body = Outcome<WordedFundingSource>))
)]
#[put("/sumber-dana/{id}")]
pub async fn edit_funding_source(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<WordedFundingSource>>, Problem> {
    let id = FundingSourceId(path_id(&id, "Sumber dana tidak ditemukan.")?);
    let edit = checked(payload, EditFundingSource::edit).await?;
    let edited = app::corrections::edit_funding_source(&app, &who.0, id, edit).await?;
    Ok(web::Json(Outcome { result: edited.into() }))
}
