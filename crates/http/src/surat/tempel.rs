//! `POST surat/nomor-akhir/tempel`: enters many final numbers, pasted or from a sheet, after a dry run (office 6.3).

use actix_web::{HttpRequest, post, web};
use app::{
    App,
    final_numbers::{MOST_PASTED, Paste, Pasted, PastedRow, Verdict, read_sheet, read_typed},
};
use numbering::final_number::Refusal;
use serde::{Deserialize, Serialize, de::IgnoredAny};
use tables::{CellNote, Noted, spreadsheets::LARGEST_FILE, words::cell_note};
use utoipa::ToSchema;
use validator::Validate;
use views::final_numbers::ListedLetter;

use crate::{
    identity::SignedIn,
    import_answer::SkippedRows,
    import_form,
    lenient::{Field, LongText, NOTE, TEXT, Text, WholeNumber, is_yes},
    multipart::{self, FileField, Form},
    problem::{FieldError, Problem, final_number_refused},
    validation::checked,
    wire::wire_day,
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
    /// Final number; one that is no number has its verdict.
    #[validate(length(max = TEXT))]
    nomor: Text,
    /// Date on the letter, as people write days; one that cannot be read has its verdict.
    #[validate(length(max = TEXT))]
    tanggal: Option<Text>,
    /// True to store the row where its number is `ragu`.
    #[serde(default, deserialize_with = "is_yes")]
    #[validate(skip)]
    konfirmasi: bool,
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
    /// Doubtful rows of a sheet to store too: `true`, or a JSON list of row numbers.
    konfirmasi: Option<LongText>,
    /// Reason of corrections, 10 characters or more: with it rows may exchange numbers among them.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
    /// 1 stores the rows that are `baru` or `koreksi`; 0 or nothing only judges.
    #[validate(range(max = 1, message = "Isi dengan 0 atau 1"))]
    simpan: Option<WholeNumber>,
}

/// Typed rows with their confirmation, rows of a sheet that are confirmed, the reason of corrections, and whether to store.
type Given = (Vec<([String; 3], bool)>, String, Option<String>, bool);

impl PasteFinalNumbers {
    fn given(self) -> Given {
        let row = |row: PastedNumber| {
            let day = row.tanggal.and_then(Field::get).unwrap_or_default();
            let texts = [row.kunci.get().unwrap_or_default(), row.nomor.get().unwrap_or_default(), day];
            (texts, row.konfirmasi)
        };
        let confirmed = self.konfirmasi.and_then(Field::get).unwrap_or_default();
        let save = self.simpan.and_then(Field::get) == Some(1);
        (self.baris.into_iter().map(row).collect(), confirmed, self.alasan.and_then(Field::get), save)
    }
}

/// A row with its verdict.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedNumber {
    /// Place in the paste or the sheet, from 1.
    pub baris: usize,
    /// Internal number or trip, as sent.
    pub kunci: String,
    /// Final number, as sent.
    pub nomor: String,
    /// Date on the letter that is stored; null where there is none, or none that can be read.
    pub tanggal: Option<String>,
    /// `baru`, `koreksi`, `sama`, `ganda`, `ragu`, `tidak-dikenal` or `salah`.
    pub keadaan: &'static str,
    /// Why it is not stored, or what it replaces; null for `baru` and `sama`.
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
    /// Number of rows that were seen: those of `result` and those left out.
    pub jumlah: usize,
    /// Rows that are not read, by their cause.
    pub dilewati: Vec<SkippedRows>,
}

fn judged(pasted: Pasted) -> JudgedNumber {
    let (keadaan, pesan) = match pasted.verdict {
        Verdict::Unread(notes) => {
            let is_doubt = notes.iter().all(|noted| noted.note.is_doubt());
            let words = notes.iter().map(|noted| cell_note(heading_of(noted), noted)).collect::<Vec<_>>().join(" ");
            (if is_doubt { "ragu" } else { "salah" }, Some(words))
        }
        Verdict::New => ("baru", None),
        Verdict::Corrected(before) => ("koreksi", Some(format!("Menggantikan {before}."))),
        Verdict::Same => ("sama", None),
        Verdict::Unknown => ("tidak-dikenal", Some("Tidak ada surat dengan nomor ini di unit Anda.".to_owned())),
        Verdict::Several => {
            ("tidak-dikenal", Some("Perjalanan ini punya beberapa surat; pakai nomor internalnya.".to_owned()))
        }
        Verdict::Repeats(other) => ("ganda", Some(format!("Mengulang baris {other}."))),
        Verdict::Refused(refusal @ Refusal::Taken(_)) => ("ganda", Some(final_number_refused(&refusal))),
        Verdict::Refused(refusal @ Refusal::Doubtful(_)) => ("ragu", Some(final_number_refused(&refusal))),
        Verdict::Refused(refusal) => ("salah", Some(final_number_refused(&refusal))),
        Verdict::Differs(before) => ("salah", Some(format!("Sudah bernomor {before}. Isi alasan untuk menggantinya."))),
    };
    let surat = pasted.paper.map(ListedLetter::from);
    let PastedRow { place: baris, key: kunci, number: nomor, dated_on, .. } = pasted.row;
    JudgedNumber { baris, kunci, nomor, tanggal: dated_on.map(wire_day), keadaan, pesan, surat }
}

/// Judges many final numbers and, with `simpan` 1, stores the good ones in one transaction.
#[utoipa::path(
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
    let (typed, confirmed, reason, save) = checked(fields, |form: PasteFinalNumbers| Some(form.given()))?;
    let none = || {
        let message = format!("Tempelkan 1 sampai {MOST_PASTED} baris");
        Problem::invalid(vec![FieldError::new("baris", message)])
    };
    let (rows, tally) = match file {
        Some(file) => read_sheet(&app, &who.0, file.bytes, &import_form::confirmed(&confirmed)).await?,
        None => read_typed(typed, app.clock.today()).map_err(|_| none())?,
    };
    if rows.is_empty() || rows.len() > MOST_PASTED {
        return Err(none());
    }
    let pasted = app::final_numbers::paste(&app, &who.0, Paste { rows, reason, save }).await?;
    let tersimpan = pasted.iter().filter(|row| save && row.is_stored()).count();
    let result = pasted.into_iter().map(judged).collect();
    let jumlah = tally.seen();
    let dilewati = tally.skipped.into_iter().map(SkippedRows::from).collect();
    Ok(web::Json(JudgedNumbers { result, tersimpan, jumlah, dilewati }))
}

/// Heading of the column that a note is about: only days have faults of days.
fn heading_of(noted: &Noted) -> &'static str {
    if matches!(noted.note, CellNote::Day(_)) { "Tanggal" } else { "Nomor" }
}
