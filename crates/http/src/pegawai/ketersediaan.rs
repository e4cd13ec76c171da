//! P7: availability of employees.

use actix_web::{get, web};
use app::App;
use kernel::Span;
use ports::MOST_ENGAGED;
use serde::Serialize;
use staff::EmployeeId;
use trips::schedule::LONGEST_TRIP;
use utoipa::ToSchema;
use views::{employees::DaysAway, trips::EngagementView};

use crate::{
    identity::SignedIn,
    lenient::{kind, whole_number},
    problem::{FieldError, Problem},
    query::{query, words},
    wire::Outcome,
};

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

/// A trip of an employee.
#[derive(Debug, Serialize, ToSchema)]
pub struct EngagedEmployee {
    /// The trip.
    #[serde(flatten)]
    engagement: EngagementView,
    /// Days of the employee on trips of this year.
    #[serde(flatten)]
    away: DaysAway,
}

/// Trips of at most 50 employees within at most 92 days, of all units.
#[utoipa::path(
    params(EngagementQuery),
    responses((status = 200, body = Outcome<Vec<EngagedEmployee>>))
)]
#[get("/pegawai/ketersediaan")]
pub async fn list_engagements(
    app: web::Data<App>,
    who: SignedIn,
    query: EngagementQuery,
) -> Result<web::Json<Outcome<Vec<EngagedEmployee>>>, Problem> {
    let EngagementQuery { employees, first, last } = query;
    if !(0..LONGEST_TRIP).contains(&(last - first).num_days()) {
        return Err(Problem::invalid(vec![FieldError::new("sampai", "Rentang tanggal 1 sampai 92 hari")]));
    }
    let found = app::trips::availability(&app, &who.0, &employees, Span::new(first, last)).await?;
    let result = found.into_iter().map(|(engagement, away)| EngagedEmployee { engagement, away }).collect();
    Ok(web::Json(Outcome { result }))
}

fn employees(sent: &str) -> Option<Vec<EmployeeId>> {
    let parts = sent.split(',').map(str::trim).filter(|part| !part.is_empty());
    let ids: Option<Vec<_>> = parts.map(|part| whole_number(part).filter(|id| *id > 0).map(EmployeeId)).collect();
    ids.filter(|ids| (1..=MOST_ENGAGED).contains(&ids.len()))
}
