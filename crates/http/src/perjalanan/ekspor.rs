//! Exports the trip list as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::{App, trips::TripFilter};
use staff::WorkUnitId;

use super::filter::{ByDeparture, TripFacts};
use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Search, query},
    xlsx::{MEDIA_TYPE, workbook},
};

query! {
    /// Query of the export.
    pub struct TripExportQuery {
        unit: kind::Id => "unitKerjaId", "default: the caller's";
        search: Search => "cari", "text in a number, the purpose, a place or a traveller's name";
        from: kind::Day => "dari", "first day on which a trip departs; one that only reaches in stands below 'juga di bulan ini'";
        until: kind::Day => "sampai", "last day on which a trip departs";
        by_departure: ByDeparture => "menurut", "berangkat: without trips that only reach into these days";
        facts: TripFacts;
    }
}

/// All trips of a work unit as a .xlsx file, newest first.
#[utoipa::path(
    params(TripExportQuery),
    responses(
        (status = 200, description = "Daftar_Perjalanan_2026-10_P2P.xlsx, by days and unit", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/perjalanan/ekspor")]
pub async fn export_trips(app: web::Data<App>, who: SignedIn, query: TripExportQuery) -> Result<HttpResponse, Problem> {
    let filter = TripFilter {
        search: query.search,
        from: query.from,
        until: query.until,
        by_departure: query.by_departure.unwrap_or_default(),
        ..query.facts.filter(app.clock.today())
    };
    let unit = query.unit.map(WorkUnitId);
    Ok(workbook(app::trips::export(&app, &who.0, unit, &filter).await?))
}
