//! Archive of the system of before: ports.

use ::trips::TripId;
use async_trait::async_trait;
use kernel::{Page, PageRequest};
use numbering::LetterKind;
use staff::ParentUnitId;
use views::{
    archive::{ArchivedContent, ArchivedFile, ArchivedTrip},
    numbers::{ArchivedUsage, NumberEntry},
    outgoing_letters::OutgoingLetterRow,
};

use super::Stored;
use crate::LetterFilter;

/// Rows of the archive that stand on a page of a list: they follow all rows of our own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AfterOwn {
    /// Rows of the archive to skip.
    pub offset: u64,
    /// Most rows.
    pub limit: u64,
}

impl AfterOwn {
    /// The next rows after those that were read.
    pub fn next(read: usize, limit: u64) -> Self {
        Self { offset: u64::try_from(read).unwrap_or(u64::MAX), limit }
    }

    /// The part of a page that its own rows leave.
    pub fn of<T>(own: &Page<T>) -> Self {
        let PageRequest { limit, .. } = own.request;
        let start = own.request.offset();
        let shown = own.total_rows.saturating_sub(start).min(limit);
        Self { offset: start.saturating_sub(own.total_rows), limit: limit - shown }
    }
}

/// Rows of the archive with the number of all that were sought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FromArchive<T> {
    /// The rows.
    pub rows: Vec<T>,
    /// Number of all.
    pub total: u64,
}

impl<T> Default for FromArchive<T> {
    fn default() -> Self {
        Self { rows: Vec::new(), total: 0 }
    }
}

impl<T> FromArchive<T> {
    /// The page with these rows after its own.
    pub fn after(self, mut own: Page<T>) -> Page<T> {
        own.rows.extend(self.rows);
        own.total_rows += self.total;
        own
    }
}

/// The archive, as screens and rules read it. Without an archive none of them asks the database. Ids of its trips and travellers
/// are negative among those of our own.
#[async_trait]
pub trait ArchiveQueries: Send + Sync {
    /// A trip with lines, actual costs and files.
    async fn archived_trip(&self, id: i64) -> Stored<Option<ArchivedTrip>>;

    /// A file.
    async fn archived_file(&self, id: i64) -> Stored<Option<ArchivedContent>>;

    /// The invitation that a trip of our own brought with it, and its storage key unless the file was missing.
    async fn trip_invitation(&self, trip: TripId) -> Stored<Option<(ArchivedFile, Option<String>)>>;

    /// Storage keys of all files.
    async fn archived_keys(&self) -> Stored<Vec<String>>;

    /// Numbers of a parent unit and year, of one kind or all, by kind and then the highest first.
    async fn archived_numbers(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
        part: AfterOwn,
    ) -> Stored<FromArchive<NumberEntry>>;

    /// Sequences and counters of a parent unit and year, of one kind or all.
    async fn archived_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<ArchivedUsage>>;

    /// Outgoing letters of a parent unit that a filter selects.
    async fn archived_letters(
        &self,
        parent: ParentUnitId,
        filter: &LetterFilter,
        part: AfterOwn,
    ) -> Stored<FromArchive<OutgoingLetterRow>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(page: u64, total_rows: u64) -> (u64, u64) {
        let page = Page::<()> { rows: Vec::new(), request: PageRequest { page, limit: 10 }, total_rows, more: false };
        let AfterOwn { offset, limit } = AfterOwn::of(&page);
        (offset, limit)
    }

    #[test]
    fn the_archive_follows_the_last_row_of_our_own() {
        assert_eq!(part(0, 25), (0, 0));
        assert_eq!(part(2, 25), (0, 5));
        assert_eq!(part(3, 25), (5, 10));
        assert_eq!(part(0, 0), (0, 10));
    }
}
