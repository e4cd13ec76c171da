//! `cetak`: several letters in one file (beyond 6.2).

use std::time::Duration;

use actix_web::{
    HttpResponse,
    http::header::{HeaderName, HeaderValue},
    post, web,
};
use app::{
    App,
    printing::{FileScope, LeftOut, MOST_PAPERS, Paper, Together, TripFile, print_pdf, print_trip_file, print_zip},
};
use letters::NumberedLetter;
use ports::{StoreError, TemporaryFile};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use staff::Actor;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::timeout,
};
use trips::{TravellerId, TripId};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::valid,
    docx,
    file_body::file_body,
    format::{Format, PDF},
    identity::SignedIn,
    json_header::json_header,
    lenient::{
        Field, Id, Rows,
        kind::{self, Kind, Read},
    },
    problem::{FieldError, Problem},
};

/// Files that are made at once: each may take 64 MiB of memory. Conversions have a queue of their own, with a share for each user.
static FILES: Semaphore = Semaphore::const_new(4);
/// Longest wait for the next file.
const WAIT: Duration = Duration::from_secs(30);

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
    /// Traveller, of a receipt and its actual costs; of a file, to hold this person alone.
    personil_id: Option<Id>,
    /// `nota-dinas`, `surat-tugas`, `spd`, `laporan`, `kuitansi`, `pengeluaran-riil`, `bukti-kehadiran`, `pembatalan`,
    /// `nominatif`; or `berkas`, the file of a journey, among other files alone and as PDF.
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
    ActualCosts,
    Attendance,
    Cancellation,
    NominativeList,
    File,
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        Ok(Some(match word.as_str() {
            "spd" => Self::TravelOrders,
            "laporan" => Self::Report,
            "kuitansi" => Self::Receipt,
            "pengeluaran-riil" => Self::ActualCosts,
            "bukti-kehadiran" => Self::Attendance,
            "pembatalan" => Self::Cancellation,
            "nominatif" => Self::NominativeList,
            "berkas" => Self::File,
            word => NumberedLetter::from_word(word).map(Self::Letter).ok_or(
                "Pilih nota-dinas, surat-tugas, spd, laporan, kuitansi, pengeluaran-riil, bukti-kehadiran, pembatalan, \
                 nominatif, atau berkas",
            )?,
        }))
    }
}

/// A letter as it was read.
#[derive(Debug, Clone, Copy)]
struct Row {
    trip: Option<TripId>,
    traveller: Option<TravellerId>,
    document: Option<Document>,
}

impl From<LetterToPrint> for Row {
    fn from(sent: LetterToPrint) -> Self {
        Self {
            trip: sent.perjalanan_id.and_then(Field::get).map(TripId),
            traveller: sent.personil_id.and_then(Field::get).map(TravellerId),
            document: sent.dokumen.get(),
        }
    }
}

impl Row {
    fn paper(self, index: usize) -> Result<Paper, FieldError> {
        let missing = |field, message: &str| FieldError::new(format!("surat.{index}.{field}"), message);
        let trip = self.trip.ok_or_else(|| missing("perjalananId", "Perjalanan wajib dipilih"));
        let traveller = self.traveller.ok_or_else(|| missing("personilId", "Personil wajib dipilih"));
        match self.document {
            Some(Document::Letter(document)) => Ok(Paper::Letter(trip?, document)),
            Some(Document::TravelOrders) => Ok(Paper::TravelOrders(trip?)),
            Some(Document::Report) => Ok(Paper::Report(trip?)),
            Some(Document::Receipt) => Ok(Paper::Receipt(traveller?)),
            Some(Document::ActualCosts) => Ok(Paper::ActualCosts(traveller?)),
            Some(Document::Attendance) => Ok(Paper::Attendance(trip?)),
            Some(Document::Cancellation) => Ok(Paper::Cancellation(trip?)),
            Some(Document::NominativeList) => Ok(Paper::NominativeList(trip?)),
            Some(Document::File) => Err(missing("dokumen", "Cetak berkas SPJ tersendiri, sebagai PDF")),
            None => Err(missing("dokumen", "Dokumen wajib dipilih")),
        }
    }
}

/// Trips of a print of files of journeys alone.
fn files(rows: &[Row]) -> Option<Vec<FileScope>> {
    let scope = |row: &Row| match row.document {
        Some(Document::File) => {
            row.trip.map(|trip| FileScope { trip, travellers: row.traveller.into_iter().collect() })
        }
        _ => None,
    };
    rows.iter().map(scope).collect()
}

