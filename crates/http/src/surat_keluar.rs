//! `/api/surat-keluar/{id}`: corrects an outgoing letter or makes it void (office C-21).

use actix_web::{post, put, web};
use app::{App, outgoing_letters::LetterCorrection};
use numbering::outgoing_letter::OutgoingLetterId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;
use views::{outgoing_letters::OutgoingLetter, warnings::Warning, wire::Wire};

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Field, LongText, NOTE, TEXT, Text, WholeNumber},
    problem::Problem,
    query::path_id,
    wire::Outcome,
};

/// A correction of a letter.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct CorrectOutgoingLetter {
    /// Addressee.
    #[validate(required(message = "Tujuan wajib diisi"), length(max = TEXT))]
    tujuan: Text,
    /// Subject.
    #[validate(required(message = "Perihal wajib diisi"), length(max = TEXT))]
    perihal: Text,
    /// Reason, 10 characters or more.
    #[validate(required(message = "Alasan wajib diisi"), length(max = NOTE))]
    alasan: LongText,
    /// Version that the caller saw.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

impl CorrectOutgoingLetter {
    fn correction(self) -> Option<LetterCorrection> {
        Some(LetterCorrection {
            subject: self.perihal.get()?,
            addressee: self.tujuan.get()?,
            reason: self.alasan.get()?,
            version: self.versi.get()?,
        })
    }
}

/// Reason of a void letter.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct VoidOutgoingLetter {
    /// Reason, 10 characters or more.
    #[validate(required(message = "Alasan wajib diisi"), length(max = NOTE))]
    alasan: LongText,
    /// Version that the caller saw; not checked where absent.
    versi: Option<WholeNumber>,
}

/// A void letter.
#[derive(Debug, Serialize, ToSchema)]
pub struct VoidedLetter {
    /// The letter.
    pub result: OutgoingLetter,
    /// Steps to take elsewhere: a letter with a final number is cancelled in Srikandi too.
    pub peringatan: Vec<String>,
}

/// Corrects addressee and subject of an outgoing letter; its number and date stay.
#[utoipa::path(
    tag = "admin",
    params(("id" = i64, Path, description = "letter id")),
    request_body = CorrectOutgoingLetter,
    responses((status = 200, body = Outcome<OutgoingLetter>))
)]
#[put("/surat-keluar/{id}")]
pub async fn correct_outgoing_letter(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<OutgoingLetter>>, Problem> {
    let id = OutgoingLetterId(path_id(&id, "Surat keluar tidak ditemukan.")?);
    let correction = checked(payload, CorrectOutgoingLetter::correction).await?;
    let corrected = app::outgoing_letters::correct(&app, &who.0, id, correction).await?;
    Ok(web::Json(Outcome { result: corrected.into() }))
}

/// Makes the number of an outgoing letter void: it stays in the number book with its reason. A memo is cancelled with its trip.
#[utoipa::path(
    tag = "admin",
    params(("id" = i64, Path, description = "letter id")),
    request_body = VoidOutgoingLetter,
    responses((status = 200, body = VoidedLetter))
)]
#[post("/surat-keluar/{id}/batal")]
pub async fn void_outgoing_letter(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<VoidedLetter>, Problem> {
    let id = OutgoingLetterId(path_id(&id, "Surat keluar tidak ditemukan.")?);
    let sent = |body: VoidOutgoingLetter| Some((body.versi.and_then(Field::get), body.alasan.get()?));
    let (version, reason) = checked(payload, sent).await?;
    let voided = app::outgoing_letters::make_void(&app, &who.0, id, version, reason).await?;
    let outside = voided.final_number.clone().map(|number| Warning::CancelOutside(vec![number]).form());
    Ok(web::Json(VoidedLetter { result: voided.into(), peringatan: outside.into_iter().collect() }))
}
