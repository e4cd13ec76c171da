//! T1: lists the choices of the trip form.

mod views;

use actix_web::{get, web};
use app::App;
use staff::{ParentUnitId, WorkUnitId};

use crate::{identity::SignedIn, problem::Problem, query::Query};
pub use views::TripChoices;

/// Choices of the trip form, without retired entries.
#[utoipa::path(
    params(
        ("indukUnitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("unitKerjaId" = Option<String>, Query, description = "default: the caller's"),
    ),
    responses((status = 200, body = TripChoices))
)]
#[get("/perjalanan/get/seed")]
pub async fn get_trip_choices(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<TripChoices>, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let parent = query.id("indukUnitKerjaId")?.map(ParentUnitId);
    let seed = app::trips::form(&app, &who.0, unit, parent).await?;
    Ok(web::Json(TripChoices::of(seed)))
}
