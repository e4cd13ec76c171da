//! P8: the calendar of trips.

use actix_web::{get, web};
use app::{App, views::trips::CalendarTrip};
use serde::Serialize;
use staff::WorkUnitId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    wire::{Outcome, wire_day},
};

/// A traveller in the calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarTraveller {
    /// Name.
    pub nama: String,
}

/// A trip in the calendar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarEntry {
    /// Trip id.
    pub perjalanan_id: i64,
    /// Number of the assignment letter, before that of the memo.
    pub nomor: String,
    /// Places.
    pub tujuan: String,
    /// `diajukan`, `ditugaskan`, `selesai` or `batal`.
    pub keadaan: &'static str,
    /// First departure.
    pub tanggal_berangkat: String,
    /// Last return.
    pub tanggal_pulang: String,
    /// Travellers in slot order.
    pub personils: Vec<CalendarTraveller>,
    /// True of a trip of the archive, which `arsip/perjalanan/{id}` shows by its id without sign; absent of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub arsip: bool,
}

impl From<CalendarTrip> for CalendarEntry {
    fn from(trip: CalendarTrip) -> Self {
        Self {
            perjalanan_id: trip.id,
            arsip: trip.id < 0,
            nomor: trip.number,
            tujuan: trip.places.join(", "),
            keadaan: trip.state.word(),
            tanggal_berangkat: wire_day(trip.departs_on),
            tanggal_pulang: wire_day(trip.returns_on),
            personils: trip.travellers.into_iter().map(|nama| CalendarTraveller { nama: nama.to_string() }).collect(),
        }
    }
}

/// Trips that touch a month, by departure; cancelled ones too.
#[utoipa::path(
    get, path = "/api/perjalanan/kalender", operation_id = "getCalendar", tag = "perjalanan",
    params(
        ("bulan" = String, Query, description = "YYYY-MM"),
        ("unitKerjaId" = Option<String>, Query, description = "default: all that the caller may see"),
    ),
    responses((status = 200, body = Outcome<Vec<CalendarEntry>>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/perjalanan/kalender")]
pub async fn get_calendar(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Outcome<Vec<CalendarEntry>>>, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    let first = query.month("bulan")?;
    let trips = app::trips::calendar(&app, &who.0, first, unit).await?;
    Ok(web::Json(Outcome { result: trips.into_iter().map(Into::into).collect() }))
}
