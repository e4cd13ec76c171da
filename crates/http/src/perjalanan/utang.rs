//! Debts of a year: receipts that were approved and are not paid (office 8.1).

use actix_web::{
    get,
    web::{self, Json},
};
use app::App;
use staff::WorkUnitId;
use views::year_end::OpenRow;

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Paging, Year, query},
    wire::Listing,
};

query! {
    /// Query of the debts.
    pub struct DebtQuery {
        page: Paging<15>;
        year: Year => "tahun", "year of the departure; default: this year";
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
    }
}

/// Approved receipts of a year that are not paid, oldest first.
#[utoipa::path(params(DebtQuery), responses((status = 200, body = Listing<OpenRow>)))]
#[get("/perjalanan/utang")]
pub async fn list_debts(
    app: web::Data<App>,
    who: SignedIn,
    query: DebtQuery,
) -> Result<Json<Listing<OpenRow>>, Problem> {
    let unit = query.unit.map(WorkUnitId);
    let page = app::budget_years::debts(&app, &who.0, unit, query.year, query.page.0).await?;
    Ok(Json(Listing::of(page, |row| row)))
}
