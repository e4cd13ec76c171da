//! `POST surat/{dokumen}/{id}/nomor-akhir`: enters or corrects a final number (office 6.2).

use actix_web::{post, web};
use app::views::final_numbers::NumberedLetter;
use app::{App, final_numbers::Entering};
use numbering::final_number::{FinalNumber, LONGEST};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::named;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Day, Field, LongText, NOTE, Text, WholeNumber},
    problem::Problem,
    wire::Outcome,
};

/// A final number.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct EnterFinalNumber {
    /// The number on the letter.
    #[validate(required(message = "Nomor wajib diisi"), length(max = LONGEST))]
    nomor: Text,
    /// Date on the letter; absent where it keeps that of the internal number.
    tanggal: Option<Day>,
    /// Reason of a correction, 10 characters or more.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
    /// Version that the caller saw of the trip, the receipt or the outgoing letter.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Number, date, reason, version.
type Sent = (String, Option<kernel::Day>, Option<String>, i64);

impl EnterFinalNumber {
    fn sent(self) -> Option<Sent> {
        let day = self.tanggal.and_then(Field::get);
        Some((self.nomor.get()?, day, self.alasan.and_then(Field::get), self.versi.get()?))
    }
}

/// Enters the number that a letter got outside the application; a correction needs a reason.
#[utoipa::path(
    post, path = "/api/surat/{dokumen}/{id}/nomor-akhir", operation_id = "enterFinalNumber", tag = "surat",
    params(
        ("dokumen" = String, Path, description = "nota-dinas, surat-tugas, spd or surat-keluar"),
        ("id" = i64, Path, description = "trip, traveller (spd) or outgoing letter"),
    ),
    request_body = EnterFinalNumber,
    responses((status = 200, body = Outcome<NumberedLetter>))
)]
#[post("/surat/{dokumen}/{id}/nomor-akhir")]
pub async fn enter_final_number(
    app: web::Data<App>,
    who: SignedIn,
    path: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<NumberedLetter>>, Problem> {
    let (paper, subject) = named(&path)?;
    let (number, day, reason, version) = checked(payload, EnterFinalNumber::sent).await?;
    let number = FinalNumber::parse(&number, day).map_err(app::Error::from)?;
    let stored = app::final_numbers::enter(&app, &who.0, paper, subject, Entering { number, version, reason }).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}
