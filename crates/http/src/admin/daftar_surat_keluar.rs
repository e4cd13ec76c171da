//! S3: lists the outgoing letters of a parent unit.

use actix_web::{get, web};
use app::App;
use ports::{LetterFilter, LetterOrder};
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::outgoing_letters::{self, OutgoingLetter};

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Ascending, Ignored, Paging, Search, query, words},
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

impl From<outgoing_letters::OutgoingLetterPage> for OutgoingLetterPage {
    fn from(register: outgoing_letters::OutgoingLetterPage) -> Self {
        Self {
            surat: Listing::of(register.letters, OutgoingLetter::from),
            result_unit_kerja: register.units,
            surat_terbaru: register.newest.into_iter().map(wire_day).collect(),
        }
    }
}

words! {
    /// Order of the register.
    pub(crate) Order(LetterOrder), "Urutan tidak dikenal", |word| match word {
        "tanggalSurat" => Some(LetterOrder::Date),
        "nomor" => Some(LetterOrder::Number),
        _ => None,
    };
}

query! {
    /// Letters of a parent unit.
    pub(crate) struct LetterQuery {
        parent: kind::Id => "indukUnitKerjaId", "default: the caller's";
        search: Search => "cari", "text in the number, the subject or the addressee";
        from: kind::Day => "dari", "first day of the letters";
        until: kind::Day => "sampai", "last day of the letters";
    }
}

impl LetterQuery {
    /// The parent unit, and the filter in the default order.
    pub(super) fn filter(self) -> (Option<ParentUnitId>, LetterFilter) {
        let Self { parent, search, from, until } = self;
        (parent.map(ParentUnitId), LetterFilter { search, from, until, ..LetterFilter::default() })
    }
}

query! {
    /// Query of the list.
    pub struct LetterListQuery {
        _time: Ignored => "time", "ignored";
        page: Paging<15>;
        letters: LetterQuery;
        order: Order => "urut", "tanggalSurat (default) or nomor";
        ascending: Ascending => "arah", "turun (default) or naik";
    }
}

/// The outgoing letters of a parent unit, newest first unless `urut` or `arah` says otherwise.
#[utoipa::path(
    params(LetterListQuery),
    responses((status = 200, body = OutgoingLetterPage))
)]
#[get("/admin/get/surat-keluar")]
pub async fn list_outgoing_letters(
    app: web::Data<App>,
    who: SignedIn,
    query: LetterListQuery,
) -> Result<web::Json<OutgoingLetterPage>, Problem> {
    let (parent, filter) = query.letters.filter();
    let (order, ascending) = (query.order.unwrap_or_default(), query.ascending.unwrap_or_default());
    let filter = LetterFilter { order, ascending, ..filter };
    let register = app::outgoing_letters::list(&app, &who.0, parent, &filter, query.page.0).await?;
    Ok(web::Json(register.into()))
}
