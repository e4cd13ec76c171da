//! Adds a tariff.

use actix_web::{post, web};
use app::App;

use super::{Tariff, TariffForm};
use crate::{
    body::read,
    identity::SignedIn,
    problem::Problem,
    validation::{faults, none_of},
    wire::Outcome,
};

/// Adds a tariff; another of the same kind, province and level on the same days is a conflict.
#[utoipa::path(request_body = TariffForm, responses((status = 200, body = Outcome<Tariff>)))]
#[post("/tarif")]
pub async fn add_tariff(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<Tariff>>, Problem> {
    let form: TariffForm = read(payload).await?;
    none_of(faults(&form))?;
    let added = app::tariffs::add(&app, &who.0, form.draft()?).await?;
    Ok(web::Json(Outcome { result: added }))
}
