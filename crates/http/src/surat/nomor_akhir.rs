//! `POST surat/{dokumen}/{id}/nomor-akhir`: enters, corrects or empties a final number (office 6.2, assurance D-12).

use actix_web::{post, web};
use app::{App, final_numbers::Entering};
use numbering::final_number::{FinalNumber, LONGEST};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;
use views::final_numbers::NumberedLetter;

use super::named;
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Day, Field, LongText, NOTE, Text, WholeNumber, is_yes},
    problem::{FieldError, Problem},
    wire::Outcome,
};

/// A final number.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct EnterFinalNumber {
    /// The number on the letter; empty, with a reason, takes away the one that is there.
    #[validate(length(max = LONGEST))]
    nomor: Text,
    /// Date on the letter; absent where it keeps that of the internal number.
    tanggal: Option<Day>,
    /// Reason of a correction, or to take the number away; 10 characters or more.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
    /// Version that the caller saw of the trip, the receipt or the outgoing letter.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
    /// True to enter a doubtful number (`NOMOR_RAGU`): another letter's internal one, or dated in another year.
    #[serde(default, deserialize_with = "is_yes")]
    #[validate(skip)]
    konfirmasi: bool,
}

/// A number as it was sent.
#[derive(Debug)]
struct Sent {
    number: Option<String>,
    day: Option<kernel::Day>,
    reason: Option<String>,
    version: i64,
    confirmed: bool,
}

impl EnterFinalNumber {
    fn sent(self) -> Option<Sent> {
        Some(Sent {
            number: self.nomor.get(),
            day: self.tanggal.and_then(Field::get),
            reason: self.alasan.and_then(Field::get),
            version: self.versi.get()?,
            confirmed: self.konfirmasi,
        })
    }
}

impl Sent {
    fn entering(self) -> Result<Entering, Problem> {
        if self.number.is_none() && self.reason.is_none() {
            return Err(Problem::invalid(vec![FieldError::new("nomor", "Nomor wajib diisi")]));
        }
        let number = self.number.map(|text| FinalNumber::parse(&text, self.day)).transpose();
        let number = number.map_err(ports::Error::from)?;
        Ok(Entering { number, version: self.version, reason: self.reason, confirmed: self.confirmed })
    }
}

/// Enters the number that a letter got outside the application; to correct it or to take it away needs a reason.
#[utoipa::path(
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
    let entering = checked(payload, EnterFinalNumber::sent).await?.entering()?;
    let stored = app::final_numbers::enter(&app, &who.0, paper, subject, entering).await?;
    Ok(web::Json(Outcome { result: stored.into() }))
}
