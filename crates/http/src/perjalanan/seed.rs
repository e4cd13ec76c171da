//! T1: lists the choices of the trip form.

use actix_web::{get, web};
use app::App;
use staff::{ParentUnitId, WorkUnitId};
use views::TripForm;

use crate::{identity::SignedIn, lenient::kind, problem::Problem, query::query};

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
    responses((status = 200, body = TripForm))
)]
#[get("/perjalanan/get/seed")]
pub async fn get_trip_choices(
    app: web::Data<App>,
    who: SignedIn,
    query: TripChoicesQuery,
) -> Result<web::Json<TripForm>, Problem> {
    let (unit, parent) = (query.unit.map(WorkUnitId), query.parent.map(ParentUnitId));
    Ok(web::Json(app::trips::form(&app, &who.0, unit, parent).await?))
}
