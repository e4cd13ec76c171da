//! N3: lists the funding sources a parent unit uses.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::units::LinkedSource;

use crate::{identity::SignedIn, problem::Problem, query::path_unit, wire::Outcome};

/// A link of a source to a parent unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceLink {
    /// Row id.
    pub id: i64,
    /// Parent unit.
    pub induk_unit_kerja_id: i64,
    /// Source.
    pub sumber_dana_id: i64,
}

/// A funding source with its link.
#[derive(Debug, Serialize, ToSchema)]
pub struct UsedFundingSource {
    pub id: i64,
    /// Name.
    pub sumber: String,
    /// Its link to the parent unit.
    #[serde(rename = "indukUKSumberDanas")]
    pub links: Vec<SourceLink>,
}

impl From<LinkedSource> for UsedFundingSource {
    fn from(link: LinkedSource) -> Self {
        let (id, induk_unit_kerja_id) = (link.source.id, link.parent_unit);
        let tautan = SourceLink { id: link.id, induk_unit_kerja_id, sumber_dana_id: id };
        Self { id, sumber: link.source.name.to_string(), links: vec![tautan] }
    }
}

/// The funding sources the caller's parent unit uses.
#[utoipa::path(
    params(("indukUnitKerjaId" = i64, Path, description = "parent unit id")),
    responses((status = 200, body = Outcome<Vec<UsedFundingSource>>))
)]
#[get("/keuangan/get/sumber-dana/{indukUnitKerjaId}")]
pub async fn list_funding_sources(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<UsedFundingSource>>>, Problem> {
    let named = path_unit(&id)?.map(ParentUnitId);
    let links = app::treasurers::sources(&app, &who.0, named).await?;
    Ok(web::Json(Outcome { result: links.into_iter().map(Into::into).collect() }))
}
