//! Messages about printed letters.

use actix_web::http::StatusCode;
use kernel::terbilang::words;
use ports::PdfFailure;

use super::{FieldError, Problem};

/// Seconds after which a failed converter is tried again.
const RETRY_AFTER: u32 = 60;

/// Answer about one of several letters: that of its own call, with the letter named, by its position in words where the caller
/// may not know more.
pub(super) fn of_several(index: usize, title: Option<String>, alone: Problem) -> Problem {
    let title = title.unwrap_or_else(|| format!("Surat urutan {}", words(index as u64 + 1)));
    let message = format!("{title}: {}", alone.message);
    if alone.status == StatusCode::FORBIDDEN.as_u16() {
        return Problem { message, ..alone };
    }
    let mut errors = vec![FieldError::new(format!("surat.{index}"), alone.message.clone())];
    errors.extend(alone.errors.iter().cloned());
    Problem { message, errors, ..alone }
}

/// Answer about a letter that was not converted.
pub(super) fn pdf(failure: &PdfFailure) -> Problem {
    if *failure == PdfFailure::Unavailable {
        return Problem::new(StatusCode::NOT_IMPLEMENTED, "PDF_TIDAK_ADA", "PDF tidak tersedia di server ini.");
    }
    tracing::error!(%failure, "a letter was not converted to PDF");
    let message = match failure {
        PdfFailure::Late | PdfFailure::LateBefore => {
            "Surat ini terlalu lama diubah menjadi PDF. Unduh sebagai docx, atau coba lagi 10 menit lagi."
        }
        _ => "Surat tidak dapat diubah menjadi PDF. Unduh sebagai docx.",
    };
    Problem { retry_after: Some(RETRY_AFTER), ..Problem::new(StatusCode::SERVICE_UNAVAILABLE, "PDF_GAGAL", message) }
}
