//! `GET surat/ekspor`: exports the letters numbered outside, for the archivist (office 6.3).

use actix_web::{HttpResponse, get, web};
use app::App;
use chrono::Datelike;
use kernel::{Day, Span};

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::query,
    xlsx::{MEDIA_TYPE, attachment},
};

query! {
    /// Query of the export.
    pub struct FinalNumbersQuery {
        first: kind::Day => "dari", "first day; 1 January by default";
        last: kind::Day => "sampai", "last day; 31 December of its year by default";
    }
}

/// Letters numbered outside that are dated in some days, this year by default, with internal and final numbers, as a .xlsx file.
#[utoipa::path(
    params(FinalNumbersQuery),
    responses(
        (status = 200, description = "Nomor_Akhir_2026-01-01_2026-12-31.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/surat/ekspor")]
pub async fn export_final_numbers(
    app: web::Data<App>,
    who: SignedIn,
    query: FinalNumbersQuery,
) -> Result<HttpResponse, Problem> {
    let year = app.clock.today().year();
    let first = query.first.or_else(|| Day::from_ymd_opt(year, 1, 1)).unwrap_or_default();
    let last = query.last.or_else(|| Day::from_ymd_opt(first.year(), 12, 31)).unwrap_or(first);
    let sheet = app::final_numbers::export(&app, &who.0, Span::new(first, last)).await?;
    Ok(attachment(&format!("Nomor_Akhir_{first}_{last}.xlsx")).body(sheet))
}
