//! P8: the calendar of trips.

use actix_web::{get, web};
use app::App;
use staff::WorkUnitId;
use views::trips::CalendarTrip;

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Month, NO_MONTH, query},
    wire::Outcome,
};

query! {
    /// Query of the calendar.
    pub struct CalendarQuery {
        month: Month => "bulan", "YYYY-MM", NO_MONTH;
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
    }
}

/// Trips that touch a month, by departure; cancelled ones too.
#[utoipa::path(
    params(CalendarQuery),
    responses((status = 200, body = Outcome<Vec<CalendarTrip>>))
)]
#[get("/perjalanan/kalender")]
pub async fn get_calendar(
    app: web::Data<App>,
    who: SignedIn,
    query: CalendarQuery,
) -> Result<web::Json<Outcome<Vec<CalendarTrip>>>, Problem> {
    let trips = app::trips::calendar(&app, &who.0, query.month, query.unit.map(WorkUnitId)).await?;
    Ok(web::Json(Outcome { result: trips }))
}
