//! `POST surat/nomor-akhir/tempel`: enters many final numbers, pasted or from a sheet, after a dry run (office 6.3).

use actix_web::{HttpRequest, post, web};
use app::views::final_numbers::ListedLetter;
use app::{
    App,
    final_numbers::{MOST_PASTED, Pasted, PastedRow, Verdict, read_sheet},
    spreadsheets::LARGEST_FILE,
};
use numbering::final_number::{LONGEST, Refusal};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    identity::SignedIn,
    lenient::{Day, Field, TEXT, Text, WholeNumber},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem, final_number_refused},
    validation::checked,
};

/// File of the form.
const FILE: FileField =
    FileField { name: "file", limit: LARGEST_FILE, too_large: "Berkas terlalu besar: paling besar 5 MB" };

/// A pasted row.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PastedNumber {
    /// Internal number, or id of a trip with one letter that waits.
    #[validate(length(max = TEXT))]
    kunci: Text,
    /// Final number.
    #[validate(length(max = LONGEST))]
    nomor: Text,
    /// Date on the letter.
    tanggal: Option<Day>,
}

/// Many final numbers: rows, or a sheet with the columns Nomor internal, Nomor akhir and, if wished, Tanggal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PasteFinalNumbers {
    /// .xlsx, .xls, .ods or CSV.
    #[schema(value_type = Option<String>, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// The rows, at most 500.
    #[serde(default)]
    #[validate(nested)]
    baris: Vec<PastedNumber>,
    /// 1 stores the rows that are `baru`; 0 or nothing only judges.
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    simpan: Option<WholeNumber>,
}

/// A row with its verdict.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedNumber {
    /// Place in the paste, from 1.
    pub baris: usize,
    /// Internal number or trip, as sent.
    pub kunci: String,
    /// Final number, as sent.
    pub nomor: String,
    /// `baru`, `sama`, `ganda`, `tidak-dikenal` or `salah`.
    pub keadaan: &'static str,
    /// Why it is not stored; null for `baru` and `sama`.
    pub pesan: Option<String>,
    /// The letter; null unless one is meant.
    pub surat: Option<ListedLetter>,
}

/// A judged paste.
#[derive(Debug, Serialize, ToSchema)]
pub struct JudgedNumbers {
    /// The rows, as sent.
    pub result: Vec<JudgedNumber>,
    /// Number of rows stored.
    pub tersimpan: usize,
}

fn judged((place, pasted): (usize, Pasted)) -> JudgedNumber {
    let (keadaan, pesan) = match pasted.verdict {
        Verdict::New => ("baru", None),
        Verdict::Same => ("sama", None),
        Verdict::Unknown => ("tidak-dikenal", Some("Tidak ada surat dengan nomor ini di unit Anda.".to_owned())),
        Verdict::Several => {
            ("tidak-dikenal", Some("Perjalanan ini punya beberapa surat; pakai nomor internalnya.".to_owned()))
        }
        Verdict::Repeats(other) => ("ganda", Some(format!("Mengulang baris {other}."))),
        Verdict::Refused(refusal @ Refusal::Taken(_)) => ("ganda", Some(final_number_refused(&refusal))),
        Verdict::Refused(refusal) => ("salah", Some(final_number_refused(&refusal))),
        Verdict::Differs(before) => {
            ("salah", Some(format!("Sudah bernomor {before}. Perbaiki lewat suratnya, dengan alasan.")))
        }
    };
    let surat = pasted.paper.map(ListedLetter::from);
    JudgedNumber { baris: place, kunci: pasted.row.key, nomor: pasted.row.number, keadaan, pesan, surat }
}

/// Judges many final numbers and, with `simpan` 1, stores the good ones in one transaction.
#[utoipa::path(
    post, path = "/api/surat/nomor-akhir/tempel", operation_id = "pasteFinalNumbers", tag = "surat",
    request_body(content(
        (PasteFinalNumbers = "application/json"),
        (PasteFinalNumbers = "multipart/form-data"),
    )),
    responses((status = 200, body = JudgedNumbers))
)]
#[post("/surat/nomor-akhir/tempel")]
pub async fn paste_final_numbers(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<web::Json<JudgedNumbers>, Problem> {
    let Form { fields, file } = multipart::read(&request, payload, FILE).await?;
    let (mut rows, save) = checked(fields, |form: PasteFinalNumbers| {
        let row = |row: PastedNumber| PastedRow {
            key: row.kunci.get().unwrap_or_default(),
            number: row.nomor.get().unwrap_or_default(),
            dated_on: row.tanggal.and_then(Field::get),
        };
        let rows: Vec<PastedRow> = form.baris.into_iter().map(row).collect();
        Some((rows, form.simpan.and_then(Field::get) == Some(1)))
    })?;
    if let Some(file) = file {
        rows.extend(read_sheet(&app::final_numbers::sheet(&app, &who.0, file.bytes).await?));
    }
    if rows.is_empty() || rows.len() > MOST_PASTED {
        let message = format!("Tempelkan 1 sampai {MOST_PASTED} baris");
        return Err(Problem::invalid(vec![FieldError::new("baris", message)]));
    }
    let pasted = app::final_numbers::paste(&app, &who.0, rows, save).await?;
    let stored = pasted.iter().filter(|row| save && row.verdict == Verdict::New).count();
    let result = (1..).zip(pasted).map(judged).collect();
    Ok(web::Json(JudgedNumbers { result, tersimpan: stored }))
}
