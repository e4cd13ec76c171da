//! `surat/*`: final numbers of letters, given outside the application, and signed files (office section 6).

pub mod berkas;
pub mod ekspor;
pub mod menunggu;
pub mod nomor_akhir;
pub mod tempel;

use actix_web::web;
use app::views::final_numbers::{FinalNumberRow, NumberedPaper};
use numbering::final_number::Paper;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{problem::Problem, query::path_id, wire::wire_day};

pub(crate) fn configure(cfg: &mut web::ServiceConfig) {
    cfg.service(menunggu::list_waiting_letters)
        .service(ekspor::export_final_numbers)
        .service(tempel::paste_final_numbers)
        .service(nomor_akhir::enter_final_number)
        .service(berkas::attach_signed_file)
        .service(berkas::download_signed_file);
}

/// A letter with its numbers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NumberedLetter {
    /// `nota-dinas`, `surat-tugas`, `spd` or `surat-keluar`.
    pub dokumen: &'static str,
    /// Id of the trip, of the traveller (`spd`) or of the outgoing letter.
    pub id: i64,
    /// Trip of the letter; null for an outgoing letter.
    pub perjalanan_id: Option<i64>,
    /// Internal number.
    pub nomor: String,
    /// Final number; null before it is known.
    pub nomor_akhir: Option<String>,
    /// Date on the letter with the final number; null for that of the internal one.
    pub tanggal_akhir: Option<String>,
    /// The signed file: `elektronik` or `pindaian`; null without one.
    pub berkas_tertanda: Option<&'static str>,
    /// `srikandi` if the number is given outside, else `sendiri`.
    pub penomoran: &'static str,
    /// Version of the trip, the receipt or the outgoing letter.
    pub versi: i32,
}

impl From<NumberedPaper> for NumberedLetter {
    fn from(paper: NumberedPaper) -> Self {
        let (nomor_akhir, tanggal_akhir) =
            paper.final_number.map(|number| (number.text, number.dated_on.map(wire_day))).unzip();
        Self {
            dokumen: paper.paper.word(),
            id: paper.subject,
            perjalanan_id: paper.trip,
            nomor: paper.number,
            nomor_akhir,
            tanggal_akhir: tanggal_akhir.flatten(),
            berkas_tertanda: paper.signed.map(|file| if file.electronic { "elektronik" } else { "pindaian" }),
            penomoran: numbering::final_number::Numbering::of(paper.outside).word(),
            versi: paper.version,
        }
    }
}

/// A letter of a list, with what it is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedLetter {
    /// The letter.
    #[serde(flatten)]
    pub surat: NumberedLetter,
    /// Day of the letter.
    pub tanggal_surat: String,
    /// Purpose of the trip, or subject of the letter.
    pub hal: String,
    /// Travellers.
    pub personil: Vec<String>,
    /// Work unit.
    pub unit_kerja: String,
}

impl From<FinalNumberRow> for ListedLetter {
    fn from(row: FinalNumberRow) -> Self {
        Self {
            tanggal_surat: wire_day(row.dated_on),
            hal: row.purpose,
            personil: row.people,
            unit_kerja: row.unit_name,
            surat: row.paper.into(),
        }
    }
}

/// Reads document and id of a path.
fn named((document, id): &(String, String)) -> Result<(Paper, i64), Problem> {
    let paper = Paper::from_word(document).ok_or_else(|| Problem::not_found("Surat tidak ditemukan."))?;
    Ok((paper, path_id(id, "Surat tidak ditemukan.")?))
}
