//! `cetak`: several letters in one file (beyond 6.2).

use std::time::Duration;

use actix_web::{HttpResponse, post, web};
use app::{
    App,
    letters::{MOST_PAPERS, NumberedLetter, Paper, print_pdf, print_zip},
    ports::StoreError,
};
use serde::Deserialize;
use serde_json::Value;
use tokio::{sync::Semaphore, time::timeout};
use trips::{TravellerId, TripId};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::valid,
    docx,
    format::{Format, PDF},
    identity::SignedIn,
    lenient::{
        Field, Id, Rows,
        kind::{self, Kind, Read},
    },
    problem::{FieldError, Problem},
};

/// Files that are made at once: each may take 100 MiB of memory.
static FILES: Semaphore = Semaphore::const_new(2);
/// Longest wait for the next file.
const WAIT: Duration = Duration::from_secs(30);

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(print_letters);
}

/// Letters to print into one file.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintLetters {
    /// Letters, in the order of the file; 1 to 50.
    #[schema(value_type = Vec<LetterToPrint>)]
    surat: Rows<LetterToPrint>,
    /// `docx`, the default, for a zip, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
}

/// A letter to print.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct LetterToPrint {
    /// Trip, of any document but a receipt.
    perjalanan_id: Option<Id>,
    /// Traveller, of a receipt.
    personil_id: Option<Id>,
    /// `nota-dinas`, `surat-tugas`, `spd`, `laporan` or `kuitansi`.
    #[schema(value_type = String)]
    #[validate(required(message = "Dokumen wajib dipilih"))]
    dokumen: Field<Document>,
}

/// A document in a file of many.
#[derive(Debug, Clone, Copy)]
enum Document {
    Letter(NumberedLetter),
    TravelOrders,
    Report,
    Receipt,
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        Ok(Some(match word.as_str() {
            "spd" => Self::TravelOrders,
            "laporan" => Self::Report,
            "kuitansi" => Self::Receipt,
            word => NumberedLetter::from_word(word)
                .map(Self::Letter)
                .ok_or("Pilih nota-dinas, surat-tugas, spd, laporan, atau kuitansi")?,
        }))
    }
}

impl LetterToPrint {
    fn paper(self, index: usize) -> Result<Paper, FieldError> {
        let missing = |field, message: &str| FieldError::new(format!("surat.{index}.{field}"), message);
        let trip = self.perjalanan_id.and_then(Field::get).map(TripId);
        let trip = trip.ok_or_else(|| missing("perjalananId", "Perjalanan wajib dipilih"));
        let traveller = self.personil_id.and_then(Field::get).map(TravellerId);
        match self.dokumen.get() {
            Some(Document::Letter(document)) => Ok(Paper::Letter(trip?, document)),
            Some(Document::TravelOrders) => Ok(Paper::TravelOrders(trip?)),
            Some(Document::Report) => Ok(Paper::Report(trip?)),
            Some(Document::Receipt) => {
                traveller.map(Paper::Receipt).ok_or_else(|| missing("personilId", "Personil wajib dipilih"))
            }
            None => Err(missing("dokumen", "Dokumen wajib dipilih")),
        }
    }
}

fn papers(rows: Vec<LetterToPrint>) -> Result<Vec<Paper>, Problem> {
    if !(1..=MOST_PAPERS).contains(&rows.len()) {
        let message = format!("Pilih 1 sampai {MOST_PAPERS} surat");
        return Err(Problem::invalid(vec![FieldError::new("surat", message)]));
    }
    let (mut papers, mut faults) = (Vec::with_capacity(rows.len()), Vec::new());
    for (index, row) in rows.into_iter().enumerate() {
        match row.paper(index) {
            Ok(paper) => papers.push(paper),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(papers) } else { Err(Problem::invalid(faults)) }
}

/// Prints letters that have a number, reports and approved receipts into one file, in order: a zip of docx, or one PDF with a
/// bookmark a letter. Each is printed as by its own call; nothing is numbered. A letter that cannot be printed is named in the
/// answer, and nothing is printed then.
#[utoipa::path(
    post, path = "/api/cetak", operation_id = "printLetters", tag = "cetak",
    request_body = PrintLetters,
    responses(
        (status = 200, description = "surat.zip or surat.pdf", body = Vec<u8>, content_type = "application/zip"),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/cetak")]
pub async fn print_letters(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let form: PrintLetters = valid(payload).await?;
    let format = Format::of(form.format).check(&app)?;
    let papers = papers(form.surat.get())?;
    let busy = || app::Error::from(StoreError::Busy("too many files of several letters at once".into()));
    let _turn = timeout(WAIT, FILES.acquire()).await.map_err(|_| busy())?.map_err(|_| busy())?;
    Ok(match format {
        Format::Docx => docx::download("application/zip", "surat.zip").body(print_zip(&app, &who.0, &papers).await?),
        Format::Pdf => {
            let pdf = print_pdf(&app, &who.0, &papers).await?;
            docx::download(PDF, "surat.pdf").insert_header(docx::inline("surat.pdf")).body(pdf)
        }
    })
}
