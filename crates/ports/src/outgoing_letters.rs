//! Outgoing letters (surat keluar): ports.

use async_trait::async_trait;
use kernel::{Day, Page, PageRequest};
use numbering::{
    classification::ClassificationCode,
    outgoing_letter::{NewOutgoingLetter, OutgoingLetterId},
};
use staff::ParentUnitId;
use views::outgoing_letters::OutgoingLetterRow;

use super::{Stored, Voiding};

/// Outgoing letters, as a unit of work registers them.
#[async_trait]
pub trait OutgoingLetters: Send {
    /// The classification code with this text, the first of several.
    async fn classification_coded(&mut self, code: &str) -> Stored<Option<ClassificationCode>>;

    /// Stores a letter.
    async fn register_letter(&mut self, letter: &NewOutgoingLetter) -> Stored<OutgoingLetterId>;

    /// A letter, locked until the unit of work ends.
    async fn lock_letter(&mut self, id: OutgoingLetterId) -> Stored<Option<OutgoingLetterRow>>;

    /// Stores the subject, the addressee and the version of a letter.
    async fn correct_letter(&mut self, letter: &OutgoingLetterRow) -> Stored<()>;

    /// Makes the number of a letter void and raises the letter's version.
    async fn void_letter(&mut self, letter: &OutgoingLetterRow, voiding: &Voiding) -> Stored<()>;
}

/// Outgoing letters, as screens read them.
#[async_trait]
pub trait OutgoingLetterQueries: Send + Sync {
    /// Letters of a parent unit that a filter selects, of our own and of the archive, whose ids are below 0.
    async fn outgoing_letters(
        &self,
        parent: ParentUnitId,
        filter: &LetterFilter,
        page: PageRequest,
    ) -> Stored<Page<OutgoingLetterRow>>;
}

/// Key by which the list is ordered; the id follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LetterOrder {
    /// Date of the letter.
    #[default]
    Date,
    /// Year and sequence of the number.
    Number,
}

/// Search and order of the list; the default is the whole list, newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LetterFilter {
    /// Text in the number, the subject or the addressee.
    pub search: Option<String>,
    /// First day of the letters.
    pub from: Option<Day>,
    /// Last day of the letters.
    pub until: Option<Day>,
    /// Order.
    pub order: LetterOrder,
    /// True if the list begins with the oldest or lowest.
    pub ascending: bool,
}
