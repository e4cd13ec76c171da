//! `/api/tahun`: the opening of a budget year (office 8.2).

use actix_web::{
    get, post,
    web::{self, Json},
};
use app::App;
use serde::Deserialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;
use views::year_opening::YearOpening;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, Id, WholeNumber, kind},
    problem::Problem,
    query::{Year, query},
    wire::Outcome,
};

query! {
    /// Query of an opening.
    pub struct OpeningQuery {
        year: Year => "tahun", "default: the year to prepare";
        unit: kind::Id => "indukUnitKerjaId", "parent unit; default: the caller's, of role 5 all";
    }
}

/// A year to open.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct OpenYear {
    /// The year.
    #[validate(required(message = "Tahun wajib diisi"), range(min = 2000, max = 2199, message = "Tahun tidak sah"))]
    tahun: WholeNumber,
    /// Parent unit; the caller's by default, of role 5 all.
    induk_unit_kerja_id: Option<Id>,
}

/// Tells what opening a year would add, and what else the year has and lacks.
#[utoipa::path(params(OpeningQuery), responses((status = 200, body = Outcome<YearOpening>)))]
#[get("/tahun/buka")]
pub async fn get_opening(
    app: web::Data<App>,
    who: SignedIn,
    query: OpeningQuery,
) -> Result<Json<Outcome<YearOpening>>, Problem> {
    let unit = query.unit.map(ParentUnitId);
    Ok(Json(Outcome { result: app::budget_years::opening(&app, &who.0, unit, query.year).await? }))
}

/// Adds an empty ceiling of the year to each sub-activity that has none; guard and treasurers stay. A second call adds nothing.
#[utoipa::path(request_body = OpenYear, responses((status = 200, body = Outcome<YearOpening>)))]
#[post("/tahun/buka")]
pub async fn open_year(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<Json<Outcome<YearOpening>>, Problem> {
    let sent = |body: OpenYear| {
        let year = i32::try_from(body.tahun.get()?).ok()?;
        Some((year, body.induk_unit_kerja_id.and_then(Field::get).map(ParentUnitId)))
    };
    let (year, unit) = checked(payload, sent).await?;
    Ok(Json(Outcome { result: app::budget_years::open(&app, &who.0, unit, year).await? }))
}
