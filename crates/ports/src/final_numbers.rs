//! Final numbers and signed files of letters: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{PageRequest, Span};
use numbering::{
    LetterKind,
    final_number::{FinalNumber, Numbering, Paper},
};
use staff::{ParentUnitId, UserId};
use trips::TripId;
use views::final_numbers::{FinalNumberRow, NumberedPaper, SignedFile, WaitingPage};

use super::{Stored, TripScope};

/// User who enters something, and the instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entered {
    /// The user.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

/// A paper with a final number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holder {
    /// Its row of the number book; below 0 in the archive.
    pub entry: i64,
    /// Its internal number.
    pub number: String,
}

/// Final numbers, as a unit of work enters them.
#[async_trait]
pub trait FinalNumbers: Send {
    /// Sets the source of the numbers of a parent unit's letters of a kind; returns the one before. Issued letters keep theirs.
    async fn set_numbering(&mut self, parent: ParentUnitId, kind: LetterKind, to: Numbering) -> Stored<Numbering>;

    /// A numbered paper by its id on the wire, locked until the unit of work ends.
    async fn lock_paper(&mut self, paper: Paper, subject: i64) -> Stored<Option<NumberedPaper>>;

    /// Another paper of the kind and year with the same final number. Nobody enters or gives the number until the unit of work
    /// ends.
    async fn holder_of(&mut self, paper: &NumberedPaper, number: &FinalNumber) -> Stored<Option<Holder>>;

    /// Stores the final number of a paper in place of the one before, and raises the version of what the paper belongs to.
    async fn enter_final_number(
        &mut self,
        paper: &NumberedPaper,
        number: &FinalNumber,
        reason: Option<&str>,
        entered: Entered,
    ) -> Stored<()>;

    /// Ends the final number of a paper, which another one gets in its place in this unit of work.
    async fn release_final_number(&mut self, paper: &NumberedPaper, entered: Entered) -> Stored<()>;

    /// Takes the final number of a paper away and raises the version: the letter waits again if its number is given outside.
    async fn end_final_number(&mut self, paper: &NumberedPaper, reason: &str, entered: Entered) -> Stored<()>;

    /// Takes the signed file of a paper away and raises the version.
    async fn end_signed_file(&mut self, paper: &NumberedPaper, reason: &str, entered: Entered) -> Stored<()>;

    /// Stores the signed file of a paper in place of the one before, and raises the version.
    async fn enter_signed_file(&mut self, paper: &NumberedPaper, file: &SignedFile, entered: Entered) -> Stored<()>;

    /// Ends the final numbers and signed files of a trip's assignment letter and SPD, or of its memo too, because the letters were
    /// revised: those numbered outside wait again. Returns the numbers that ended.
    async fn end_final_numbers(&mut self, trip: TripId, at: DateTime<Utc>) -> Stored<Vec<String>>;
}

/// Letters that the caller of a list may see, and which of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaperFilter {
    /// The units.
    pub scope: TripScope,
    /// A paper; all without.
    pub paper: Option<Paper>,
    /// Text in the internal or the final number, the purpose or the name of a traveller.
    pub search: Option<String>,
}

/// Numbers that the office gave itself.
#[async_trait]
pub trait InternalNumbers: Send {
    /// Returns whether the number is the internal one of another letter.
    async fn is_internal_number(&mut self, paper: &NumberedPaper, number: &FinalNumber) -> Stored<bool>;
}

/// Final numbers, as screens read them.
#[async_trait]
pub trait FinalNumberQueries: Send + Sync {
    /// Source of the numbers of a parent unit's letters, by kind.
    async fn numberings(&self, parent: ParentUnitId) -> Stored<Vec<(LetterKind, Numbering)>>;

    /// Letters numbered outside of the days given, by date, at most `most` after the row of the number book `after`.
    async fn outside_papers(
        &self,
        filter: &PaperFilter,
        days: Span,
        after: i64,
        most: u64,
    ) -> Stored<Vec<FinalNumberRow>>;

    /// The papers that a key names, within a scope: by internal number, or those numbered outside of the trip with this id.
    async fn papers_named(&self, scope: TripScope, key: &str) -> Stored<Vec<FinalNumberRow>>;

    /// A numbered paper by its id on the wire.
    async fn paper(&self, paper: Paper, subject: i64) -> Stored<Option<NumberedPaper>>;
}

/// Letters that wait for their final number.
#[async_trait]
pub trait WaitingPaperQueries: Send + Sync {
    /// Letters that wait for their final number, of our own and of the archive, the oldest first.
    async fn waiting_papers(&self, filter: &PaperFilter, page: PageRequest) -> Stored<WaitingPage>;
}
