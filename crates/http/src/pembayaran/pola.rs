//! Patterns of the numbers of packages.

use actix_web::{get, put, web};
use app::App;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;
use views::packages::PackagePattern;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, Text},
    problem::Problem,
    wire::Outcome,
};

/// Longest pattern, in characters (contract G-8).
const LONGEST: usize = 100;

/// Pattern of a parent unit.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct SetPackagePattern {
    /// Parent unit.
    #[validate(required(message = "Induk unit kerja wajib dipilih"))]
    induk_unit_kerja_id: Id,
    /// Text with NOMOR once, KODE and TAHUN at least once.
    #[validate(length(max = LONGEST))]
    pola: Text,
}

/// Patterns of the numbers of packages, a row a parent unit.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<PackagePattern>>)))]
#[get("/pembayaran/pola")]
pub async fn list_package_patterns(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<PackagePattern>>>, Problem> {
    Ok(web::Json(Outcome { result: app::packages::patterns(&app, &who.0).await? }))
}

/// Sets the pattern of the numbers of a parent unit's packages; issued numbers stay.
#[utoipa::path(request_body = SetPackagePattern, responses((status = 200, body = Outcome<PackagePattern>)))]
#[put("/pembayaran/pola")]
pub async fn set_package_pattern(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<PackagePattern>>, Problem> {
    let sent = |body: SetPackagePattern| Some((body.induk_unit_kerja_id.get()?, body.pola.get().unwrap_or_default()));
    let (parent, pattern) = checked(payload, sent).await?;
    let result = app::packages::set_pattern(&app, &who.0, ParentUnitId(parent), &pattern).await?;
    Ok(web::Json(Outcome { result }))
}
