//! N10: adds a sub-activity.

use actix_web::{post, web};
use app::App;
use serde::Deserialize;
use staff::WorkUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::{BudgetLine, EditSubActivity};
use crate::{
    body::read,
    identity::SignedIn,
    lenient::Id,
    problem::Problem,
    validation::{faults, none_of},
    wire::Outcome,
};

/// A new sub-activity.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct AddSubActivity {
    /// Fields of the sub-activity.
    #[serde(flatten)]
    #[validate(skip)]
    terms: EditSubActivity,
    /// Work unit of the budget.
    unit_kerja_id: Id,
}

/// Adds a sub-activity to a work unit of the caller's parent unit.
#[utoipa::path(request_body = AddSubActivity, responses((status = 200, body = Outcome<BudgetLine>)))]
#[post("/sub-kegiatan/post")]
pub async fn add_sub_activity(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<BudgetLine>>, Problem> {
    let body: AddSubActivity = read(payload).await?;
    none_of([faults(&body.terms), faults(&body)].concat())?;
    let unit = body.unit_kerja_id.get().map(WorkUnitId);
    let stored = app::sub_activities::add(&app, &who.0, unit, body.terms.into()).await?;
    Ok(web::Json(Outcome { result: stored }))
}
