//! T1: what the trip form offers.

mod views;

use actix_web::{get, web};
use app::App;
use staff::{ParentUnitId, WorkUnitId};

use crate::{identity::SignedIn, problem::Problem, query::Query};
pub use views::{Classification, FundingSourceTreasurers, HealthService, TripChoices};

/// The lists of the form, without retired entries.
#[utoipa::path(
    get, path = "/api/perjalanan/get/seed", operation_id = "getTripChoices", tag = "perjalanan",
    params(
        ("indukUnitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("unitKerjaId" = Option<String>, Query, description = "default: the caller's"),
    ),
    responses((status = 200, body = TripChoices), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
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
    let parent = who.0.scope().parent_unit(parent);
    Ok(web::Json(TripChoices::of(seed, parent)))
}
