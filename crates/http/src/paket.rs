//! Packages of receipts that are paid together, NPD (office 5.2).

pub mod acts;
pub mod cetak;
pub mod entry;

use actix_web::{get, web};
use app::App;
use payments::{PackageId, PackageState};
use trips::TravellerId;
use views::findings::FindingView;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Paging, Year, path_id, query, words},
    wire::{Listing, Outcome},
};

pub use views::packages::{PackageDetail, PackageEntry};

/// Message about an unknown package.
pub(crate) const UNKNOWN: &str = "NPD tidak ditemukan.";

words! {
    /// State of a package.
    pub(crate) StateWord(&'static str), "Keadaan tidak dikenal", |word| PackageState::WORDS.into_iter().find(|known| *known == word);
}

query! {
    /// Query of the list.
    pub struct PackageListQuery {
        state: StateWord => "keadaan", "`disusun`, `diajukan`, `dibayar` or `batal`";
        year: Year => "tahun", "year of the number";
        page: Paging<15>;
    }
}

/// Lists packages, newest first.
#[utoipa::path(
    params(PackageListQuery),
    responses((status = 200, body = Listing<PackageEntry>))
)]
#[get("/paket")]
pub async fn list_packages(
    app: web::Data<App>,
    who: SignedIn,
    query: PackageListQuery,
) -> Result<web::Json<Listing<PackageEntry>>, Problem> {
    let page = app::packages::list(&app, &who.0, query.state, query.year, query.page.0).await?;
    Ok(web::Json(Listing::of(page, Into::into)))
}

/// A package with its account lines and receipts.
#[utoipa::path(
    params(("id" = i64, Path, description = "package id")),
    responses((status = 200, body = Outcome<PackageDetail>))
)]
#[get("/paket/{id}")]
pub async fn get_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Outcome<PackageDetail>>, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let (package, findings) = app::packages::show(&app, &who.0, id).await?;
    let mut result = PackageDetail::from(package);
    for receipt in &mut result.personils {
        let found = receipt.personil_id.and_then(|id| findings.get(&TravellerId(id)));
        receipt.temuan = Some(found.map(|found| FindingView::all(found)).unwrap_or_default());
    }
    Ok(web::Json(Outcome { result }))
}
