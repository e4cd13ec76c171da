//! Messages about templates.

use actix_web::http::StatusCode;
use app::{letters::TemplateFault, templates::TemplateRefusal};

use super::{FieldError, Problem};

/// Answer to a template with faults, each at its paragraph.
pub(super) fn faults(faults: Vec<TemplateFault>) -> Problem {
    let errors = faults.into_iter().map(|fault| FieldError {
        field: if fault.tag.is_empty() { "file".to_owned() } else { fault.tag },
        message: fault.message,
        paragraf: Some(fault.paragraph),
        saran: fault.suggestion,
    });
    Problem {
        errors: errors.collect(),
        ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "TEMPLAT_TIDAK_SAH", "Template tidak dapat dipakai.")
    }
}

/// Message about a template whose state does not allow the call.
pub(super) fn refusal(refusal: TemplateRefusal) -> &'static str {
    match refusal {
        TemplateRefusal::InForce => "Versi ini sedang berlaku.",
        TemplateRefusal::NotInForce => "Versi ini tidak sedang berlaku. Muat ulang halaman.",
        TemplateRefusal::OwnUpload => {
            "Templat ini Anda unggah sendiri. Mintalah admin unit kerja lain menyetujuinya; Anda sendiri dapat menyetujuinya 24 jam setelah diunggah."
        }
        TemplateRefusal::Waits => "Versi ini menunggu persetujuan admin unit kerja.",
        TemplateRefusal::NotWaiting => "Versi ini tidak menunggu persetujuan. Muat ulang halaman.",
    }
}
