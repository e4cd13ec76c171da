//! U2: reads a parent unit with its work units and signatories.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::units::ParentUnitSheet;

use super::views::FundingSourceChoice;
use crate::{identity::SignedIn, problem::Problem, query::path_unit};

/// A parent unit and all funding sources.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentUnitPage {
    /// The parent unit.
    pub result: ParentUnitSheet,
    /// All funding sources.
    pub result_sumber_dana: Vec<FundingSourceChoice>,
}

/// The caller's parent unit, without retired signatories.
#[utoipa::path(
    params(("id" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = ParentUnitPage))
)]
#[get("/induk-unit-kerja/get/{id}")]
pub async fn get_parent_unit(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<ParentUnitPage>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let page = app::units::sheet(&app, &who.0, named).await?;
    Ok(web::Json(ParentUnitPage {
        result: page.sheet,
        result_sumber_dana: page.sources.into_iter().map(Into::into).collect(),
    }))
}
