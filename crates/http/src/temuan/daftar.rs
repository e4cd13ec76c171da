//! Findings that doors told (assurance 3.3).

use actix_web::{
    get,
    web::{self, Json},
};
use app::{App, told_findings::Asked};
use findings::Code;
use staff::WorkUnitId;
use views::told_findings::{ToldFigures, ToldReceipt, ToldState};

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Month, Paging, Year, query, words},
    wire::{Listing, Outcome},
};

words! {
    /// Code of a finding.
    pub(crate) CodeWord(Code), "Kode temuan tidak dikenal", Code::from_word;
    /// What became of a finding.
    pub(crate) StateWord(ToldState), "Keadaan temuan tidak dikenal", ToldState::of;
}

query! {
    /// Query of the figures.
    pub struct FindingFiguresQuery {
        year: Year => "tahun", "year of the departure; default: this year";
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
    }
}

query! {
    /// Query of the receipts.
    pub struct ToldFindingsQuery {
        page: Paging<15>;
        year: Year => "tahun", "year of the departure; default: all";
        month: Month => "bulan", "month of the departure, `2026-10`";
        unit: kind::Id => "unitKerjaId", "default: all that the caller may see";
        code: CodeWord => "kode", "code of the finding, `T01` to `T15`";
        state: StateWord => "keadaan", "`terbuka`: open, of receipts that wait for the caller; `beralasan`; `dicegah`";
    }
}

/// Receipts of a year with findings that were told at hand-in, approval, package or payment, by code, unit and month of departure: how
/// many, how many passed by a reason, how many are open, how many an approval no longer found.
#[utoipa::path(params(FindingFiguresQuery), responses((status = 200, body = Outcome<ToldFigures>)))]
#[get("/temuan")]
pub async fn get_finding_figures(
    app: web::Data<App>,
    who: SignedIn,
    query: FindingFiguresQuery,
) -> Result<Json<Outcome<ToldFigures>>, Problem> {
    let asked = Asked { unit: query.unit.map(WorkUnitId), year: query.year, ..Asked::default() };
    Ok(Json(Outcome { result: app::told_findings::figures(&app, &who.0, asked).await? }))
}

/// The receipts behind a figure, those that depart first in front, each with what was told of it.
#[utoipa::path(params(ToldFindingsQuery), responses((status = 200, body = Listing<ToldReceipt>)))]
#[get("/temuan/kuitansi")]
pub async fn list_told_findings(
    app: web::Data<App>,
    who: SignedIn,
    query: ToldFindingsQuery,
) -> Result<Json<Listing<ToldReceipt>>, Problem> {
    let ToldFindingsQuery { page, year, month, unit, code, state } = query;
    let asked = Asked { unit: unit.map(WorkUnitId), year, month, code, state };
    let page = app::told_findings::receipts(&app, &who.0, asked, page.0).await?;
    Ok(Json(Listing::of(page, |row| row)))
}
