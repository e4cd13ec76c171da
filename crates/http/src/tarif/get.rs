//! Lists the tariffs.

use actix_web::{HttpRequest, HttpResponse, get, web};
use app::App;

use super::{KindWord, Tariff};
use crate::{
    conditional::Tagged,
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Paging, query},
    wire::Listing,
};

/// Rows of a page where none is asked for: more than an office has.
const ALL: u64 = 10_000;

query! {
    /// Query of the list.
    pub struct TariffListQuery {
        kind: KindWord => "jenis", "uang-harian-luar, uang-harian-dalam, penginapan, representasi";
        on: kind::Day => "pada", "day on which they are valid; default: all days";
        page: Paging<ALL>;
    }
}

/// Tariffs by kind, province and level; all on one page unless one is asked for.
#[utoipa::path(
    params(TariffListQuery),
    responses(
        (status = 200, body = Listing<Tariff>),
        (status = 304, description = "as the tag in `If-None-Match`")
    )
)]
#[get("/tarif")]
pub async fn list_tariffs(
    app: web::Data<App>,
    _: SignedIn,
    request: HttpRequest,
    query: TariffListQuery,
) -> Result<HttpResponse, Problem> {
    let page = app::tariffs::list(&app, query.kind, query.on, query.page.0).await?;
    Ok(Tagged::json(&Listing::<Tariff>::from(page))?.answer(&request))
}
