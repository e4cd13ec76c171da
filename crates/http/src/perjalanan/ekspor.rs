//! Exports the trip list as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::WorkUnitId;

use super::filter::ExportedTrips;
use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::query,
    xlsx::{MEDIA_TYPE, workbook},
};

query! {
    /// Query of the export.
    pub struct TripExportQuery {
        unit: kind::Id => "unitKerjaId", "default: the caller's";
        trips: ExportedTrips;
    }
}

/// All trips of a work unit as a .xlsx file, oldest first.
#[utoipa::path(
    params(TripExportQuery),
    responses(
        (status = 200, description = "Daftar_Perjalanan_2026-10_P2P.xlsx, by days and unit", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/perjalanan/ekspor")]
pub async fn export_trips(app: web::Data<App>, who: SignedIn, query: TripExportQuery) -> Result<HttpResponse, Problem> {
    let (unit, filter) = (query.unit.map(WorkUnitId), query.trips.filter(app.clock.today()));
    Ok(workbook(app::trips::export(&app, &who.0, unit, &filter).await?))
}
