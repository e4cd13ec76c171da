//! W14: figures of the whole office for a year.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use utoipa::ToSchema;
use views::recaps::{self, ReasonCount, UnitTrips};

use crate::{
    anggaran::Budget,
    identity::SignedIn,
    problem::Problem,
    query::{Year, query},
    wire::Outcome,
};

/// Sums of a month.
#[derive(Debug, Serialize, ToSchema)]
pub struct MonthSums {
    /// Month, `2026-10`.
    pub bulan: String,
    /// Approved receipts, rupiah.
    pub disetujui: i64,
    /// Larger of estimate and receipt of the other travellers, rupiah.
    pub berjalan: i64,
    /// Paid of the approved receipts, rupiah.
    pub dibayar: i64,
}

/// Figures for the trips that depart in a year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dashboard {
    /// Budgets by account code.
    pub anggaran: Vec<Budget>,
    /// Sums by month of departure; months without trips are absent.
    pub per_bulan: Vec<MonthSums>,
    /// Trips by unit and state.
    pub per_unit: Vec<UnitTrips>,
    /// Median of the days from return to submission.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_hari_ajukan: Option<f64>,
    /// Median of the days from submission to verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_hari_putusan: Option<f64>,
    /// Reasons of rejections, the most frequent first.
    pub alasan: Vec<ReasonCount>,
}

impl From<recaps::DashboardView> for Dashboard {
    fn from(view: recaps::DashboardView) -> Self {
        let month = |row: recaps::RecapRow| MonthSums {
            bulan: row.key,
            disetujui: row.sums.realised.get(),
            berjalan: row.sums.booked.get(),
            dibayar: row.sums.paid.get(),
        };
        Self {
            anggaran: view.budgets.into_iter().map(Into::into).collect(),
            per_bulan: view.months.into_iter().map(month).collect(),
            per_unit: view.units,
            median_hari_ajukan: view.median_days_to_submission,
            median_hari_putusan: view.median_days_to_verdict,
            alasan: view.reasons,
        }
    }
}

query! {
    /// Query of the figures.
    pub struct DashboardQuery {
        year: Year => "tahun", "default: the current year";
    }
}

/// Budgets and spending, trips by state, days until submission and verdict, reasons of rejections.
#[utoipa::path(
    params(DashboardQuery),
    responses((status = 200, body = Outcome<Dashboard>))
)]
#[get("/dasbor")]
pub async fn get_dashboard(
    app: web::Data<App>,
    who: SignedIn,
    query: DashboardQuery,
) -> Result<web::Json<Outcome<Dashboard>>, Problem> {
    let found = app::recaps::dashboard(&app, &who.0, query.year).await?;
    Ok(web::Json(Outcome { result: found.into() }))
}
