//! Messages about templates.

use actix_web::http::StatusCode;
use letters::{Degree, TemplateFault};
use ports::TemplateRefusal;

use super::{FieldError, Problem};
use crate::wire::listed;

/// Answer to a template with faults, each at its paragraph.
pub(super) fn faults(faults: &[TemplateFault]) -> Problem {
    refused(faults, &[Degree::Wrong], "TEMPLAT_TIDAK_SAH", "Templat tidak dapat dipakai.")
}

/// Answer to a doubtful template that nobody confirmed.
pub(super) fn doubts(findings: &[TemplateFault]) -> Problem {
    let message = "Templat ini meragukan. Periksa temuannya, terjemahkan, atau konfirmasi bila memang dimaksud.";
    refused(findings, &[Degree::Doubtful, Degree::Questionable], "TEMPLAT_RAGU", message)
}

/// All findings, those of these degrees as errors.
fn refused(findings: &[TemplateFault], degrees: &[Degree], code: &'static str, message: &str) -> Problem {
    let errors = findings.iter().filter(|finding| degrees.contains(&finding.degree)).map(|fault| FieldError {
        field: if fault.tag.is_empty() { "file".to_owned() } else { fault.tag.clone() },
        message: fault.message.clone(),
        paragraf: Some(fault.paragraph.to_string()),
        saran: fault.suggestion.as_ref().map(ToString::to_string),
    });
    Problem {
        errors: errors.collect(),
        temuan: serde_json::to_value(listed(findings)).ok().map(Box::new),
        ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, message)
    }
}

/// Message about a template whose state does not allow the call.
pub(super) fn refusal(refusal: TemplateRefusal) -> &'static str {
    match refusal {
        TemplateRefusal::BuiltIn => "Templat bawaan sudah berlaku.",
        TemplateRefusal::InForce => "Versi ini sedang berlaku.",
        TemplateRefusal::NotInForce => "Versi ini tidak sedang berlaku. Muat ulang halaman.",
        TemplateRefusal::OwnUpload => {
            "Templat ini Anda unggah sendiri. Mintalah admin unit kerja lain menyetujuinya; Anda sendiri dapat menyetujuinya 24 jam setelah diunggah."
        }
        TemplateRefusal::Waits => "Versi ini menunggu persetujuan admin unit kerja.",
        TemplateRefusal::NotWaiting => "Versi ini tidak menunggu persetujuan. Muat ulang halaman.",
    }
}
