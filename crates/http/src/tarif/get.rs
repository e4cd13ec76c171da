//! Lists the tariffs.

use actix_web::{get, web};
use app::App;
use kernel::PageRequest;

use super::{Tariff, kind};
use crate::{identity::SignedIn, problem::Problem, query::Query, wire::Listing};

/// Rows of a page where none is asked for: more than an office has.
const ALL: u64 = 10_000;

/// Tariffs by kind, province and level; all on one page unless one is asked for.
#[utoipa::path(
    params(
        ("jenis" = Option<String>, Query, description = "uang-harian-luar, uang-harian-dalam, penginapan, representasi"),
        ("pada" = Option<String>, Query, description = "day on which they are valid; default: all days"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default: all"),
    ),
    responses((status = 200, body = Listing<Tariff>))
)]
#[get("/tarif")]
pub async fn list_tariffs(
    app: web::Data<App>,
    _: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<Tariff>>, Problem> {
    let request: PageRequest = query.page(ALL);
    let page = app::tariffs::list(&app, kind(&query)?, query.day("pada")?, request).await?;
    Ok(web::Json(page.into()))
}
