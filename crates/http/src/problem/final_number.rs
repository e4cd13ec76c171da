//! Messages about final numbers and signed files (office section 6).

use actix_web::http::StatusCode;
use numbering::{
    final_number::{Doubt, LONGEST, Refusal},
    outgoing_letter::SHORTEST_REASON,
};
use ports::{SignedFileRefusal, SignedPdfFault};

use super::{FieldError, Problem};

/// Message about a number that is not stored.
pub(crate) fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoNumber => format!("Nomor surat memuat angka, paling banyak {LONGEST} karakter"),
        Refusal::Void => "Surat ini sudah dibatalkan.".to_owned(),
        Refusal::Taken(holder) => format!("Nomor ini sudah dipakai surat {holder}."),
        Refusal::NoReason => format!("Alasan perbaikan paling sedikit {SHORTEST_REASON} karakter"),
        Refusal::Doubtful(doubts) => {
            let doubts: Vec<_> = doubts.iter().map(doubt).collect();
            format!("{} Pastikan nomornya benar.", doubts.join(" "))
        }
    }
}

/// Sentence about a doubtful number.
fn doubt(doubt: &Doubt) -> String {
    match doubt {
        Doubt::InternalNumber => "Nomor ini nomor internal surat lain.".to_owned(),
        Doubt::OtherYear(dated, letter) => format!("Tanggalnya tahun {dated}, suratnya tahun {letter}."),
    }
}

/// Maps a refused number to its answer.
pub(super) fn refusal(refusal: &Refusal) -> Problem {
    let message = refused(refusal);
    match refusal {
        Refusal::NoNumber => Problem::invalid(vec![FieldError::new("nomor", message)]),
        Refusal::NoReason => Problem::invalid(vec![FieldError::new("alasan", message)]),
        Refusal::Void | Refusal::Taken(_) => Problem::conflict(message),
        Refusal::Doubtful(_) => {
            let errors = vec![FieldError::new("konfirmasi", message.clone())];
            Problem { errors, ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "NOMOR_RAGU", message) }
        }
    }
}

/// Maps a refused file to its answer.
pub(super) fn signed_file(refusal: &SignedFileRefusal) -> Problem {
    let message = match refusal {
        SignedFileRefusal::Void => return Problem::conflict("Surat ini sudah dibatalkan."),
        SignedFileRefusal::Fault(SignedPdfFault::NoPdf) => "Berkas ini bukan PDF yang utuh.".to_owned(),
        SignedFileRefusal::Fault(SignedPdfFault::Encrypted) => "PDF berkata sandi.".to_owned(),
        SignedFileRefusal::Fault(SignedPdfFault::TooManyPages) => "PDF paling banyak 100 halaman.".to_owned(),
        SignedFileRefusal::Fault(SignedPdfFault::TooComplex) => {
            "Isi PDF terlalu besar setelah dibuka. Cetak ke PDF, lalu unggah hasilnya.".to_owned()
        }
        SignedFileRefusal::OtherLetter(number) => {
            let message = format!("Nomor {number} tidak terbaca di berkas ini; pastikan suratnya benar.");
            return Problem::invalid(vec![FieldError::new("konfirmasi", message)]);
        }
    };
    Problem::invalid(vec![FieldError::new("file", message)])
}
