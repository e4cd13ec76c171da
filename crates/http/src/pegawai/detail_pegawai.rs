//! E7: reads the travel history of an employee.

use std::sync::Arc;

use actix_web::{get, web};
use app::App;
use kernel::{Nip, Page};
use serde::Serialize;
use staff::EmployeeId;
use utoipa::ToSchema;
use views::employees;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Paging, path_id},
    wire::Listing,
};

/// A trip of an employee.
#[derive(Debug, Serialize, ToSchema)]
pub struct TravelledTrip {
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Names of the places.
    #[schema(value_type = Vec<String>)]
    pub tujuan: Vec<Arc<str>>,
    /// Σ quantity × value, rupiah.
    pub totaluang: i64,
}

/// An employee with all trips.
#[derive(Debug, Serialize, ToSchema)]
pub struct TravelHistory {
    /// Name.
    pub nama: String,
    /// NIP, grouped, or NIK; `-` where there is none.
    pub nip: String,
    /// Position.
    pub jabatan: String,
    /// Trips, newest first.
    pub personils: Vec<TravelledTrip>,
}

impl From<employees::TravelledTrip> for TravelledTrip {
    fn from(trip: employees::TravelledTrip) -> Self {
        Self { nomor_spd: trip.travel_order_number, tujuan: trip.places, totaluang: trip.total.get() }
    }
}

impl From<employees::TravelHistory> for TravelHistory {
    fn from(history: employees::TravelHistory) -> Self {
        Self {
            nip: Nip::print_with_nik(history.employee.nip.as_ref()),
            nama: history.employee.name.to_string(),
            jabatan: history.employee.position.to_string(),
            personils: history.trips.into_iter().map(Into::into).collect(),
        }
    }
}

/// An employee with all trips: a list of one, or an empty list.
#[utoipa::path(
    params(("id" = i64, Path, description = "employee id")),
    responses((status = 200, body = Listing<TravelHistory>))
)]
#[get("/pegawai/get/detail-pegawai/{id}")]
pub async fn get_travel_history(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    page: Paging<15>,
) -> Result<web::Json<Listing<TravelHistory>>, Problem> {
    let history = match path_id(&id, "") {
        Ok(id) => app::employees::travel_history(&app, &who.0, EmployeeId(id)).await?,
        Err(_) => None,
    };
    let total_rows = u64::from(history.is_some());
    let rows = history.into_iter().collect();
    Ok(web::Json(Listing::of(Page { rows, request: page.0, total_rows, more: false }, TravelHistory::from)))
}
