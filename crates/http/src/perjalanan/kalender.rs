//! P8: the calendar of trips.

use actix_web::{get, web};
use app::{App, trips::CalendarPart};
use staff::WorkUnitId;
use views::trips::CalendarMonth;

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Month, NO_MONTH, query},
};

query! {
    /// Query of the calendar.
    pub struct CalendarQuery {
        month: Month => "bulan", "YYYY-MM", NO_MONTH;
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
        day: kind::Day => "hari", "one day alone, YYYY-MM-DD";
        in_brief: kind::Flag => "ringkas" as bool, "true: of more than 300 trips their number by unit and day, in `ringkasan`";
    }
}

/// Trips that touch a month, by departure; cancelled ones too.
#[utoipa::path(
    params(CalendarQuery),
    responses((status = 200, body = CalendarMonth))
)]
#[get("/perjalanan/kalender")]
pub async fn get_calendar(
    app: web::Data<App>,
    who: SignedIn,
    query: CalendarQuery,
) -> Result<web::Json<CalendarMonth>, Problem> {
    let part = CalendarPart { day: query.day, in_brief: query.in_brief.unwrap_or_default() };
    Ok(web::Json(app::trips::calendar(&app, &who.0, query.month, query.unit.map(WorkUnitId), part).await?))
}
