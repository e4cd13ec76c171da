//! `POST pembukaan/impor`: the opening workbook, read dry first and saved whole.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use app::{App, moving_in::OpeningImport};
use moving_in::{
    TargetCounts,
    plan::{EmployeePlan, Picks, Plan, SheetTally},
};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use tables::spreadsheets::LARGEST_FILE;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    docx,
    format::Format,
    identity::SignedIn,
    import_answer::SkippedRows,
    lenient::{Field, LongText, WholeNumber},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem},
    query::query,
    validation::checked,
    wire::Outcome,
    xlsx::{MEDIA_TYPE, attachment},
};

/// File of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 5 MB" };
/// Name of a file that came without one.
const UNNAMED: &str = "pembukaan.xlsx";

/// Form of the import.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct OpeningForm {
    /// The workbook.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Answers as a JSON object: the id of a question and the text that stands for the cell.
    jawaban: Option<LongText>,
    /// 1 saves, 0 or nothing reads only.
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    simpan: Option<WholeNumber>,
}

/// Count of a sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpeningSheet {
    /// Sheet.
    pub lembar: String,
    /// Rows found.
    pub ditemukan: u64,
    /// Rows that become records of our own.
    pub masuk: u64,
    /// Rows that become archive.
    pub arsip: u64,
    /// Rows that a question holds back.
    pub tertahan: u64,
    /// Rows counted in the database, once it is saved.
    pub tersimpan: Option<u64>,
}

/// A question.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpeningQuestion {
    /// Id, for the answer.
    pub id: String,
    /// Sheet.
    pub lembar: &'static str,
    /// Row in it; 0 for the whole sheet.
    pub baris: i64,
    /// The question.
    pub pesan: String,
    /// Value in the sheet.
    pub isi: String,
    /// Usable answers.
    pub pilihan: String,
    /// The answer that cannot be used either.
    pub jawaban: Option<String>,
    /// Answers to pick from; empty where a text is typed.
    pub opsi: Vec<String>,
    /// True to pick from `orang`.
    pub pilih_orang: bool,
    /// True where the answer `ya` says that the cell is right as it is.
    pub boleh_ya: bool,
    /// True where the answer `lewati` leaves the row out.
    pub boleh_lewati: bool,
}

/// A person of the workbook, to answer with.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpeningPerson {
    /// NIP, or name without one.
    pub nilai: String,
    /// Name and NIP.
    pub label: String,
}

/// Rows of a sheet.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpeningRows {
    /// Sheet.
    pub lembar: &'static str,
    /// All rows that are not empty.
    pub baris: usize,
    /// Rows that are read.
    pub dibaca: usize,
    /// The others by their cause.
    pub dilewati: Vec<SkippedRows>,
}

impl From<SheetTally> for OpeningRows {
    fn from(SheetTally { sheet, tally }: SheetTally) -> Self {
        let (baris, dibaca) = (tally.seen(), tally.read);
        let dilewati = tally.skipped.into_iter().map(SkippedRows::from).collect();
        Self { lembar: sheet, baris, dibaca, dilewati }
    }
}

/// Something that was found and does not hinder.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpeningFinding {
    /// Sheet.
    pub lembar: &'static str,
    /// Row in it; 0 for the whole sheet.
    pub baris: i64,
    /// The finding.
    pub pesan: String,
}

/// A workbook that was read.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpeningResult {
    /// Count of each sheet.
    pub tabel: Vec<OpeningSheet>,
    /// Questions without a usable answer.
    pub pertanyaan: Vec<OpeningQuestion>,
    /// People of the workbook, for questions that ask for one.
    pub orang: Vec<OpeningPerson>,
    /// Rows of each sheet.
    pub jumlah: Vec<OpeningRows>,
    /// Findings.
    pub temuan: Vec<OpeningFinding>,
    /// True if it was saved.
    pub tersimpan: bool,
    /// Reason why it was not, though that was asked for.
    pub ditolak: Option<String>,
}

