//! T1: lists the choices of the trip form.

use actix_web::{HttpRequest, HttpResponse, get, web};
use app::App;
use staff::{ParentUnitId, WorkUnitId};
use views::TripForm;

use crate::{conditional::Tagged, identity::SignedIn, lenient::kind, problem::Problem, query::query};

query! {
    /// Query of the choices.
    pub struct TripChoicesQuery {
        parent: kind::Id => "indukUnitKerjaId", "default: the caller's";
        unit: kind::Id => "unitKerjaId", "default: the caller's";
    }
}

/// Choices of the trip form, without retired entries.
#[utoipa::path(
    params(TripChoicesQuery),
    responses(
        (status = 200, body = TripForm),
        (status = 304, description = "as the tag in `If-None-Match`")
    )
)]
#[get("/perjalanan/get/seed")]
pub async fn get_trip_choices(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    query: TripChoicesQuery,
) -> Result<HttpResponse, Problem> {
    let (unit, parent) = (query.unit.map(WorkUnitId), query.parent.map(ParentUnitId));
    Ok(Tagged::json(&app::trips::form(&app, &who.0, unit, parent).await?)?.answer(&request))
}
