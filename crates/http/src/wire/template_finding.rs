//! Findings of templates.

use letters::TemplateFault;
use serde::Serialize;
use utoipa::ToSchema;

/// A finding in a template.
#[derive(Debug, Clone, Serialize, ToSchema, PartialEq, Eq)]
pub struct TemplateFinding {
    /// `salah` (can't come into force), `ragu` (must be confirmed), `catatan`.
    pub tingkat: &'static str,
    /// Part of the document, in Indonesian.
    pub bagian: String,
    /// Text of the paragraph, shortened; empty for one of the whole file.
    pub paragraf: String,
    /// Tag or placeholder as written; empty for one of the whole file.
    pub teks: String,
    /// Indonesian sentence.
    pub pesan: String,
    /// The tag that is meant, without braces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saran: Option<String>,
}

impl From<&TemplateFault> for TemplateFinding {
    fn from(fault: &TemplateFault) -> Self {
        Self {
            tingkat: fault.degree.word(),
            bagian: fault.part.to_owned(),
            paragraf: fault.paragraph.to_string(),
            teks: fault.written(),
            pesan: fault.message.clone(),
            saran: fault.suggestion.as_ref().map(ToString::to_string),
        }
    }
}

/// Findings of a body.
pub fn listed(faults: &[TemplateFault]) -> Vec<TemplateFinding> {
    faults.iter().map(TemplateFinding::from).collect()
}
