//! V2: judges a line of a submitted receipt.

use actix_web::{post, web};
use app::{
    App,
    receipts::{Judged, LineJudgement},
};
use receipts::{Judgement, LineId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Id, LongText, NOTE, Text, WholeNumber},
    problem::{FieldError, Problem},
    wire::Outcome,
};

/// Judgement of a line.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct JudgeLine {
    /// Line id.
    #[validate(required(message = "Rincian wajib dipilih"))]
    id: Id,
    /// `sesuai` or `perbaiki`.
    #[validate(required(message = "Putusan harus sesuai atau perbaiki"))]
    putusan: Text,
    /// Note; needed with `perbaiki`. At most 1000 characters.
    #[validate(length(max = NOTE))]
    catatan: Option<LongText>,
    /// Version of the receipt that the verifier saw.
    #[validate(required(message = "Versi wajib disebut"))]
    versi: WholeNumber,
}

const UNKNOWN: &str = "Putusan harus sesuai atau perbaiki";

/// A judged line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JudgedLine {
    /// Line id.
    pub id: i64,
    /// Traveller id.
    pub personil_id: i64,
    /// `sesuai` or `perbaiki`.
    pub putusan: &'static str,
    /// Note of the verifier.
    pub catatan_baris: Option<String>,
    /// Version of the receipt after the judgement.
    pub versi: i32,
}

/// Judges a line of a submitted receipt; a later judgement replaces it.
#[utoipa::path(request_body = JudgeLine, responses((status = 200, body = Outcome<JudgedLine>)))]
#[post("/kwitansi/verifikasi/baris")]
pub async fn judge_expense_line(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<JudgedLine>>, Problem> {
    let sent = |body: JudgeLine| {
        let note = body.catatan.and_then(crate::lenient::Field::get);
        Some((LineId(body.id.get()?), body.putusan.get()?, note, body.versi.get()?))
    };
    let (line, word, note, version) = checked(payload, sent).await?;
    let unknown = || Problem::invalid(vec![FieldError::new("putusan", UNKNOWN)]);
    let judgement = Judgement::from_word(&word).ok_or_else(unknown)?;
    let judged = LineJudgement { line, judgement, note, version };
    let Judged { traveller, version } = app::receipts::judge_line(&app, &who.0, &judged).await?;
    Ok(web::Json(Outcome {
        result: JudgedLine {
            id: line.0,
            personil_id: traveller.0,
            putusan: judgement.word(),
            catatan_baris: judged.note,
            versi: version,
        },
    }))
}
