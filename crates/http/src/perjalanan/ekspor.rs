//! The trip list as a spreadsheet.

use actix_web::{HttpResponse, get, web};
use app::App;
use staff::WorkUnitId;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    xlsx::{MEDIA_TYPE, attachment},
};

/// All trips of a work unit as a .xlsx file, newest first.
#[utoipa::path(
    get, path = "/api/perjalanan/ekspor", operation_id = "exportTrips", tag = "perjalanan",
    params(("unitKerjaId" = Option<String>, Query, description = "default: the caller's")),
    responses(
        (status = 200, description = "Daftar_Perjalanan.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[get("/perjalanan/ekspor")]
pub async fn export_trips(app: web::Data<App>, who: SignedIn, query: Query) -> Result<HttpResponse, Problem> {
    let unit = query.id("unitKerjaId")?.map(WorkUnitId);
    Ok(attachment("Daftar_Perjalanan.xlsx").body(app::trips::export(&app, &who.0, unit).await?))
}
