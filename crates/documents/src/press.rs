//! The letter press: which template prints which letter, and the store of compiled ones.

use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};

use app::letters::{Letter, LetterPress, TemplateFault, TemplateKind};
use sha2::{Digest, Sha256};

use crate::letters::{VOCABULARY, pictures, sample, variables};
use crate::template::{self, Template};

/// Compiled templates kept: more than an office has in use at a time.
const KEPT: usize = 32;

/// The built-in template of a kind.
pub fn built_in(kind: TemplateKind) -> &'static [u8] {
    match kind {
        TemplateKind::Memo => include_bytes!("../../../templates/nota-dinas.docx"),
        TemplateKind::AssignmentLetter => include_bytes!("../../../templates/surat-tugas.docx"),
        TemplateKind::ShortAssignmentLetter => include_bytes!("../../../templates/surat-tugas-singkat.docx"),
        TemplateKind::Receipt => include_bytes!("../../../templates/kwitansi.docx"),
    }
}

/// Prints Word files. Keeps compiled templates by the fingerprint of their bytes, the latest used in front.
#[derive(Debug, Default)]
pub struct WordPress {
    compiled: Mutex<Vec<(String, Arc<Template>)>>,
}

impl WordPress {
    /// A press with nothing compiled yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The compiled template of these bytes.
    fn template(&self, docx: &[u8]) -> Result<Arc<Template>, Vec<TemplateFault>> {
        let fingerprint = self.fingerprint(docx);
        if let Some(found) = self.recall(&fingerprint) {
            return Ok(found);
        }
        let template = Arc::new(Template::compile(docx)?);
        let mut kept = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(other, _)| *other != fingerprint);
        kept.insert(0, (fingerprint, Arc::clone(&template)));
        kept.truncate(KEPT);
        Ok(template)
    }

    fn recall(&self, fingerprint: &str) -> Option<Arc<Template>> {
        let mut kept = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        let position = kept.iter().position(|(other, _)| other == fingerprint)?;
        kept[..=position].rotate_right(1);
        kept.first().map(|(_, template)| Arc::clone(template))
    }
}

fn render(template: &Template, letter: &Letter) -> Result<Vec<u8>, Vec<TemplateFault>> {
    let mut data = variables(letter);
    if template.shows_images() {
        data.append(&mut pictures(letter));
    }
    template.render(&data)
}

impl LetterPress for WordPress {
    fn print(&self, template: Option<&[u8]>, letter: &Letter) -> Result<Vec<u8>, Vec<TemplateFault>> {
        let template = self.template(template.unwrap_or_else(|| built_in(letter.template_kind())))?;
        render(&template, letter)
    }

    fn print_at_hand(&self, fingerprint: &str, letter: &Letter) -> Option<Result<Vec<u8>, Vec<TemplateFault>>> {
        self.recall(fingerprint).map(|template| render(&template, letter))
    }

    fn fingerprint(&self, template: &[u8]) -> String {
        Sha256::digest(template).iter().fold(String::with_capacity(64), |mut digits, byte| {
            // Writing to a text can't fail.
            let _ = write!(digits, "{byte:02x}");
            digits
        })
    }

    fn built_in(&self, kind: TemplateKind) -> &'static [u8] {
        built_in(kind)
    }

    fn check(&self, template: &[u8], kind: TemplateKind) -> Result<(), Vec<TemplateFault>> {
        let samples = [(5, 5), (1, 1), (1, 3), (5, 1)];
        let samples = samples.map(|(travellers, places)| {
            let letter = sample::letter(kind, travellers, places);
            let mut data = variables(&letter);
            data.append(&mut pictures(&letter));
            data
        });
        template::check(template, &samples, &VOCABULARY)
    }
}
