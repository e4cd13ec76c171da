//! Trips of an employee, by page.

use std::sync::Arc;

use actix_web::{get, web};
use app::{
    App,
    views::employees::{self, TravelHistoryPage},
};
use kernel::Nip;
use serde::Serialize;
use staff::EmployeeId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Query, path_id},
    wire::{Listing, wire_day},
};

/// A trip of an employee.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TripOfEmployee {
    /// Traveller id.
    pub personil_id: i64,
    /// Number of the assignment letter, of the memo before there is one.
    pub nomor: String,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Names of the places.
    #[schema(value_type = Vec<String>)]
    pub tujuan: Vec<Arc<str>>,
    /// First day.
    pub tanggal_berangkat: String,
    /// Last day.
    pub tanggal_pulang: String,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// The trip was cancelled.
    pub batal: bool,
    /// True of one of the archive; absent of others.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub arsip: bool,
}

impl From<employees::TravelledTrip> for TripOfEmployee {
    fn from(trip: employees::TravelledTrip) -> Self {
        Self {
            personil_id: trip.traveller,
            arsip: trip.traveller < 0,
            nomor: trip.number,
            nomor_spd: trip.travel_order_number,
            tujuan: trip.places,
            tanggal_berangkat: wire_day(trip.departs_on),
            tanggal_pulang: wire_day(trip.returns_on),
            total: trip.total.get(),
            batal: trip.is_cancelled,
        }
    }
}

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
    pub perjalanan: Listing<TripOfEmployee>,
}

impl From<TravelHistoryPage> for TripsOfEmployee {
    fn from(history: TravelHistoryPage) -> Self {
        Self {
            nip: Nip::print_with_nik(history.employee.nip.as_ref()),
            nama: history.employee.name,
            jabatan: history.employee.position,
            perjalanan: Listing::of(history.trips, TripOfEmployee::from),
        }
    }
}

/// Trips of an employee, retired or not, the last by their days first.
#[utoipa::path(
    get, path = "/api/pegawai/{id}/perjalanan", operation_id = "listTripsOfEmployee", tag = "pegawai",
    params(
        ("id" = i64, Path, description = "employee id"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
    ),
    responses((status = 200, body = TripsOfEmployee), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/pegawai/{id}/perjalanan")]
pub async fn list_trips_of_employee(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    query: Query,
) -> Result<web::Json<TripsOfEmployee>, Problem> {
    let id = EmployeeId(path_id(&id, "Pegawai tidak ditemukan.")?);
    let history = app::employees::travel_history_page(&app, &who.0, id, query.page(15)).await?;
    Ok(web::Json(history.into()))
}
