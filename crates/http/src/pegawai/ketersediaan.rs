//! P7: availability of employees.

use actix_web::{get, web};
use app::App;
use ports::MOST_ENGAGED;
use serde::Serialize;
use staff::EmployeeId;
use trips::schedule::LONGEST_TRIP;
use utoipa::ToSchema;
use views::trips::EngagementView;

use crate::{
    identity::SignedIn,
    lenient::{kind, whole_number},
    problem::{FieldError, Problem},
    query::{query, words},
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

/// Message about missing, unreadable or too many employees.
const NO_EMPLOYEES: &str = "Pilih 1 sampai 50 pegawai";

words! {
    /// Ids of employees, separated by commas.
    pub(crate) EmployeeIds(Vec<EmployeeId>), NO_EMPLOYEES, employees;
}

query! {
    /// Query of the trips.
    pub struct EngagementQuery {
        employees: EmployeeIds => "pegawaiId", "ids, separated by commas", NO_EMPLOYEES;
        first: kind::Day => "dari", "first day", "Tanggal awal wajib diisi";
        last: kind::Day => "sampai", "last day", "Tanggal akhir wajib diisi";
    }
}

/// Trips of at most 50 employees within at most 92 days, of all units.
#[utoipa::path(
    params(EngagementQuery),
    responses((status = 200, body = Outcome<Vec<Engagement>>))
)]
#[get("/pegawai/ketersediaan")]
pub async fn list_engagements(
    app: web::Data<App>,
    who: SignedIn,
    query: EngagementQuery,
) -> Result<web::Json<Outcome<Vec<Engagement>>>, Problem> {
    let EngagementQuery { employees, first, last } = query;
    if !(0..LONGEST_TRIP).contains(&(last - first).num_days()) {
        return Err(Problem::invalid(vec![FieldError::new("sampai", "Rentang tanggal 1 sampai 92 hari")]));
    }
    let found = app::trips::availability(&app, &who.0, &employees, first, last).await?;
    Ok(web::Json(Outcome { result: found.into_iter().map(Into::into).collect() }))
}

fn employees(sent: &str) -> Option<Vec<EmployeeId>> {
    let parts = sent.split(',').map(str::trim).filter(|part| !part.is_empty());
    let ids: Option<Vec<_>> = parts.map(|part| whole_number(part).filter(|id| *id > 0).map(EmployeeId)).collect();
    ids.filter(|ids| (1..=MOST_ENGAGED).contains(&ids.len()))
}
