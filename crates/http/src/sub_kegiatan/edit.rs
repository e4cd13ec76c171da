//! N11: edits a sub-activity.

use actix_web::{post, web};
use app::App;
use trips::SubActivityId;

use super::{BudgetLine, EditSubActivity};
use crate::{body::valid, identity::SignedIn, problem::Problem, query::path_id, wire::Outcome};

/// Edits a sub-activity of the caller's parent unit.
#[utoipa::path(
    params(("id" = i64, Path, description = "sub-activity id")),
    request_body = EditSubActivity,
    responses((status = 200, body = Outcome<BudgetLine>))
)]
#[post("/sub-kegiatan/edit/{id}")]
pub async fn edit_sub_activity(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<BudgetLine>>, Problem> {
    let id = SubActivityId(path_id(&id, "Sub kegiatan tidak ditemukan.")?);
    let draft = valid::<EditSubActivity, _>(payload).await?.into();
    let stored = app::sub_activities::edit(&app, &who.0, id, draft).await?;
    Ok(web::Json(Outcome { result: stored }))
}
