//! Exports the trips of all units as a spreadsheet, for finance.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::WorkUnitId;

use crate::{
    identity::SignedIn,
    lenient::kind,
    perjalanan::filter::ExportedTrips,
    problem::Problem,
    query::query,
    xlsx::{MEDIA_TYPE, workbook},
};

query! {
    /// Query of the export.
    pub struct TripExportQuery {
        unit: kind::Id => "unitKerjaId", "default: all units";
        trips: ExportedTrips;
    }
}

/// The travellers of the trips that a filter selects as a .xlsx file, oldest first, with a last row of the sums of those that
/// depart within its days.
#[utoipa::path(
    params(TripExportQuery),
    responses(
        (status = 200, description = "Perjalanan_2026-10.xlsx, by the days of the filter", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/keuangan/ekspor-perjalanan")]
pub async fn export_finance_trips(
    app: web::Data<App>,
    who: SignedIn,
    query: TripExportQuery,
) -> Result<HttpResponse, Problem> {
    let (unit, filter) = (query.unit.map(WorkUnitId), query.trips.filter(app.clock.today()));
    Ok(workbook(app::trips::finance_export(&app, &who.0, unit, &filter).await?))
}
