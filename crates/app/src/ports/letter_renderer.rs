//! Rendering of letters as Word files: port.

use async_trait::async_trait;

use super::{Stored, TemplateInForce};
use crate::{
    Error,
    letters::{CheckedTemplate, Letter, SampleTrip, TemplateFault, TemplateKind, TemplateVariable},
    moving_in::Minutes,
};

/// Renders letters and checks templates, off the async threads.
#[async_trait]
pub trait LetterRenderer: Send + Sync {
    /// Renders `letter` as a .docx with `template`, or with the built-in template of its kind.
    ///
    /// # Errors
    /// [`Error::Template`] with all faults of the template, in reading order; [`Error::Store`] when its file cannot be
    /// read. A built-in template has no faults.
    async fn render(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<u8>, Error>;

    /// Checks a template (bytes of a .docx) before it replaces another: every tag known, every loop closed, rendered
    /// with one and five travellers and one and several places.
    ///
    /// # Errors
    /// [`Error::Template`] with all faults, in reading order.
    async fn check(&self, template: &[u8], kind: TemplateKind) -> Result<CheckedTemplate, Error>;

    /// All findings of a template (bytes of a .docx), the gravest first, in turn with the checks.
    async fn findings(&self, template: &[u8], kind: TemplateKind) -> Result<Vec<TemplateFault>, Error>;

    /// Puts our tags in place of another program's placeholders in a template (bytes of a .docx), in turn with the checks.
    ///
    /// # Errors
    /// [`Error::Template`] for a file that can't be read.
    async fn translate(&self, template: &[u8], kind: TemplateKind) -> Result<Vec<u8>, Error>;

    /// Renders a template (bytes of a .docx) with a sample trip, in turn with the checks.
    ///
    /// # Errors
    /// [`Error::Template`] with all faults, in reading order.
    async fn render_sample(&self, template: &[u8], kind: TemplateKind, sample: SampleTrip) -> Result<Vec<u8>, Error>;

    /// The minutes of a move, bytes of a .docx.
    async fn minutes(&self, minutes: Minutes) -> Stored<Vec<u8>>;

    /// Returns whether a text stands in a rendered letter.
    fn shows(&self, letter: &[u8], text: &str) -> bool;

    /// All variables that templates may name.
    fn variables(&self) -> Vec<TemplateVariable>;

    /// The built-in template of a kind, bytes of a .docx.
    fn built_in(&self, kind: TemplateKind) -> &'static [u8];
}
