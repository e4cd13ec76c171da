//! `GET nomor-surat/buku`: lists the numbers of a year with their letters, and the numbers without a letter.

use actix_web::{get, web};
use app::App;
use serde::Serialize;
use serde_json::Value;
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::numbers::{NumberBookView, NumberEntry, UnusedNumbers};

use crate::{
    identity::SignedIn,
    lenient::kind::{self, Kind, Read},
    problem::Problem,
    query::{Paging, query},
};

/// A page of the number book.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberBook {
    /// Issued numbers, by letter kind, the highest first.
    pub result: Vec<NumberEntry>,
    /// Page as requested, 0-based.
    pub page: u64,
    /// Number of pages.
    pub total_page: u64,
    /// Number of rows.
    pub total_rows: u64,
    /// Rows a page.
    pub limit: u64,
    /// Year of the letters.
    pub tahun: i32,
    /// Numbers skipped by setting the counter, and those that the system of before has no letter of.
    pub dilewati: Vec<UnusedNumbers>,
    /// Lost numbers; there should be none.
    pub hilang: Vec<UnusedNumbers>,
}

impl From<NumberBookView> for NumberBook {
    fn from(book: NumberBookView) -> Self {
        let (total_page, page) = (book.entries.total_pages(), book.entries);
        Self {
            page: page.request.page,
            total_page,
            total_rows: page.total_rows,
            limit: page.request.limit,
            result: page.rows,
            tahun: book.year,
            dilewati: book.skipped,
            hilang: book.lost,
        }
    }
}

/// Year of letters; 0 is missing.
pub(super) struct LetterYear;

impl Kind for LetterYear {
    type Value = i32;

    fn read(sent: &Value) -> Read<i32> {
        kind::Id::read(sent)?.map(i32::try_from).transpose().map_err(|_| "Tahun tidak sah")
    }
}

query! {
    /// Numbers of the book.
    pub(super) struct NumberBookQuery {
        year: LetterYear => "tahun" as i32, "year of the letters; this year by default";
        kind: kind::Id => "jenisId" as i64, "letter kind; all by default";
        parent: kind::Id => "indukUnitKerjaId" as i64, "parent unit; the caller's by default";
    }
}

/// Numbers that a parent unit has issued in a year, and numbers without a letter.
#[utoipa::path(
    params(Paging<15, true>, NumberBookQuery),
    responses((status = 200, body = NumberBook))
)]
#[get("/nomor-surat/buku")]
pub async fn get_number_book(
    app: web::Data<App>,
    who: SignedIn,
    page: Paging<15, true>,
    query: NumberBookQuery,
) -> Result<web::Json<NumberBook>, Problem> {
    let parent = query.parent.map(ParentUnitId);
    let book = app::numbers::book(&app, &who.0, parent, query.year, query.kind, page.0).await?;
    Ok(web::Json(book.into()))
}
