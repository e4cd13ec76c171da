//! S3: lists the outgoing letters of a parent unit.

use actix_web::{get, web};
use app::{
    App,
    outgoing_letters::{LetterFilter, LetterOrder},
    views::outgoing_letters::{self as views, OutgoingLetter},
};
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::{Query, unknown},
    wire::{Listing, WorkUnitCode, wire_day},
};

/// A page of the register.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutgoingLetterPage {
    /// The letters, newest first unless `urut` or `arah` says otherwise.
    #[serde(flatten)]
    pub surat: Listing<OutgoingLetter>,
    /// Work units of the parent unit.
    pub result_unit_kerja: Vec<WorkUnitCode>,
    /// Date of the newest letter of each year that a letter may be dated in; one dated more than 7 days before that of its year is
    /// dated back.
    pub surat_terbaru: Vec<String>,
}

impl From<views::OutgoingLetterPage> for OutgoingLetterPage {
    fn from(register: views::OutgoingLetterPage) -> Self {
        let unit = |(id, kode): (i64, String)| WorkUnitCode { id, kode: kode.into() };
        Self {
            surat: Listing::of(register.letters, OutgoingLetter::from),
            result_unit_kerja: register.units.into_iter().map(unit).collect(),
            surat_terbaru: register.newest.into_iter().map(wire_day).collect(),
        }
    }
}

/// The outgoing letters of a parent unit, newest first unless `urut` or `arah` says otherwise.
#[utoipa::path(
    params(
        ("time" = Option<String>, Query, description = "ignored"),
        ("page" = Option<String>, Query, description = "0-based"),
        ("limit" = Option<String>, Query, description = "1 to 100, default 15"),
        ("indukUnitKerjaId" = Option<String>, Query, description = "default: the caller's"),
        ("cari" = Option<String>, Query, description = "text in the number, the subject or the addressee"),
        ("dari" = Option<String>, Query, description = "first day of the letters"),
        ("sampai" = Option<String>, Query, description = "last day of the letters"),
        ("urut" = Option<String>, Query, description = "tanggalSurat (default) or nomor"),
        ("arah" = Option<String>, Query, description = "turun (default) or naik"),
    ),
    responses((status = 200, body = OutgoingLetterPage))
)]
#[get("/admin/get/surat-keluar")]
pub async fn list_outgoing_letters(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<OutgoingLetterPage>, Problem> {
    let parent = query.id("indukUnitKerjaId")?.map(ParentUnitId);
    let register = app::outgoing_letters::list(&app, &who.0, parent, &filter(&query)?, query.page(15)).await?;
    Ok(web::Json(register.into()))
}

/// Reads search and order. `time` stays without effect, as the older client knows it.
pub(super) fn filter(query: &Query) -> Result<LetterFilter, Problem> {
    let order = match query.get("urut") {
        None | Some("tanggalSurat") => LetterOrder::Date,
        Some("nomor") => LetterOrder::Number,
        Some(_) => return Err(unknown("urut", "Urutan tidak dikenal")),
    };
    Ok(LetterFilter {
        search: query.text("cari")?,
        from: query.day("dari")?,
        until: query.day("sampai")?,
        order,
        ascending: query.ascending()?.unwrap_or_default(),
    })
}
