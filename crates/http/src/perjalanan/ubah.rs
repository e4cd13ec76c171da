//! P1: changes a filed trip.

use actix_web::{put, web};
use app::{
    App,
    trips::{ChangeRequest, Changed},
};
use serde::Deserialize;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use super::nota_dinas::FileTrip;
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Field, LongText, NOTE, WholeNumber},
    problem::Problem,
    query::path_id,
    validation::{faults, none_of},
};

/// Changed form of a trip.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeTrip {
    #[serde(flatten)]
    form: FileTrip,
    #[serde(flatten)]
    terms: ChangeTerms,
}

/// Fields of a change of a trip beside its contents.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ChangeTerms {
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    pub(super) versi: WholeNumber,
    /// Reason, 10 characters or more; required once the assignment letter has a number.
    #[validate(length(max = NOTE))]
    pub(super) alasan: Option<LongText>,
}

/// Changes a filed trip. Numbers stay; the SPD numbers of travellers taken out become void, those put in take the next ones.
/// 409 `BERUBAH` with the trip as it is now after a change that the caller had not seen.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    request_body = ChangeTrip,
    responses((status = 200, body = Changed))
)]
#[put("/perjalanan/{id}")]
pub async fn change_trip(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Changed>, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let ChangeTrip { form, terms } = read(payload).await?;
    let (mut wrong, needed_by_some) = form.faults();
    wrong.extend(faults(&terms));
    none_of(wrong)?;
    let request = ChangeRequest {
        unit: form.unit(),
        draft: form.into(),
        version: terms.versi.get().unwrap_or_default(),
        reason: terms.alasan.and_then(Field::get),
    };
    let changed = app::trips::change(&app, &who.0, id, request).await;
    changed.map(web::Json).map_err(|error| Problem::from(error).reworded(&needed_by_some))
}
