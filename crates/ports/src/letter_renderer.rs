//! Rendering of letters as Word files: port.

use async_trait::async_trait;
use letters::{HandoverMinutes, Letter, Letterhead, TemplateKind, TemplateVariable};
use moving_in::Minutes;

use super::{Stored, TemplateInForce};
use crate::Error;

/// Renders letters, off the async threads.
#[async_trait]
pub trait LetterRenderer: Send + Sync {
    /// Renders `letter` as a .docx with `template`, or with the built-in template of its kind.
    ///
    /// # Errors
    /// [`Error::Template`] with all faults of the template, in reading order; [`Error::Store`] when its file cannot be
    /// read. A built-in template has no faults.
    async fn render(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<u8>, Error>;

    /// The minutes of a handover on a letterhead, bytes of a .docx.
    async fn handover(&self, minutes: HandoverMinutes, head: Letterhead) -> Stored<Vec<u8>>;

    /// The minutes of a move on a letterhead, bytes of a .docx.
    async fn minutes(&self, minutes: Minutes, head: Letterhead) -> Stored<Vec<u8>>;

    /// Returns whether a text stands in a rendered letter.
    fn shows(&self, letter: &[u8], text: &str) -> bool;

    /// Positions of the travellers of a letter whom a template does not name; none for the built-in one, and for papers of one
    /// traveller.
    ///
    /// # Errors
    /// As [`LetterRenderer::render`].
    async fn unnamed(&self, template: Option<&TemplateInForce>, letter: &Letter) -> Result<Vec<usize>, Error>;

    /// All variables that templates may name.
    fn variables(&self) -> Vec<TemplateVariable>;

    /// The built-in template of a kind, bytes of a .docx.
    fn built_in(&self, kind: TemplateKind) -> &'static [u8];
}
