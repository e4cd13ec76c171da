//! S4: registers an outgoing letter.

use actix_web::{post, web};
use app::App;
use numbering::outgoing_letter::LetterDraft;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;
use views::{outgoing_letters::OutgoingLetterRow, wire::Wire};

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Choice, Day, Field, LongText, NOTE, TEXT, Text},
    problem::Problem,
    validation::{faults, none_of},
    wire::wire_day,
};

/// A letter to register.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RegisterOutgoingLetter {
    /// `{id, kode}` of the work unit; `id` counts.
    unit_kerja: Option<Choice>,
    /// Classification code, as text.
    #[validate(length(max = TEXT))]
    data_kode_klasifikasi: Option<Text>,
    /// Subject.
    #[validate(length(max = TEXT))]
    perihal: Text,
    /// Addressee.
    #[validate(length(max = TEXT))]
    tujuan: Text,
    /// Date of the letter, within a year of today.
    tanggal_surat: Day,
    /// `{id, kodeInduk}` of the parent unit; `id` counts.
    induk_unit_kerja: Choice,
    /// Reason of a letter dated more than 7 days before the newest one of its counter.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
}

impl From<RegisterOutgoingLetter> for LetterDraft {
    fn from(form: RegisterOutgoingLetter) -> Self {
        Self {
            classification: form.data_kode_klasifikasi.and_then(Field::get),
            parent_unit: form.induk_unit_kerja.get(),
            work_unit: form.unit_kerja.and_then(Field::get),
            addressee: form.tujuan.get(),
            subject: form.perihal.get(),
            date: form.tanggal_surat.get(),
        }
    }
}

/// A letter as it was registered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredLetter {
    pub id: i64,
    /// Number.
    pub nomor: String,
    /// Parent unit in whose register it stands.
    pub induk_unit_kerja_id: i64,
    /// Addressee.
    pub tujuan: Option<String>,
    /// Subject.
    pub perihal: Option<String>,
    /// Date of the letter.
    pub tanggal_surat: String,
}

impl From<OutgoingLetterRow> for RegisteredLetter {
    fn from(row: OutgoingLetterRow) -> Self {
        Self {
            id: row.id,
            nomor: row.number,
            induk_unit_kerja_id: row.parent_unit,
            tujuan: row.addressee,
            perihal: row.subject,
            tanggal_surat: wire_day(row.date),
        }
    }
}

/// A registered letter with its warnings.
#[derive(Debug, Serialize, ToSchema)]
pub struct LetterRegistration {
    /// The letter.
    pub result: RegisteredLetter,
    /// Warnings.
    pub peringatan: Vec<String>,
}

/// Registers an outgoing letter: number and letter in one transaction.
#[utoipa::path(request_body = RegisterOutgoingLetter, responses((status = 200, body = LetterRegistration)))]
#[post("/admin/post/surat-keluar")]
pub async fn register_outgoing_letter(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<LetterRegistration>, Problem> {
    let mut body: RegisterOutgoingLetter = read(payload).await?;
    let faults = faults(&body);
    let (reason, draft) = (body.alasan.take().and_then(Field::get), body.into());
    if !faults.is_empty() {
        // A unit out of reach is reported before any other fault.
        app::outgoing_letters::reach(&app, &who.0, &draft).await?;
    }
    none_of(faults)?;
    let (registered, warned) = app::outgoing_letters::register(&app, &who.0, draft, reason.as_deref()).await?;
    Ok(web::Json(LetterRegistration { result: registered.into(), peringatan: warned.form() }))
}