impl From<OpeningImport> for OpeningResult {
    fn from(OpeningImport { plan, stored, refused }: OpeningImport) -> Self {
        let questions = plan.open_questions().map(|question| OpeningQuestion {
            id: question.id.clone(),
            lembar: question.table,
            baris: question.old,
            pesan: question.text.clone(),
            isi: question.present.clone(),
            pilihan: question.choices.clone(),
            jawaban: question.answer.clone(),
            opsi: if let Picks::Of(options) = &question.picks { options.clone() } else { Vec::new() },
            pilih_orang: question.picks == Picks::People,
            boleh_ya: question.picks == Picks::Yes,
            boleh_lewati: question.old > 0,
        });
        let person = |person: &EmployeePlan| OpeningPerson {
            nilai: person.nip.clone().unwrap_or_else(|| person.name.clone()),
            label: person.nip.as_ref().map_or_else(|| person.name.clone(), |nip| format!("{} ({nip})", person.name)),
        };
        let orang = plan.office.employees.iter().map(person).collect();
        Self { pertanyaan: questions.collect(), orang, ..Self::of(plan, stored.as_ref(), refused) }
    }
}

impl OpeningResult {
    fn of(plan: Plan, stored: Option<&TargetCounts>, ditolak: Option<String>) -> Self {
        let tersimpan = stored.is_some();
        let sheets = plan.tables.into_iter().map(|table| OpeningSheet {
            ditemukan: table.found.unwrap_or_default(),
            masuk: table.running,
            arsip: table.archived,
            tertahan: table.left_out_total(),
            tersimpan: stored
                .and_then(|stored| stored.tables.get(&table.table))
                .map(|rows| rows.running + rows.archived),
            lembar: table.table,
        });
        let findings = plan.findings.into_iter();
        let findings =
            findings.map(|found| OpeningFinding { lembar: found.table, baris: found.old, pesan: found.text });
        Self {
            tabel: sheets.collect(),
            pertanyaan: Vec::new(),
            orang: Vec::new(),
            jumlah: plan.sheets.into_iter().map(OpeningRows::from).collect(),
            temuan: findings.collect(),
            tersimpan,
            ditolak,
        }
    }
}

/// Reads the opening workbook of an office without staff and trips and, with `simpan` 1 and no open question, saves all of it.
#[utoipa::path(
    request_body(content = OpeningForm, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<OpeningResult>))
)]
#[post("/pembukaan/impor")]
pub async fn import_opening(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<Outcome<OpeningResult>>, Problem> {
    let Form { fields, file } = multipart::read(&request, payload, FILE).await?;
    let (answers, save) = checked(fields, |form: OpeningForm| {
        Some((form.jawaban.and_then(Field::get), form.simpan.and_then(Field::get) == Some(1)))
    })?;
    let unreadable = |_| Problem::invalid(vec![FieldError::new("jawaban", "Jawaban tidak terbaca")]);
    let answers: Option<BTreeMap<String, String>> =
        answers.map(|text| serde_json::from_str(&text)).transpose().map_err(unreadable)?;
    let missing = || Problem::invalid(vec![FieldError::new("file", "File harus diunggah")]);
    let file = file.ok_or_else(missing)?;
    let name = file.name.unwrap_or_else(|| UNNAMED.to_owned());
    let answers = answers.unwrap_or_default();
    let imported = app::moving_in::import_opening(&app, &who.0, &name, file.bytes, answers, save).await?;
    Ok(web::Json(Outcome { result: imported.into() }))
}

query! {
    /// Query of the minutes.
    pub struct MinutesQuery {
        format: Format => "format", "docx, the default, or pdf";
    }
}

/// The minutes of a workbook that was saved: both counts, trips drawn to be compared by hand, three signatures.
#[utoipa::path(
    params(MinutesQuery),
    responses(
        (status = 200, description = "Berita_Acara_Migrasi.docx or .pdf", body = Vec<u8>, content_type = docx::MEDIA_TYPE)
    )
)]
#[get("/pembukaan/berita-acara")]
pub async fn download_opening_minutes(
    app: web::Data<App>,
    who: SignedIn,
    query: MinutesQuery,
) -> Result<HttpResponse, Problem> {
    let format = query.format.unwrap_or(Format::Docx).check(&app)?;
    Ok(format.letter("Berita_Acara_Migrasi", app::moving_in::opening_minutes(&app, &who.0).await?))
}

/// Sample of the opening workbook, with every heading explained.
#[utoipa::path(
    responses(
        (status = 200, description = "Buku_Pembukaan.xlsx", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[get("/pembukaan/contoh")]
pub async fn download_opening_sample(app: web::Data<App>, who: SignedIn) -> Result<HttpResponse, Problem> {
    Ok(attachment("Buku_Pembukaan.xlsx").body(app::moving_in::opening_sample(&app, &who.0).await?))
}
