//! Packages of receipts that are paid together, NPD (office 5.2).

pub mod acts;
pub mod cetak;
pub mod entry;

use actix_web::{get, web};
use app::App;
use payments::{PackageId, PackageState};

pub use app::views::packages::{PackageDetail, PackageEntry};

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Query, path_id, unknown},
    wire::{Listing, Outcome},
};

/// Message about an unknown package.
pub(crate) const UNKNOWN: &str = "NPD tidak ditemukan.";

/// Lists packages, newest first.
#[utoipa::path(
    params(
        ("keadaan" = Option<String>, Query, description = "`disusun`, `diajukan`, `dibayar` or `batal`"),
        ("tahun" = Option<String>, Query, description = "year of the number"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
    ),
    responses((status = 200, body = Listing<PackageEntry>))
)]
#[get("/paket")]
pub async fn list_packages(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<PackageEntry>>, Problem> {
    let state = query.text("keadaan")?;
    let state = state.map(|word| {
        let known = PackageState::WORDS.into_iter().find(|known| *known == word);
        known.ok_or_else(|| unknown("keadaan", "Keadaan tidak dikenal"))
    });
    let page = app::packages::list(&app, &who.0, state.transpose()?, query.year("tahun")?, query.page(15)).await?;
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
    Ok(web::Json(Outcome { result: app::packages::show(&app, &who.0, id).await?.into() }))
}
