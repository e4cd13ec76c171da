//! Trips of an employee, by page.

use std::sync::Arc;

use actix_web::{get, web};
use app::App;
use kernel::Nip;
use serde::Serialize;
use staff::EmployeeId;
use utoipa::ToSchema;
use views::employees::{TravelHistoryPage, TravelledTrip};

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Paging, path_id},
    wire::Listing,
};

/// An employee with a page of trips.
#[derive(Debug, Serialize, ToSchema)]
pub struct TripsOfEmployee {
    /// Name.
    #[schema(value_type = String)]
    pub nama: Arc<str>,
    /// NIP, grouped, or NIK; `-` where there is none.
    pub nip: String,
    /// Position.
    #[schema(value_type = String)]
    pub jabatan: Arc<str>,
    /// Trips, the last by their days first.
    #[serde(flatten)]
    pub perjalanan: Listing<TravelledTrip>,
}

impl From<TravelHistoryPage> for TripsOfEmployee {
    fn from(history: TravelHistoryPage) -> Self {
        Self {
            nip: Nip::print_with_nik(history.employee.nip.as_ref()),
            nama: history.employee.name,
            jabatan: history.employee.position,
            perjalanan: history.trips.into(),
        }
    }
}

/// Trips of an employee, retired or not, the last by their days first.
#[utoipa::path(
    params(
        ("id" = i64, Path, description = "employee id"),
        Paging<15>,
    ),
    responses((status = 200, body = TripsOfEmployee))
)]
#[get("/pegawai/{id}/perjalanan")]
pub async fn list_trips_of_employee(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    page: Paging<15>,
) -> Result<web::Json<TripsOfEmployee>, Problem> {
    let id = EmployeeId(path_id(&id, "Pegawai tidak ditemukan.")?);
    let history = app::employees::travel_history_page(&app, &who.0, id, page.0).await?;
    Ok(web::Json(history.into()))
}
