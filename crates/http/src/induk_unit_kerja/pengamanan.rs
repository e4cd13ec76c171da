//! Safeguards of a parent unit.

use actix_web::{
    get, put,
    web::{self, Json},
};
use app::App;
use receipts::duties::Separation;
use serde::Deserialize;
use serde_json::Value;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;
use views::{findings::SafeguardsAndRules, safeguards::UnitSafeguards};

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{
        Field, is_true,
        kind::{Kind, Read},
    },
    problem::Problem,
    query::path_unit,
    validation::checked,
    wire::Outcome,
};

/// Rule for the separation of duties, by its code.
#[derive(Debug)]
struct Mode;

impl Kind for Mode {
    type Value = Separation;

    fn read(sent: &Value) -> Read<Separation> {
        let mode = sent.as_str().map(str::trim).and_then(Separation::of);
        mode.map(Some).ok_or("Pilih mati, ingatkan, atau tolak")
    }
}

/// Separation of duties.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SetSeparation {
    /// `mati`, `ingatkan` or `tolak`.
    #[schema(value_type = String)]
    #[validate(required(message = "Pilih mati, ingatkan, atau tolak"))]
    mode: Field<Mode>,
}

/// Approval of templates.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SetTemplateApproval {
    /// An uploaded template waits for its approval.
    #[serde(default, deserialize_with = "is_true")]
    perlu: bool,
}

/// Reads the safeguards of a parent unit, and its rules for the list of checks.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = Outcome<SafeguardsAndRules>))
)]
#[get("/induk-unit-kerja/{id}/pengamanan")]
pub async fn get_safeguards(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<Json<Outcome<SafeguardsAndRules>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let safeguards = app::units::safeguards::read(&app, &who.0, named).await?;
    let rules = app::units::finding_rules::read(&app, &who.0, named).await?.into();
    Ok(Json(Outcome { result: SafeguardsAndRules { safeguards, rules } }))
}

/// Sets what becomes of an approval by someone who held another duty on the receipt.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = SetSeparation,
    responses((status = 200, body = Outcome<UnitSafeguards>))
)]
#[put("/induk-unit-kerja/{id}/pemisahan-tugas")]
pub async fn set_separation(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<UnitSafeguards>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let body: SetSeparation = read(payload).await?;
    // A unit out of reach is reported before any fault of the body.
    app::units::safeguards::read(&app, &who.0, named).await?;
    let separation = checked(body, |body| body.mode.get())?;
    let set = |now| UnitSafeguards { separation, ..now };
    let set = app::units::safeguards::change(&app, &who.0, named, set).await?;
    Ok(Json(Outcome { result: set }))
}

/// Sets whether an uploaded template waits for its approval.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    request_body = SetTemplateApproval,
    responses((status = 200, body = Outcome<UnitSafeguards>))
)]
#[put("/induk-unit-kerja/{id}/persetujuan-templat")]
pub async fn set_template_approval(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<Json<Outcome<UnitSafeguards>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let SetTemplateApproval { perlu } = read(payload).await?;
    let set = |now| UnitSafeguards { template_approval: perlu, ..now };
    let set = app::units::safeguards::change(&app, &who.0, named, set).await?;
    Ok(Json(Outcome { result: set }))
}
