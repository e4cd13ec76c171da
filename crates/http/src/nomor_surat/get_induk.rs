//! N5: lists the counters of a parent unit.

use actix_web::{get, web};
use app::App;
use staff::ParentUnitId;
use views::final_numbers::CounterWithSource;

use crate::{identity::SignedIn, problem::Problem, query::path_unit, wire::Outcome};

/// Counters of this year, one a letter kind.
#[utoipa::path(
    params(("indukUnitKerjaId" = i64, Path, description = "parent unit")),
    responses((status = 200, body = Outcome<Vec<CounterWithSource>>))
)]
#[get("/nomor-surat/get/{indukUnitKerjaId}")]
pub async fn list_counters(
    app: web::Data<App>,
    who: SignedIn,
    parent: web::Path<String>,
) -> Result<web::Json<Outcome<Vec<CounterWithSource>>>, Problem> {
    let named = path_unit(&parent)?.map(ParentUnitId);
    let counters = app::numbers::counters(&app, &who.0, named).await?;
    Ok(web::Json(Outcome { result: counters }))
}
