//! Tells whether a printed letter is in force (beyond 6.3).

use actix_web::{HttpRequest, HttpResponse, get, http::header, web};
use app::App;
use letters::codes::{CodedLetter, LetterState};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    identity::address,
    problem::Problem,
    run_to_completion::run_to_completion,
    wire::{Outcome, wire_day},
};

/// A printed letter, without anything that identifies a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerifiedLetter {
    /// `nota-dinas`, `surat-tugas` or `kuitansi`.
    pub dokumen: String,
    /// Number of the letter; on a receipt that of the SPD or memo it rests on.
    pub nomor: String,
    /// The number it got here, where its final one was given outside; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "nomorInternal")]
    pub nomor_internal: Option<String>,
    /// Its date: that of its final number where one came with it.
    pub tanggal: String,
    /// Name of the parent unit.
    pub instansi: String,
    /// `berlaku`, `direvisi` (a later revision takes its place) or `batal`.
    pub keadaan: &'static str,
    /// Revision of this print; 0 before the first.
    pub revisi: i32,
    /// Initials of the travellers.
    pub pegawai: Vec<String>,
    /// Places, in order.
    pub tujuan: String,
}

impl From<CodedLetter> for VerifiedLetter {
    fn from(letter: CodedLetter) -> Self {
        let nomor_internal = letter.final_number.is_some().then(|| letter.facts.number.clone());
        let (number, date) = letter.final_number.map(|given| (given.text, given.dated_on)).unzip();
        Self {
            dokumen: letter.document,
            nomor: number.unwrap_or(letter.facts.number),
            nomor_internal,
            tanggal: wire_day(date.flatten().unwrap_or(letter.facts.dated_on)),
            instansi: letter.facts.agency,
            keadaan: match letter.state {
                LetterState::InForce => "berlaku",
                LetterState::Revised => "direvisi",
                LetterState::Cancelled => "batal",
            },
            revisi: letter.revision,
            pegawai: letter.facts.people,
            tujuan: letter.facts.destination,
        }
    }
}

/// The letter with a code, for anyone who holds it; at most 30 requests a minute from an address, known codes or not.
#[utoipa::path(
    params(("kode" = String, Path, description = "code printed on the letter")),
    responses(
        (status = 200, body = Outcome<VerifiedLetter>),
        (status = 404, description = "No letter has this code", body = Problem),
        (status = 429, description = "Too many requests from this address", body = Problem)
    )
)]
#[get("/verifikasi/{kode}")]
pub(crate) async fn verify_letter(
    request: HttpRequest,
    app: web::Data<App>,
    code: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let (address, code) = (address(&request), code.into_inner());
    let letter = run_to_completion(async move { app::letter_codes::verify(&app, &address, &code).await }).await?;
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CACHE_CONTROL, "no-store")).insert_header(("X-Robots-Tag", "noindex"));
    Ok(response.json(Outcome { result: VerifiedLetter::from(letter) }))
}
