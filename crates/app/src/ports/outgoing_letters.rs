//! Outgoing letters (surat keluar): ports.

use async_trait::async_trait;
use kernel::{Page, PageRequest};
use numbering::{
    classification::ClassificationCode,
    outgoing_letter::{NewOutgoingLetter, OutgoingLetterId},
};
use staff::ParentUnitId;

use super::Stored;
use crate::outgoing_letters::LetterFilter;
use crate::views::outgoing_letters::OutgoingLetterRow;

/// Outgoing letters, as a unit of work registers them.
#[async_trait]
pub trait OutgoingLetters: Send {
    /// The classification code with this text, the first of several.
    async fn classification_coded(&mut self, code: &str) -> Stored<Option<ClassificationCode>>;

    /// Stores a letter.
    async fn register_letter(&mut self, letter: &NewOutgoingLetter) -> Stored<OutgoingLetterId>;
}

/// Outgoing letters, as screens read them.
#[async_trait]
pub trait OutgoingLetterQueries: Send + Sync {
    /// Letters of a parent unit that a filter selects.
    async fn outgoing_letters(
        &self,
        parent: ParentUnitId,
        filter: &LetterFilter,
        page: PageRequest,
    ) -> Stored<Page<OutgoingLetterRow>>;
}
