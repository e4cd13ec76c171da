//! Changes or ends a tariff.

use actix_web::{put, web};
use app::{App, tariffs::TariffChange};
use receipts::TariffId;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{Tariff, TariffForm};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::WholeNumber,
    problem::Problem,
    query::path_id,
    validation::{faults, none_of},
    wire::Outcome,
};

/// A tariff as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangeTariff {
    #[serde(flatten)]
    tariff: TariffForm,
    #[serde(flatten)]
    seen: SeenVersion,
}

/// Fields of a change of a tariff beside its contents.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SeenVersion {
    /// Version that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Changes a tariff; one that receipts were computed with may only be ended.
#[utoipa::path(
    params(("id" = i64, Path, description = "tariff id")),
    request_body = ChangeTariff,
    responses((status = 200, body = Outcome<Tariff>))
)]
#[put("/tarif/{id}")]
pub async fn change_tariff(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Tariff>>, Problem> {
    let id = TariffId(path_id(&id, "Tarif tidak ditemukan.")?);
    let ChangeTariff { tariff, seen } = read(payload).await?;
    let mut wrong = faults(&tariff);
    wrong.extend(faults(&seen));
    none_of(wrong)?;
    let change = TariffChange { version: seen.versi.get().unwrap_or_default(), draft: tariff.draft()? };
    let changed = app::tariffs::change(&app, &who.0, id, change).await?;
    Ok(web::Json(Outcome { result: changed }))
}
