//! P7: availability of employees.

use actix_web::{get, web};
use app::{App, ports::MOST_ENGAGED, views::trips::EngagementView};
use serde::Serialize;
use staff::EmployeeId;
use trips::schedule::LONGEST_TRIP;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    lenient::{kind, whole_number},
    problem::{FieldError, Problem},
    query::Query,
    wire::{Outcome, wire_day},
};

/// A trip of an employee.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Engagement {
    /// Employee id.
    pub pegawai_id: i64,
    /// Trip id.
    pub perjalanan_id: i64,
    /// Number of the assignment letter, before that of the memo.
    pub nomor: String,
    /// Places.
    pub tujuan: String,
    /// First departure.
    pub tanggal_berangkat: String,
    /// Last return.
    pub tanggal_pulang: String,
    /// 1 in town, 2 out of town.
    pub tipe_perjalanan_id: i64,
}

impl From<EngagementView> for Engagement {
    fn from(view: EngagementView) -> Self {
        Self {
            pegawai_id: view.employee,
            perjalanan_id: view.trip.0,
            nomor: view.engagement.number,
            tujuan: view.places.join(", "),
            tanggal_berangkat: wire_day(view.engagement.first),
            tanggal_pulang: wire_day(view.engagement.last),
            tipe_perjalanan_id: view.engagement.trip_type.id(),
        }
    }
}

/// Trips of at most 50 employees within at most 92 days, of all units.
#[utoipa::path(
    params(
        ("pegawaiId" = String, Query, description = "ids, separated by commas"),
        ("dari" = String, Query, description = "first day"),
        ("sampai" = String, Query, description = "last day"),
    ),
    responses((status = 200, body = Outcome<Vec<Engagement>>))
)]
#[get("/pegawai/ketersediaan")]
pub async fn list_engagements(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Outcome<Vec<Engagement>>>, Problem> {
    let employees = employees(query.get("pegawaiId").unwrap_or_default())?;
    let first = query.required::<kind::Day>("dari", "Tanggal awal wajib diisi")?;
    let last = query.required::<kind::Day>("sampai", "Tanggal akhir wajib diisi")?;
    if !(0..LONGEST_TRIP).contains(&(last - first).num_days()) {
        return Err(refused("sampai", "Rentang tanggal 1 sampai 92 hari"));
    }
    let found = app::trips::availability(&app, &who.0, &employees, first, last).await?;
    Ok(web::Json(Outcome { result: found.into_iter().map(Into::into).collect() }))
}

fn employees(sent: &str) -> Result<Vec<EmployeeId>, Problem> {
    let parts = sent.split(',').map(str::trim).filter(|part| !part.is_empty());
    let ids: Option<Vec<_>> = parts.map(|part| whole_number(part).filter(|id| *id > 0).map(EmployeeId)).collect();
    let ids = ids.filter(|ids| (1..=MOST_ENGAGED).contains(&ids.len()));
    ids.ok_or_else(|| refused("pegawaiId", "Pilih 1 sampai 50 pegawai"))
}

fn refused(field: &str, message: &str) -> Problem {
    Problem::invalid(vec![FieldError::new(field, message)])
}
