//! Exports the trips of all units as a spreadsheet, for finance.

use actix_web::{HttpResponse, get, web};
use app::{App, trips::TripFilter};
use staff::WorkUnitId;

use crate::{
    identity::SignedIn,
    lenient::kind,
    perjalanan::filter::{ByDeparture, TripFacts},
    problem::Problem,
    query::{Search, query},
    xlsx::{MEDIA_TYPE, workbook},
};

query! {
    /// Query of the export.
    pub struct TripExportQuery {
        unit: kind::Id => "unitKerjaId", "default: all units";
        search: Search => "cari", "text in a number, the purpose, a place or a traveller's name";
        from: kind::Day => "dari", "first day on which a trip departs; one that only reaches in stands below 'juga di bulan ini', not summed";
        until: kind::Day => "sampai", "last day on which a trip departs";
        by_departure: ByDeparture => "menurut", "berangkat: without trips that only reach into these days";
        facts: TripFacts;
    }
}

/// The travellers of the trips that a filter selects as a .xlsx file, newest first, with a last row of the sums.
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
    let filter = TripFilter {
        search: query.search,
        from: query.from,
        until: query.until,
        by_departure: query.by_departure.unwrap_or_default(),
        ..query.facts.filter(app.clock.today())
    };
    let unit = query.unit.map(WorkUnitId);
    Ok(workbook(app::trips::finance_export(&app, &who.0, unit, &filter).await?))
}
