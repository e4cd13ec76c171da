//! S4: registers an outgoing letter.

use actix_web::{post, web};
use app::{App, views::outgoing_letters::OutgoingLetterRow};
use numbering::outgoing_letter::LetterDraft;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::read,
    identity::SignedIn,
    lenient::{Loose, Reader, TEXT},
    problem::Problem,
    wire::{Outcome, wire_day},
};

/// A letter to register.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct RegisterOutgoingLetter {
    /// `{id, kode}` of the work unit; `id` counts.
    #[schema(value_type = Option<Object>)]
    unit_kerja: Loose,
    /// Classification code, as text.
    #[schema(value_type = Option<String>)]
    data_kode_klasifikasi: Loose,
    /// Subject.
    #[schema(value_type = String)]
    perihal: Loose,
    /// To whom.
    #[schema(value_type = String)]
    tujuan: Loose,
    /// Date of the letter, within a year of today.
    #[schema(value_type = String)]
    tanggal_surat: Loose,
    /// `{id, kodeInduk}` of the parent unit; `id` counts.
    #[schema(value_type = Object)]
    induk_unit_kerja: Loose,
}

impl RegisterOutgoingLetter {
    fn draft(&self, reader: &mut Reader) -> LetterDraft {
        LetterDraft {
            classification: reader.text("dataKodeKlasifikasi", &self.data_kode_klasifikasi, TEXT, false),
            parent_unit: reader.wrapped_id("indukUnitKerja", &self.induk_unit_kerja),
            work_unit: reader.wrapped_id("unitKerja", &self.unit_kerja),
            addressee: reader.text("tujuan", &self.tujuan, TEXT, false),
            subject: reader.text("perihal", &self.perihal, TEXT, false),
            date: reader.day("tanggalSurat", &self.tanggal_surat),
        }
    }
}

/// A letter as it was registered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegisteredLetter {
    /// Id.
    pub id: i64,
    /// Number.
    pub nomor: String,
    /// The parent unit whose register it stands in.
    pub induk_unit_kerja_id: i64,
    /// To whom.
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

/// Registers an outgoing letter: number and letter in one transaction.
#[utoipa::path(
    post, path = "/api/admin/post/surat-keluar", operation_id = "registerOutgoingLetter", tag = "admin",
    request_body = RegisterOutgoingLetter,
    responses((status = 200, body = Outcome<RegisteredLetter>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[post("/admin/post/surat-keluar")]
pub async fn register_outgoing_letter(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<RegisteredLetter>>, Problem> {
    let body: RegisterOutgoingLetter = read(payload).await?;
    let mut reader = Reader::default();
    let draft = body.draft(&mut reader);
    if reader.refused() {
        // A unit out of reach is told before any other fault.
        app::outgoing_letters::reach(&app, &who.0, &draft).await?;
    }
    reader.finish()?;
    let registered = app::outgoing_letters::register(&app, &who.0, draft).await?;
    Ok(web::Json(Outcome { result: registered.into() }))
}
