//! Archive of the system of before: ports.

use ::trips::TripId;
use async_trait::async_trait;
use numbering::LetterKind;
use staff::ParentUnitId;
use views::{
    archive::{ArchivedContent, ArchivedFile, ArchivedTrip},
    numbers::ArchivedUsage,
};

use super::Stored;

/// The archive, as screens and rules read it. Without an archive none of them asks the database. Ids of its trips and travellers
/// are negative among those of our own.
#[async_trait]
pub trait ArchiveQueries: Send + Sync {
    /// A file.
    async fn archived_file(&self, id: i64) -> Stored<Option<ArchivedContent>>;

    /// The invitation that a trip of our own brought with it, and its storage key unless the file was missing.
    async fn trip_invitation(&self, trip: TripId) -> Stored<Option<(ArchivedFile, Option<String>)>>;
}

/// Trips of the archive.
#[async_trait]
pub trait ArchivedTripQueries: Send + Sync {
    /// A trip with lines, actual costs and files.
    async fn archived_trip(&self, id: i64) -> Stored<Option<ArchivedTrip>>;
}

/// Numbers of the archive.
#[async_trait]
pub trait ArchivedNumberQueries: Send + Sync {
    /// Sequences and counters of a parent unit and year, of one kind or all.
    async fn archived_usage(
        &self,
        parent: ParentUnitId,
        year: i32,
        kind: Option<LetterKind>,
    ) -> Stored<Vec<ArchivedUsage>>;
}
