//! N10: adds a sub-activity.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use super::{BudgetLine, EditSubActivity};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader},
    problem::Problem,
    wire::Outcome,
};

/// A new sub-activity.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddSubActivity {
    /// What it says.
    #[serde(flatten)]
    isian: EditSubActivity,
    /// The work unit whose budget it is.
    #[serde(default)]
    #[schema(value_type = i64)]
    unit_kerja_id: Loose,
}

/// Adds a sub-activity to a work unit of the caller's parent unit.
#[utoipa::path(
    post, path = "/api/sub-kegiatan/post", operation_id = "addSubActivity", tag = "sub-kegiatan",
    request_body = AddSubActivity,
    responses((status = 200, body = Outcome<BudgetLine>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/sub-kegiatan/post")]
pub async fn add_sub_activity(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<BudgetLine>>, Problem> {
    let body: AddSubActivity = read(payload).await?;
    let mut reader = Reader::default();
    let draft = body.isian.draft(&mut reader);
    let unit = reader.id("unitKerjaId", &body.unit_kerja_id).map(WorkUnitId);
    reader.finish()?;
    let stored = app::sub_activities::add(&app, &who.0, unit, draft).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}