fn papers(rows: &[Row]) -> Result<Vec<Paper>, Problem> {
    let (mut papers, mut faults) = (Vec::with_capacity(rows.len()), Vec::new());
    for (index, row) in rows.iter().enumerate() {
        match row.paper(index) {
            Ok(paper) => papers.push(paper),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(papers) } else { Err(Problem::invalid(faults)) }
}

/// Waits for the turn to make a file.
async fn turn() -> Result<SemaphorePermit<'static>, Problem> {
    let busy = || ports::Error::from(StoreError::Busy("too many files of several letters at once".into()));
    Ok(timeout(WAIT, FILES.acquire()).await.map_err(|_| busy())?.map_err(|_| busy())?)
}

/// The file of journeys as a response.
///
/// # Errors
/// As [`print_trip_file`]; 501 without a converter.
pub(crate) async fn trip_file(app: &App, actor: &Actor, scopes: &[FileScope]) -> Result<HttpResponse, Problem> {
    bound(app, Box::pin(print_trip_file(app, actor, scopes))).await
}

/// A file that is put together of many papers, in its turn, as a response.
///
/// # Errors
/// Those of `file`; 501 without a converter.
pub(crate) async fn bound(
    app: &App,
    file: impl Future<Output = Result<TripFile, ports::Error>>,
) -> Result<HttpResponse, Problem> {
    Format::Pdf.check(app)?;
    let _turn = turn().await?;
    let TripFile { name, file } = file.await?;
    Ok(shown(&name, file))
}

/// A PDF that is shown in the browser.
fn shown(name: &str, file: TemporaryFile) -> HttpResponse {
    let name = format!("{name}.pdf");
    docx::download(PDF, &name).insert_header(docx::inline(&name)).body(file_body(file))
}

/// Header with the letters that are not in a file: a percent-encoded JSON array of [`LeftOutLetter`]s.
const LEFT_OUT: &str = "x-jaladin-dilewati";
/// Largest value of the header, in bytes.
const MOST_HEADER_BYTES: usize = 2_000;

/// A letter that is not in the file.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftOutLetter {
    /// Its place in `surat`, from 1; 0 of a last one that counts those that have no room in the header.
    urutan: usize,
    /// Why it is not in the file, with its name.
    pesan: String,
}

impl From<LeftOut> for LeftOutLetter {
    fn from(LeftOut { index, title, cause }: LeftOut) -> Self {
        let problem = Problem::from(ports::Error::Paper { index, title, cause: Box::new(cause) });
        Self { urutan: index + 1, pesan: problem.message }
    }
}

/// Puts the letters that are not in a file into the header of its answer.
fn with_left_out(mut response: HttpResponse, left_out: Vec<LeftOut>) -> HttpResponse {
    if left_out.is_empty() {
        return response;
    }
    let left_out: Vec<LeftOutLetter> = left_out.into_iter().map(LeftOutLetter::from).collect();
    let rest = |_, rest| LeftOutLetter { urutan: 0, pesan: format!("dan {rest} surat lainnya") };
    if let Ok(value) = HeaderValue::from_str(&json_header(&left_out, MOST_HEADER_BYTES, rest)) {
        response.headers_mut().insert(HeaderName::from_static(LEFT_OUT), value);
    }
    response
}

/// Prints letters that have a number, reports and approved receipts into one file, in order: a zip of docx, or one PDF with a
/// bookmark a letter, each on the front of a sheet. Each is printed as by its own call; nothing is numbered. Letters that cannot be
/// printed are named in X-Jaladin-Dilewati, the others are given; if none can be printed, the answer is the error of the first.
#[utoipa::path(
    request_body = PrintLetters,
    responses(
        (
            status = 200, body = Vec<u8>, content_type = "application/zip",
            description = "a .zip or .pdf named by what it holds; letters that are not in it in X-Jaladin-Dilewati"
        )
    )
)]
#[post("/cetak")]
pub async fn print_letters(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let form: PrintLetters = valid(payload).await?;
    let format = Format::of(form.format).check(&app)?;
    let rows: Vec<Row> = form.surat.get().into_iter().map(Row::from).collect();
    if !(1..=MOST_PAPERS).contains(&rows.len()) {
        let message = format!("Pilih 1 sampai {MOST_PAPERS} surat");
        return Err(Problem::invalid(vec![FieldError::new("surat", message)]));
    }
    if let (Format::Pdf, Some(scopes)) = (format, files(&rows)) {
        return trip_file(&app, &who.0, &scopes).await;
    }
    let papers = papers(&rows)?;
    let _turn = turn().await?;
    match format {
        Format::Docx => {
            let Together { name, file, left_out } = print_zip(&app, &who.0, &papers).await?;
            Ok(with_left_out(docx::download("application/zip", &format!("{name}.zip")).body(file), left_out))
        }
        Format::Pdf => {
            let Together { name, file, left_out } = print_pdf(&app, &who.0, &papers).await?;
            Ok(with_left_out(shown(&name, file), left_out))
        }
    }
}
