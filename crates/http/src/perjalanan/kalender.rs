//! P8: the calendar of trips.

use actix_web::{get, web};
use app::{App, views::trips::CalendarTrip};
use staff::WorkUnitId;

use crate::{identity::SignedIn, problem::Problem, query::Query, wire::Outcome};

/// Trips that touch a month, by departure; cancelled ones too.
#[utoipa::path(
    params(
        ("bulan" = String, Query, description = "YYYY-MM"),
        ("unitKerjaId" = Option<String>, Query, description = "default: all that the caller may see"),
    ),
    responses((status = 200, body = Outcome<Vec<CalendarTrip>>))
)]
#[get("/perjalanan/kalender")]
pub async fn get_calendar(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Outcome<Vec<CalendarTrip>>>, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let first = query.month("bulan")?;
    let trips = app::trips::calendar(&app, &who.0, first, unit).await?;
    Ok(web::Json(Outcome { result: trips }))
}
