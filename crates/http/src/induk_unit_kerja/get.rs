//! U1: lists the parent units of the office.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;

use super::views::{FundingSourceChoice, ParentUnit};
use crate::{identity::SignedIn, problem::Problem};

/// Parent units, and the funding sources a new one may use.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentUnitList {
    /// All parent units, by id.
    pub result: Vec<ParentUnit>,
    /// All funding sources.
    pub result_sumber_dana: Vec<FundingSourceChoice>,
}

/// All parent units with the sources they use.
#[utoipa::path(responses((status = 200, body = ParentUnitList)))]
#[get("/induk-unit-kerja/get")]
pub async fn list_parent_units(app: web::Data<App>, who: SignedIn) -> Result<web::Json<ParentUnitList>, Problem> {
    let list = app::units::list(&app, &who.0).await?;
    Ok(web::Json(ParentUnitList {
        result: list.units,
        result_sumber_dana: list.sources.into_iter().map(Into::into).collect(),
    }))
}
