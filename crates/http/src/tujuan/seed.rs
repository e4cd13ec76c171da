//! J2: lists the parent units a destination may belong to.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::Named;

use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

/// A parent unit to choose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentUnitChoice {
    pub id: i64,
    /// Name.
    pub induk_unit_kerja: String,
}

impl From<Named> for ParentUnitChoice {
    fn from(named: Named) -> Self {
        Self { id: named.id, induk_unit_kerja: named.name.to_string() }
    }
}

/// The caller's parent unit; all of them for role 5.
#[utoipa::path(responses((status = 200, body = Outcome<Vec<ParentUnitChoice>>)))]
#[get("/tujuan/get/seed")]
pub async fn list_destination_parent_units(
    app: web::Data<App>,
    who: SignedIn,
) -> Result<web::Json<Outcome<Vec<ParentUnitChoice>>>, Problem> {
    let units = app::destinations::parent_units(&app, &who.0).await?;
    Ok(web::Json(Outcome { result: units.into_iter().map(Into::into).collect() }))
}
